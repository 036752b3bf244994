"""The shim that lets one source be Python, bytecode and machine code."""

from array import array

from rules.words import const, ptr8, ptr16, ptr32, words


def test_a_constant_is_its_value():
    assert const(0x1F8C63F) == 0x1F8C63F


def test_a_number_of_words_are_zeros():
    table = words(3)
    assert list(table) == [0, 0, 0]


def test_a_list_of_words_keeps_its_numbers():
    assert list(words([1, -1, 0x1FFFFFF])) == [1, -1, 0x1FFFFFF]


def test_a_word_holds_a_negative_number():
    table = words(1)
    table[0] = -7
    assert ptr32(table)[0] == -7


def test_word_pointers_write_into_the_buffer_itself():
    table = words(4)
    ptr32(table)[2] = 5
    assert list(table) == [0, 0, 5, 0]


def test_halfword_pointers_write_into_the_buffer_itself():
    steps = array("H", [0, 0, 0])
    ptr16(steps)[1] = 0xBEEF
    assert list(steps) == [0, 0xBEEF, 0]


def test_byte_pointers_write_into_the_buffer_itself():
    squares = bytearray(3)
    ptr8(squares)[1] = 255
    assert squares == b"\x00\xff\x00"


def test_bytes_can_be_read_through_a_pointer():
    assert ptr8(b"abc")[2] == 99


def test_the_bytes_under_words_are_the_words_lowest_first():
    table = words([0x04030201, 0])
    below = ptr8(table)
    assert [below[i] for i in range(8)] == [1, 2, 3, 4, 0, 0, 0, 0]
    below[4] = 9
    assert table[1] == 9


def test_each_array_has_its_own_bytes():
    one, two = words([1]), words([2])
    assert ptr8(one)[0] == 1
    assert ptr8(two)[0] == 2
    assert ptr8(one)[0] == 1


def test_asking_again_for_the_same_bytes_allocates_nothing():
    import gc

    if not hasattr(gc, "mem_alloc"):
        return  # only MicroPython counts
    table = words(8)
    ptr8(table)
    gc.collect()
    before = gc.mem_alloc()
    ptr8(table)
    ptr8(table)
    assert gc.mem_alloc() == before
