#!/bin/sh
# A UCI engine that plays the moves after its name, one by one, and misbehaves as its first word says:
#   fake_uci.sh BEHAVIOUR [MOVE...]
# Needs nothing but the shell, so that every wait and every line is as the test wants it.
behaviour=$1
shift

greet() {
  echo "id name fake $behaviour"
  echo "option name Hash type spin default 1 min 1 max 9"
  echo "option name Move Overhead type spin default 0 min 0 max 9"
  [ "$behaviour" = nochess960 ] || echo "option name UCI_Chess960 type check default false"
  echo uciok
}

answer() {
  case $behaviour in
    crash) echo "info string about to die"; exit 3 ;;
    abort) kill -ABRT $$ ;;
    hang) sleep 600 ;;
    deaf) exec sleep 600 ;;
    late) sleep 0.4 ;;
    stops_late) read -r line ;;  # thinks until it is told to stop
    garbage) echo "bestmove"; return ;;
    binary) printf 'bestmove \001\377e2e4\n'; return ;;
    null) echo "bestmove 0000"; return ;;
    none) echo "bestmove (none)"; return ;;
    endless) while :; do echo "info depth 1 score cp 0 pv e2e4"; done ;;
    longline) head -c 2000000 /dev/zero | tr '\0' x; sleep 600 ;;
    closes) exec 1>&- 2>&-; sleep 600 ;;
    twice) echo "bestmove ${1:-0000}" ;;  # the second one is stale when the next move is due
  esac
  echo "info depth 7 score cp 42 nodes 99 pv ${1:-0000}"
  echo "bestmove ${1:-0000} ponder a7a6"
}

case $behaviour in
  exits) exit 1 ;;
  silent) exec sleep 600 ;;
  stderr) echo "assertion failed" >&2; exit 134 ;;
esac
while read -r line; do
  case $line in
    uci) [ "$behaviour" = nouciok ] || greet ;;
    isready) [ "$behaviour" = notready ] || echo readyok ;;
    go*) answer "$1"; [ $# -eq 0 ] || shift ;;
    quit) exit 0 ;;
  esac
done
