"""The helper that stands in for pytest.raises."""

from expect import raises


def test_the_text_of_the_expected_error_comes_back():
    assert raises(ValueError, _refuse, "a9") == "no square a9"


def test_an_error_that_does_not_come_is_a_failure():
    text = raises(AssertionError, raises, ValueError, len, "abc")
    assert text == "no ValueError was raised; the result was 3"


def test_an_error_of_another_kind_passes_through():
    assert raises(ValueError, raises, KeyError, _refuse, "a9") == "no square a9"


def _refuse(square):
    raise ValueError("no square " + square)
