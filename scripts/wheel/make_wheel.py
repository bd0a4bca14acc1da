#!/usr/bin/env python3
"""Wheel builder: packs the Python package and one library; called by scripts/make_wheels.sh.

    make_wheel.py --out=DIR --version=1.0.0 --library=FILE[:PLATFORM]
"""

import argparse
import base64
import hashlib
import re
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The libraries of glibc, the only ones that a manylinux wheel may depend on.
SYSTEM_LIBRARIES = re.compile(r"(libc|libm|libdl|libpthread|librt|ld-linux[-\w]*)\.so\.\d+$")
NAMES = {".so": "libquadrille.so", ".dll": "quadrille.dll", ".dylib": "libquadrille.dylib"}
TIME = (1980, 1, 1, 0, 0, 0)  # the earliest time in a zip archive


def fail(message):
    print(f"make_wheels: {message}", file=sys.stderr)
    sys.exit(2)


def readelf(library, *flags):
    if library.read_bytes()[:4] != b"\x7fELF":
        fail(f"{library} is not a Linux library: specify its platform, as in {library}:win_amd64")
    command = ["readelf", "-W", *flags, str(library)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def linux_platform(library):
    """Returns the platform tag of a Linux library, determined by the libraries that it needs."""
    machine = re.search(r"Machine:\s*(.*)", readelf(library, "-h")).group(1)
    cpu = "aarch64" if "AArch64" in machine else "x86_64"
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", readelf(library, "-d"))
    others = [name for name in needed if not SYSTEM_LIBRARIES.match(name)]
    if others:
        print(f"make_wheels: warning: {library.name} needs the system's {', '.join(others)}, so the "
              "wheel is not a manylinux wheel", file=sys.stderr)
        return f"linux_{cpu}"
    versions = re.findall(r"GLIBC_2\.(\d+)", readelf(library, "-V"))
    # At least 2.17, the glibc of the oldest manylinux tag of this form.
    return f"manylinux_2_{max([17, *map(int, versions)])}_{cpu}"


def metadata(version):
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    return "\n".join([
        "Metadata-Version: 2.1",
        "Name: quadrille",
        f"Version: {version}",
        "Summary: Chess and k-in-a-row games: rules, engines, and batches of thousands of games",
        "License: MIT",
        "Requires-Python: >=3.9",
        "Provides-Extra: arrays",
        'Requires-Dist: numpy; extra == "arrays"',
        "Provides-Extra: environments",
        'Requires-Dist: numpy; extra == "environments"',
        'Requires-Dist: gymnasium; extra == "environments"',
        'Requires-Dist: pettingzoo; extra == "environments"',
        "Classifier: License :: OSI Approved :: MIT License",
        "Classifier: Programming Language :: Python :: 3",
        "Classifier: Typing :: Typed",
        "Description-Content-Type: text/markdown",
        "",
        page,
    ])


def contents(version, tag, library):
    """Yields (path in the wheel, contents)."""
    package = ROOT / "python"
    for path in sorted([*package.glob("quadrille/**/*.py"), package / "quadrille" / "py.typed"]):
        yield str(path.relative_to(package)), path.read_bytes()
    yield f"quadrille/{NAMES[library.suffix]}", library.read_bytes()
    folder = f"quadrille-{version}.dist-info"
    yield f"{folder}/METADATA", metadata(version).encode()
    yield f"{folder}/WHEEL", (
        "Wheel-Version: 1.0\nGenerator: quadrille make_wheels\nRoot-Is-Purelib: false\n"
        f"Tag: {tag}\n").encode()
    yield f"{folder}/LICENSE", (ROOT / "LICENSE").read_bytes()


def record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def write(archive, name, data):
    info = zipfile.ZipInfo(name, TIME)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.create_system = 3  # Unix, on every build machine
    info.external_attr = (0o755 if name.endswith((".so", ".dll", ".dylib")) else 0o644) << 16
    archive.writestr(info, data)


def write_wheel(out, version, library, platform):
    """Writes the wheel for a platform tag into the folder `out` and returns its path."""
    tag = f"py3-none-{platform}"
    wheel = out / f"quadrille-{version}-{tag}.whl"
    record = ""
    partial = wheel.with_suffix(".part")
    with zipfile.ZipFile(partial, "w") as archive:
        for name, data in contents(version, tag, library):
            write(archive, name, data)
            record += record_line(name, data)
        name = f"quadrille-{version}.dist-info/RECORD"
        write(archive, name, (record + f"{name},,\n").encode())
    partial.replace(wheel)
    return wheel


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--library", required=True)
    flags = parser.parse_args()
    file, _, platform = flags.library.partition(":")
    library = Path(file)
    if library.suffix not in NAMES:
        fail(f"{library}: expected a name that ends in {', '.join(NAMES)}")
    if platform and not re.fullmatch(r"[a-z0-9_]+", platform):
        fail(f"expected a platform tag such as win_amd64, got {platform!r}")
    print(write_wheel(flags.out, flags.version, library, platform or linux_platform(library)))


if __name__ == "__main__":
    main()
