#!/bin/sh
# Matches against third-party engines end without a fault. Needs Debian's fairymax and hoichess
# (XBoard) and stockfish (UCI).
#   match_deep_test.sh MATCH CHESS
set -eu
match=$1
chess=$2
book=$TEST_TMPDIR/book.epd
cat >"$book" <<'BOOK'
rnbqkb1r/pp1ppppp/5n2/2p5/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3
r1bqkbnr/pppp1ppp/2n5/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq d3 0 3
BOOK

check() {
  echo "== $*"
  "$match" --engine=name=ours,cmd="$chess",margin=2000 "$@" --games=8 --concurrency=2 --openings="$book" \
      >"$TEST_TMPDIR/out"
  cat "$TEST_TMPDIR/out"
  if grep -q '^Fault' "$TEST_TMPDIR/out"; then exit 1; fi
  grep -q '8 games)' "$TEST_TMPDIR/out"
}

check --engine=cmd=/usr/games/fairymax,proto=xboard,margin=2000 --tc=2+0.05
check --engine=cmd=/usr/games/hoichess,proto=xboard,margin=2000 --tc=2+0.05
check --engine=cmd=/usr/games/stockfish,nodes=1000 --nodes=2000
check --engine=cmd=/usr/games/stockfish --nodes=1000 --game=chess960
