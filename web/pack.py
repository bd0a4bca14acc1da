"""Packs the npm package: the given files, and package.json with the version of the sources.

Deterministic: the same inputs give the same bytes.
"""

import argparse
import io
import json
import pathlib
import re
import subprocess
import tarfile
import tempfile

MAX_BYTES = 700_000
# npm's own time stamp for packed files, since some tools reject times before 1980.
TIME = 499162500


def version_of(header):
    return re.search(r'kVersion\[\] = "([^"]+)"', header.read_text()).group(1)


def manifest(template, version):
    package = json.loads(template.read_text())
    package["version"] = version
    return json.dumps(package, indent=2) + "\n"


def archive(files):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, data in sorted(files.items()):
            entry = tarfile.TarInfo("package/" + name)
            entry.size = len(data)
            entry.mtime = TIME
            entry.mode = 0o755 if name.startswith("bin/") else 0o644
            tar.addfile(entry, io.BytesIO(data))
    with tempfile.TemporaryDirectory() as folder:
        tar_file = pathlib.Path(folder) / "package.tar"
        tar_file.write_bytes(packed.getvalue())
        # 5 % smaller than zlib's best.
        return subprocess.run(["/usr/bin/zopfli", "--gzip", "--i30", "-c", str(tar_file)], check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--version_header", required=True, type=pathlib.Path)
    parser.add_argument("--manifest", required=True, type=pathlib.Path)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("files", nargs="+", metavar="NAME=PATH")
    words = parser.parse_args()

    files = {name: pathlib.Path(path).read_bytes()
             for name, path in (word.split("=", 1) for word in words.files)}
    version = version_of(words.version_header)
    files["package.json"] = manifest(words.manifest, version).encode()
    data = archive(files)
    if len(data) > MAX_BYTES:
        raise SystemExit("pack.py: %d bytes, more than %d" % (len(data), MAX_BYTES))
    if version not in words.out.name:
        raise SystemExit("pack.py: %s: the version is %s" % (words.out.name, version))
    words.out.write_bytes(data)


if __name__ == "__main__":
    main()
