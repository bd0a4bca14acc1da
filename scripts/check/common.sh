#!/usr/bin/env bash
# What the scripts/check_*.sh have in common; they read this file:
#
#   source "$(dirname "$(realpath "$0")")/check/common.sh"
#
# It reads usage.sh, names the check, counts failures, and ends the check by the count.
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/../usage.sh"

check_name=$(basename "$0" .sh)
failures=0

# passed NAME: says that an expectation was met.
passed() { echo "$check_name: $1"; }

# failed NAME EXPECTED FOUND: says what was found instead, and counts the failure.
failed() {
  printf '%s: %s: expected %s, got:\n%s\n' "$check_name" "$1" "$2" "${3:-nothing}" >&2
  failures=$((failures + 1))
}

# expect NAME PATTERN TEXT: a line of TEXT matches the whole PATTERN, an extended regular expression.
expect() {
  if grep -qxE -- "$2" <<<"$3"; then passed "$1"; else failed "$1" "a line $2" "$3"; fi
}

# expect_text NAME EXPECTED TEXT: they are equal.
expect_text() {
  if [ "$2" = "$3" ]; then passed "$1"; else failed "$1" "$2" "$3"; fi
}

# fail MESSAGE...: ends the check at once.
fail() {
  echo "$check_name: $*" >&2
  exit 1
}

# end_check: says how many expectations failed; its exit code is 0 if none did.
end_check() {
  echo "$check_name: $failures failed"
  [ "$failures" -eq 0 ]
}

[ "${BASH_SOURCE[0]}" != "$0" ] || answer_help "$@"
