"""Assembles the page: markup, style, scripts and the engine in one HTML file.

The content security policy allows each inline part by its hash and forbids everything else,
including network access. Deterministic: the same inputs give the same bytes.
"""

import argparse
import base64
import hashlib
import pathlib
import zlib


def hash_of(text):
    digest = hashlib.sha256(text.encode()).digest()
    return "'sha256-%s'" % base64.b64encode(digest).decode()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("page", "style", "script", "worker", "engine", "out"):
        parser.add_argument("--" + name, required=True, type=pathlib.Path)
    files = parser.parse_args()

    style = files.style.read_text()
    script = files.script.read_text()
    packed = zlib.compress(files.engine.read_bytes(), 9)
    policy = "; ".join([
        "default-src 'none'",
        "script-src %s 'wasm-unsafe-eval' blob:" % hash_of(script),
        "worker-src blob:",
        "style-src %s" % hash_of(style),
        "img-src data: blob:",
        "base-uri 'none'",
        "form-action 'none'",
    ])
    parts = {
        "{{policy}}": policy,
        "{{style}}": style,
        "{{worker}}": base64.b64encode(files.worker.read_bytes()).decode(),
        "{{engine}}": base64.b64encode(packed).decode(),
        "{{script}}": script,
    }
    page = files.page.read_text()
    for name, text in parts.items():
        if name not in page or "</script" in text or "</style" in text:
            raise SystemExit("assemble.py: %s cannot be inlined" % name)
        page = page.replace(name, text)
    files.out.write_text(page)


if __name__ == "__main__":
    main()
