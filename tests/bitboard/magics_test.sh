#!/usr/bin/env bash
# Is the checked-in table of magics what its program finds? Compared without white space, which the
# formatter changes.
set -euo pipefail
found=$("$1" | tr -d '[:space:]')
kept=$(tr -d '[:space:]' <"$2")
[ "$found" = "$kept" ] || {
  echo "magics.h differs from what find_magics prints"
  exit 1
}
