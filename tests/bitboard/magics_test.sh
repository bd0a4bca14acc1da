#!/usr/bin/env bash
# Checks that magics.h is the output of find_magics, ignoring white space, which the formatter
# changes.
set -euo pipefail
found=$("$1" | tr -d '[:space:]')
kept=$(tr -d '[:space:]' <"$2")
[ "$found" = "$kept" ] || {
  echo "magics.h differs from the output of find_magics"
  exit 1
}
