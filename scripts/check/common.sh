#!/usr/bin/env bash
# Shared functions of scripts/check_*.sh, which source this file:
#
#   source "$(dirname "$(realpath "$0")")/check/common.sh"
#
# Provides --help (usage.sh), the check's name, and counting and reporting of failures.
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/../usage.sh"

check_name=$(basename "$0" .sh)
failures=0

# passed NAME: reports success.
passed() { echo "$check_name: $1"; }

# failed NAME EXPECTED FOUND: reports and counts a failure.
failed() {
  printf '%s: %s: expected %s, got:\n%s\n' "$check_name" "$1" "$2" "${3:-nothing}" >&2
  failures=$((failures + 1))
}

# expect NAME PATTERN TEXT: checks that some line of TEXT matches PATTERN, an extended regular
# expression, completely.
expect() {
  if grep -qxE -- "$2" <<<"$3"; then passed "$1"; else failed "$1" "a line $2" "$3"; fi
}

# expect_text NAME EXPECTED TEXT: checks that the texts are equal.
expect_text() {
  if [ "$2" = "$3" ]; then passed "$1"; else failed "$1" "$2" "$3"; fi
}

# fail MESSAGE...: aborts the check.
fail() {
  echo "$check_name: $*" >&2
  exit 1
}

# end_check: reports the number of failures; returns 0 if there were none.
end_check() {
  echo "$check_name: $failures failed"
  [ "$failures" -eq 0 ]
}

[ "${BASH_SOURCE[0]}" != "$0" ] || handle_help "$@"
