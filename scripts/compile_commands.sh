#!/usr/bin/env bash
# Compilation database: writes compile_commands.json, with the compile flags of each C++ file, for
# clangd.
#
#   scripts/compile_commands.sh             for all of //...
#   scripts/compile_commands.sh TARGET...   for these targets, e.g. //src/chess/...
#
# Compiles nothing; generated headers exist only after their targets have been built.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
cd "$(dirname "$0")/.."

for word in "$@"; do
  case $word in -*) reject_argument "$word" ;; esac
done
targets=${*:-//...}
bazel aquery --noshow_progress --output=jsonproto "mnemonic(\"CppCompile\", set($targets))" |
  python3 -c '
import json, os, sys

SOURCES = (".cc", ".c")
commands = {}
for action in json.load(sys.stdin).get("actions", []):
    words = action["arguments"]
    file = next((word for word in words if word.endswith(SOURCES)), None)
    if file is None or file.startswith("external/"):
        continue
    # Only the compiler that wrote a precompiled header reads it.
    if "-include-pch" in words:
        for flag in "-include-pch", "-isysroot":
            at = words.index(flag)
            del words[at : at + 2]
    # External repositories are next to the output folder, reachable through its symlink.
    words = ["bazel-out/../" + word if word.startswith("external/") else word for word in words]
    commands.setdefault(file, {"directory": os.getcwd(), "file": file, "arguments": words})
with open("compile_commands.json", "w", encoding="utf-8") as out:
    json.dump(list(commands.values()), out, indent=1)
    out.write("\n")
print(f"compile_commands.json: {len(commands)} files")
'
