#!/usr/bin/env bash
# Formats all C++ files with clang-format, in place.
#
#   scripts/format.sh            formats
#   scripts/format.sh --check    changes nothing; exit code 1 if a file is not formatted
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
answer_help "$@"
case ${1:-} in
  '' | --check) ;;
  *) refuse_word "$1" ;;
esac
[ $# -le 1 ] || refuse_word "$2"
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
