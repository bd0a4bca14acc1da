#!/usr/bin/env bash
# Formats our C++ in place; with --check, changes nothing and fails where it would.
set -euo pipefail
cd "$(dirname "$0")/.."

formatter=clang-format
if command -v clang-format-14 >/dev/null; then formatter=clang-format-14; fi  # as CI has it

mapfile -t files < <(git ls-files --cached --others --exclude-standard -- '*.h' '*.cc')
if [ "${#files[@]}" -eq 0 ]; then
  echo "format: no C++ files"
  exit 0
fi
if [ "${1:-}" = "--check" ]; then
  "$formatter" --dry-run -Werror "${files[@]}"
  echo "format: ${#files[@]} files are well formatted"
else
  "$formatter" -i "${files[@]}"
fi
