#!/usr/bin/env bash
# Gauntlet: plays our chess engine against a known engine and checks the required score.
#
#   scripts/gauntlet.sh OPPONENT [MATCH_FLAGS...]
#
#   scripts/gauntlet.sh 2
#   scripts/gauntlet.sh 1b --concurrency=2 --state=gauntlet1b --pgn=gauntlet1b.pgn
#
#   1a  at least 90 % against fairymax          8+0.08
#   1b  at least 75 % against glaurung          8+0.08
#   2   at least 50 % against stockfish         20,000 nodes against 1,000
#   3   at least 50 % against stockfish         20,000 nodes against 2,000
#   4   at least 60 % against ethereal-chess    8+0.08
#   5   at least 50 % against stockfish without its network, 20,000 nodes each
#   5c  at least 30 % against stockfish without its network, 8+0.08
#   6   at least 25 % against stockfish         20,000 nodes against 5,000
#   6c  at least 15 % against stockfish         8+0.08
#
# Always one thread, 16 MB of hash, 200 games in pairs from the book UHO_4060_v2, adjudicated by
# --resign=4,900 and --draw=40,8,10. MATCH_FLAGS override these flags; see `match --help`. Opponents
# with a clock get a margin of 2 s, to avoid time losses on a busy machine. $ENGINE and $MATCH are
# our programs (default: built first), $BOOK is the book (default: the one in $QUADRILLE_DATA, which
# is ../shared/data by default). Opponents are Debian packages: scripts/setup.sh --peers.
#
# Exit code: 0 score reached, 1 not reached, 2 bad usage or a missing program.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
cd "$(dirname "$0")/.."

fail() {
  echo "gauntlet: $*" >&2
  exit 2
}

clock=tc=8+0.08
case ${1:-} in
  1a) goal=90 ours=$clock theirs=name=fairymax,cmd=fairymax,proto=xboard,$clock,margin=2000 ;;
  1b) goal=75 ours=$clock theirs=name=glaurung,cmd=glaurung,option.Hash=16,$clock,margin=2000 ;;
  2) goal=50 ours=nodes=20000 theirs=name=stockfish,cmd=stockfish,option.Hash=16,nodes=1000 ;;
  3) goal=50 ours=nodes=20000 theirs=name=stockfish,cmd=stockfish,option.Hash=16,nodes=2000 ;;
  4)
    goal=60 ours=$clock
    theirs=name=ethereal,cmd=ethereal-chess,option.Hash=16,option.MoveOverhead=10,$clock,margin=2000
    ;;
  5)
    goal=50 ours=nodes=20000
    theirs="name=stockfish,cmd=stockfish,option.Hash=16,option.Use NNUE=false,nodes=20000"
    ;;
  5c)
    goal=30 ours=$clock
    theirs="name=stockfish,cmd=stockfish,option.Hash=16,option.Use NNUE=false,$clock,margin=2000"
    ;;
  6) goal=25 ours=nodes=20000 theirs=name=stockfish,cmd=stockfish,option.Hash=16,nodes=5000 ;;
  6c) goal=15 ours=$clock theirs=name=stockfish,cmd=stockfish,option.Hash=16,$clock,margin=2000 ;;
  *)
    print_usage >&2
    exit 2
    ;;
esac
opponent=$1
shift

bin() {
  bazel build --noshow_progress //:chess //:match >&2 || exit 2
  bazel info --noshow_progress bazel-bin
}
if [ -z "${ENGINE:-}" ] || [ -z "${MATCH:-}" ]; then folder=$(bin); fi
engine=${ENGINE:-$folder/tools/chess/chess}
match=${MATCH:-$folder/tools/match/match}
PATH=$PATH:/usr/games  # after the build, which another PATH would invalidate

work=$(mktemp -d "${TMPDIR:-/tmp}/quadrille_gauntlet.XXXXXX")
trap 'rm -rf "$work"' EXIT
book=${BOOK:-}
if [ -z "$book" ]; then
  zip=${QUADRILLE_DATA:-../shared/data}/books/UHO_4060_v2.epd.zip
  [ -r "$zip" ] || fail "no book: set BOOK, or provide $zip"
  python3 -m zipfile -e "$zip" "$work"
  book=$work/UHO_4060_v2.epd
fi
program=${theirs#*cmd=}
program=${program%%,*}
command -v "$program" >/dev/null || fail "no program $program: run scripts/setup.sh --peers"

flags=()
for flag in --games=200 "--openings=$book" --resign=4,900 --draw=40,8,10; do
  case " $*" in
    *" ${flag%%=*}="*) ;;
    *) flags+=("$flag") ;;
  esac
done

echo "Opponent $opponent: at least $goal % against $theirs"
"$match" "--engine=name=quadrille,cmd=$engine,option.Hash=16,$ours" "--engine=$theirs" "${flags[@]}" \
  "$@" | tee "$work/report" || exit $?
awk -v goal="$goal" '$1 == "Score:" {score = $2; seen = 1}
  END {exit !(seen && score >= goal)}' "$work/report" || { echo "Opponent $opponent: not reached"; exit 1; }
echo "Opponent $opponent: reached"
