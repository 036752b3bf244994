"""Packages of Debian 13 for 32-bit x86, unpacked into a folder of our own.

apt does the fetching and checks the signatures with the machine's own keys, but in a private root:
the system's package lists, status and configuration are read at most for the mirror, and never
written. No root rights are needed. If the machine's keyring does not know Debian 13, apt refuses,
and so do we: an unverified package is never unpacked.
"""

import os
import shutil
import subprocess
from pathlib import Path

RELEASE = "trixie"
ARCHITECTURE = "i386"
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
MIRROR_VARIABLE = "QUINT_DEBIAN_MIRROR"
SECONDS = 600


class NotToBeHad(Exception):
    """Something could not be installed here; the text says why, in one line."""


def mirror() -> str:
    """The Debian mirror this machine uses, from apt's own configuration."""
    if chosen := os.environ.get(MIRROR_VARIABLE):
        return chosen
    listing = _apt("apt-get", ["indextargets", "--format", "$(REPO_URI)"])
    for line in listing.splitlines():
        if line.rstrip("/").endswith("/debian"):
            return line
    raise NotToBeHad(f"apt knows no Debian mirror here (set {MIRROR_VARIABLE} to one)")


def unpack(packages: list[str], target: Path) -> None:
    """Fetch these packages and all they need, verified, and unpack the files into `target`."""
    for program in ("apt-get", "dpkg-deb"):
        if shutil.which(program) is None:
            raise NotToBeHad(f"there is no {program} on this machine")
    root = target.with_name(target.name + ".apt")
    shutil.rmtree(root, ignore_errors=True)
    options = _private_root(root, mirror())
    try:
        _apt("apt-get", [*options, "--quiet", "--error-on=any", "update"])
        wanted = ["--yes", "--no-install-recommends", "--download-only", "install", *packages]
        _apt("apt-get", [*options, "--quiet", *wanted])
        for archive in sorted((root / "cache/archives").glob("*.deb")):
            _run(["dpkg-deb", "-x", str(archive), str(target)])
    finally:
        shutil.rmtree(root, ignore_errors=True)


def _private_root(root: Path, uri: str) -> list[str]:
    """Lay out an empty apt root; the options that make apt use it and nothing else."""
    for folder in ("etc", "state/lists/partial", "cache/archives/partial"):
        (root / folder).mkdir(parents=True)
    (root / "state/status").touch()
    signed = f" signed-by={KEYRING}" if KEYRING.exists() else ""
    source = f"deb [arch={ARCHITECTURE}{signed}] {uri} {RELEASE} main\n"
    (root / "etc/sources.list").write_text(source)
    settings = {
        "APT::Architecture": ARCHITECTURE,
        "APT::Architectures": ARCHITECTURE,
        "APT::Default-Release": "",
        "APT::Sandbox::User": "root",  # we own the folders; apt must not try to change user
        "Acquire::Languages": "none",
        "Dir::State": root / "state",
        "Dir::State::status": root / "state/status",
        "Dir::Cache": root / "cache",
        "Dir::Etc::sourcelist": root / "etc/sources.list",
        "Dir::Etc::sourceparts": "-",
        "Dir::Etc::preferences": "-",
        "Dir::Etc::preferencesparts": "-",
    }
    return [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]


def _apt(program: str, arguments: list[str]) -> str:
    if shutil.which(program) is None:
        raise NotToBeHad(f"there is no {program} on this machine")
    return _run([program, *arguments])


def _run(command: list[str]) -> str:
    """Run it; its output, or the reason of its failure as one line."""
    environment = {**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        raise NotToBeHad(f"{command[0]} took more than {SECONDS} s") from None
    if done.returncode:
        complaints = [line for line in done.stderr.splitlines() if line.startswith(("E:", "W:"))]
        reason = "; ".join(complaints or done.stderr.split("\n")[-2:]).strip()
        raise NotToBeHad(f"{command[0]} failed: {reason}")
    return done.stdout
