#!/usr/bin/env bash
# Formats all C++ files with clang-format, in place.
#
#   scripts/format.sh            format in place
#   scripts/format.sh --check    change nothing; exit code 1 if a file is not formatted
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
case ${1:-} in
  '' | --check) ;;
  *) reject_argument "$1" ;;
esac
[ $# -le 1 ] || reject_argument "$2"
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
  echo "format: ${#files[@]} files are correctly formatted"
else
  "$formatter" -i "${files[@]}"
fi
