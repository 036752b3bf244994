"""What the owner has chosen, and how the board is built: key=value lines in the store."""

from firmware.store import SETTINGS

# Every setting, its default first.
CHOICES = {
    "board": ("reed5", "hall5", "reed9"),
    "leds": ("straight", "serpentine"),
    "turned": ("0", "90", "180", "270"),
    "opponent": ("two", "light", "dark", "demo"),  # which side the person plays
    "level": ("2", "1", "3", "4", "5"),
    "coach": ("legal", "off", "graded"),
    "brightness": ("2", "1", "3"),
    "faulty": ("none",),  # or squares whose sensors are not believed: a1,c3
}


def may_be(key, value):
    """Whether a setting of this name may have this value."""
    if key == "faulty" and value != "none":
        for name in value.split(","):
            if len(name) != 2 or not "a" <= name[0] <= "i" or not "1" <= name[1] <= "5":
                return False
        return len(value) < 12
    return value in CHOICES.get(key, ())


class Settings:
    def __init__(self, store):
        self._store = store
        self._values = {}
        for line in (store.load_text(SETTINGS) or "").split("\n"):
            key, _, value = line.partition("=")
            if may_be(key, value):
                self._values[key] = value

    def get(self, key):
        return self._values.get(key, CHOICES[key][0])

    def number(self, key):
        return int(self.get(key))

    def set(self, key, value):
        if key not in CHOICES:
            raise ValueError(
                "no setting is called '%s'; there are %s" % (key, ", ".join(sorted(CHOICES)))
            )
        if not may_be(key, value):
            raise ValueError("%s is %s, not '%s'" % (key, " or ".join(sorted(CHOICES[key])), value))
        if self.get(key) == value:
            return
        self._values[key] = value
        lines = ["%s=%s" % (name, self._values[name]) for name in sorted(self._values)]
        self._store.save_text(SETTINGS, "\n".join(lines))
