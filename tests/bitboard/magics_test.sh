#!/usr/bin/env bash
# The checked-in magics are those that their generator finds. Ignores white space, which
# clang-format changes.
set -euo pipefail
found=$("$1" | tr -d '[:space:]')
kept=$(tr -d '[:space:]' <"$2")
[ "$found" = "$kept" ] || {
  echo "magics.h differs from what find_magics prints"
  exit 1
}
