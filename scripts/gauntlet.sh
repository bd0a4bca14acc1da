#!/usr/bin/env bash
# How high on the ladder of known engines does ours stand? Plays the match of one rung.
#
#   scripts/gauntlet.sh RUNG [MATCH_FLAGS...]
#
#   scripts/gauntlet.sh 2
#   scripts/gauntlet.sh 1b --concurrency=2 --state=rung1b --pgn=rung1b.pgn
#
#   1a  at least 90 % against fairymax          8+0.08
#   1b  at least 75 % against glaurung          8+0.08
#   2   at least 50 % against stockfish         20,000 nodes against 1,000
#   3   at least 50 % against stockfish         20,000 nodes against 2,000
#   4   at least 50 % against ethereal-chess    8+0.08
#   5   at least 50 % against stockfish without its network, 20,000 nodes each
#
# Always one thread, 16 MB of hash, 200 games in pairs from the book UHO_4060_v2, given up at 9 pawns
# that both have seen for 4 moves, drawn from move 40 on after 8 moves near 0. A flag of MATCH_FLAGS
# replaces ours of that name; see `match --help`. A rival whose clock runs has 2 s to spare, so that a busy
# machine wins no games for us. Our programs are built, unless $ENGINE and $MATCH name them; the book
# is $BOOK, or what the folder $QUADRILLE_DATA, by default ../shared/data, has of it. The rivals are
# Debian's: scripts/setup.sh --peers.
#
# Exit code: 0 the rung is reached, 1 it is not, 2 bad usage or something is missing.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
answer_help "$@"
cd "$(dirname "$0")/.."

fail() {
  echo "ladder: $*" >&2
  exit 2
}

clock=tc=8+0.08
case ${1:-} in
  1a) goal=90 ours=$clock theirs=name=fairymax,cmd=fairymax,proto=xboard,$clock,margin=2000 ;;
  1b) goal=75 ours=$clock theirs=name=glaurung,cmd=glaurung,option.Hash=16,$clock,margin=2000 ;;
  2) goal=50 ours=nodes=20000 theirs=name=stockfish,cmd=stockfish,option.Hash=16,nodes=1000 ;;
  3) goal=50 ours=nodes=20000 theirs=name=stockfish,cmd=stockfish,option.Hash=16,nodes=2000 ;;
  4)
    goal=50 ours=$clock
    theirs=name=ethereal,cmd=ethereal-chess,option.Hash=16,option.MoveOverhead=10,$clock,margin=2000
    ;;
  5)
    goal=50 ours=nodes=20000
    theirs="name=stockfish,cmd=stockfish,option.Hash=16,option.Use NNUE=false,nodes=20000"
    ;;
  *)
    print_usage >&2
    exit 2
    ;;
esac
rung=$1
shift

bin() {
  bazel build --noshow_progress //:chess //:match >&2 || exit 2
  bazel info --noshow_progress bazel-bin
}
if [ -z "${ENGINE:-}" ] || [ -z "${MATCH:-}" ]; then folder=$(bin); fi
engine=${ENGINE:-$folder/tools/chess/chess}
match=${MATCH:-$folder/tools/match/match}
PATH=$PATH:/usr/games  # not before the build, which would be made anew for another PATH

work=$(mktemp -d "${TMPDIR:-/tmp}/quadrille_ladder.XXXXXX")
trap 'rm -rf "$work"' EXIT
book=${BOOK:-}
if [ -z "$book" ]; then
  zip=${QUADRILLE_DATA:-../shared/data}/books/UHO_4060_v2.epd.zip
  [ -r "$zip" ] || fail "no book: $zip cannot be read, and BOOK is not set"
  python3 -m zipfile -e "$zip" "$work"
  book=$work/UHO_4060_v2.epd
fi
rival=${theirs#*cmd=}
rival=${rival%%,*}
command -v "$rival" >/dev/null || fail "no program $rival: scripts/setup.sh --peers installs it"

flags=()
for flag in --games=200 "--openings=$book" --resign=4,900 --draw=40,8,10; do
  case " $*" in
    *" ${flag%%=*}="*) ;;
    *) flags+=("$flag") ;;
  esac
done

echo "Rung $rung: at least $goal % against $theirs"
"$match" "--engine=name=quadrille,cmd=$engine,option.Hash=16,$ours" "--engine=$theirs" "${flags[@]}" \
  "$@" | tee "$work/report" || exit $?
awk -v goal="$goal" '$1 == "Score:" {score = $2; seen = 1}
  END {exit !(seen && score >= goal)}' "$work/report" || { echo "Rung $rung: not reached"; exit 1; }
echo "Rung $rung: reached"
