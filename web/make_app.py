"""Makes the installable web app: a folder for any server with the page, a manifest and a service worker.

The page is the single file with links to the manifest and the icons (iOS takes a PNG only), which its
security policy then allows. The service worker's version is a hash of all files. Deterministic.
"""

import argparse
import hashlib
import pathlib

# In the page, and in the app.
REPLACED = {
    '<link rel="icon" href="data:,">':
        '<link rel="manifest" href="manifest.webmanifest">\n<link rel="icon" href="icon.svg" type="image/svg+xml">\n'
        '<link rel="apple-touch-icon" href="icon-180.png">',
    "worker-src blob:": "worker-src 'self' blob:; manifest-src 'self'",
    "img-src data: blob:": "img-src 'self' data: blob:",
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("page", "manifest", "icon", "touch_icon", "worker", "out"):
        parser.add_argument("--" + name, required=True, type=pathlib.Path)
    files = parser.parse_args()

    page = files.page.read_text()
    for old, new in REPLACED.items():
        if page.count(old) != 1:
            raise SystemExit("make_app.py: the page has %d times %s" % (page.count(old), old))
        page = page.replace(old, new)
    made = {"index.html": page.encode(), "manifest.webmanifest": files.manifest.read_bytes(),
            "icon.svg": files.icon.read_bytes(), "icon-180.png": files.touch_icon.read_bytes()}
    version = hashlib.sha256(b"".join(made.values())).hexdigest()[:16]
    made["sw.js"] = files.worker.read_text().replace("{{version}}", version).encode()
    files.out.mkdir(parents=True, exist_ok=True)
    for name, content in made.items():
        (files.out / name).write_bytes(content)


if __name__ == "__main__":
    main()
