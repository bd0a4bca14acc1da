#!/usr/bin/env python3
"""Source distribution: packs the sources of Bazel's compile actions; called by scripts/make_sdist.sh.

    make_sdist.py --out=DIR --version=1.0.0 --output_base=DIR --notices=FILE ACTIONS.json
    make_sdist.py --generated ACTIONS.json      prints the labels of generated sources
"""

import argparse
import gzip
import io
import json
import re
import tarfile
from pathlib import Path

from make_wheel import ROOT, metadata

TIME = 499162500  # of every file; some tools reject times before 1980
# Where the sources of an external repository go.
EXTERNAL = {"external/com_google_absl/source/": "third_party/abseil/",
            "external/fathom/": "third_party/fathom/"}
# The system's library, and what replaces it.
DETECTION = ("src/bitboard/isa/detect_cpu_features.cc", "src/bitboard/isa/detect_builtin.cc")
GENERATED = re.compile(r"bazel-out/[^/]+/bin/")
# Flags that a source needs wherever it is compiled; build_backend.py has those of all sources.
NEEDED = re.compile(r"-D(?!_|NDEBUG)\w.*|-m.+|-ffp-contract=off|-std=(gnu11|c\+\+20)")
PYPROJECT = """\
[build-system]
requires = []
build-backend = "build_backend"
backend-path = ["scripts/wheel"]
"""


def commands(actions):
    """Yields (source in the execution root, flags) of each compile action."""
    for action in json.loads(actions.read_text(encoding="utf-8"))["actions"]:
        arguments = action["arguments"]
        source = arguments[arguments.index("-c") + 1]
        yield (DETECTION[1] if source == DETECTION[0] else source,
               [flag for flag in arguments if NEEDED.fullmatch(flag)])


def packed_name(source):
    """Returns the path in the distribution."""
    for prefix, folder in EXTERNAL.items():
        if source.startswith(prefix):
            return folder + source[len(prefix):]
    return GENERATED.sub("", source)


def headers(output_base):
    """Yields (path in the distribution, file) of all files that sources may include, and licenses."""
    for folder in ("src/", "quadrille/", *EXTERNAL):
        root = output_base if folder.startswith("external/") else ROOT
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".h", ".inc", ".lds") or path.name in ("tbchess.c", "LICENSE"):
                yield packed_name(str(path.relative_to(root))), path


def location(source, output_base):
    """Returns the file of a compile action's source."""
    if GENERATED.match(source):
        return output_base / "execroot" / "quadrille" / source
    return (output_base if source.startswith("external/") else ROOT) / source


def files(flags):
    """Returns {path in the distribution: contents}."""
    compiled = [(packed_name(source), needed) for source, needed in commands(flags.actions)]
    found = {name: path for name, path in headers(flags.output_base)}
    found.update((packed_name(source), location(source, flags.output_base))
                 for source, _ in commands(flags.actions))
    package = [*ROOT.glob("python/quadrille/**/*.py"), ROOT / "python/quadrille/py.typed"]
    for path in (*package, ROOT / "LICENSE", ROOT / "docs/python.md", ROOT / "src/base/text/version.h",
                 ROOT / "scripts/wheel/make_wheel.py", ROOT / "scripts/wheel/build_backend.py"):
        found[str(path.relative_to(ROOT))] = path
    contents = {name: path.read_bytes() for name, path in found.items()}
    contents["NOTICES.txt"] = flags.notices.read_bytes()
    contents["PKG-INFO"] = metadata(flags.version).encode()
    contents["pyproject.toml"] = PYPROJECT.encode()
    contents["compile.json"] = (json.dumps(sorted(compiled), indent=0) + "\n").encode()
    return contents


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generated", action="store_true")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--version")
    parser.add_argument("--output_base", type=Path)
    parser.add_argument("--notices", type=Path)
    parser.add_argument("actions", type=Path)
    flags = parser.parse_args()
    if flags.generated:
        for source, _ in commands(flags.actions):
            if GENERATED.match(source):
                path = Path(GENERATED.sub("", source))
                print(f"//{path.parent}:{path.name}")
        return
    name = f"quadrille-{flags.version}"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, data in sorted(files(flags).items()):
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mtime, entry.mode = len(data), TIME, 0o644
            archive.addfile(entry, io.BytesIO(data))
    out = flags.out / f"{name}.tar.gz"
    out.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
    print(out)


if __name__ == "__main__":
    main()
