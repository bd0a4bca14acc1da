#!/usr/bin/env bash
# Documentation test: the README's C++ sample compiles as printed; its output matches its comments.
set -euo pipefail
printed=$("$1" 2>&1)
expect() {
  if ! grep -qF -- "$1" <<<"$printed"; then
    printf 'expected "%s" in the output of the sample, got:\n%s\n' "$1" "$printed" >&2
    exit 1
  fi
}
expect 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
expect 'the white pawn on e2 does not move to e5'
expect '......1.'  # the king on H1
