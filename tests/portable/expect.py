"""What portable tests use where pytest would be used: it is not there on MicroPython."""


def raises(kind, call, *arguments):
    """Call with these arguments; the text of the error it must raise, of this kind or below."""
    try:
        result = call(*arguments)
    except kind as error:
        return str(error)
    raise AssertionError(f"no {kind.__name__} was raised; the result was {result!r}")
