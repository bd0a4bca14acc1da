#!/usr/bin/env bash
# Checks that docs/climb.svg is up to date with its table.
#   climb_picture_test.sh SCRIPT PAGE PICTURE
set -euo pipefail
drawn="$TEST_TMPDIR/climb.svg"
"$1" "$2" "$drawn"
cmp "$drawn" "$3" || { echo "outdated; run scripts/draw/climb.py docs/strength.md docs/climb.svg"; exit 1; }

# A generation without an opponent in the table is rejected.
sed '/^### The climb/,$ s/| hand-written | 300 |/| nobody | 300 |/' "$2" >"$TEST_TMPDIR/page.md"
code=0
"$1" "$TEST_TMPDIR/page.md" "$drawn" 2>"$TEST_TMPDIR/error" || code=$?
[ "$code" -eq 2 ]
grep -q "expected an earlier opponent and an Elo, got .'nobody'" "$TEST_TMPDIR/error"
