#!/bin/sh
# A fake UCI engine: plays the given moves; its first argument selects a misbehaviour.
#   fake_uci.sh BEHAVIOUR [log=FILE] [MOVE[/REPLY]...]
# Appends each received line to the file; ponders on the reply, default a7a6. Uses only shell
# built-ins, so that every wait is deterministic.
behaviour=$1
shift
log=/dev/null
case $1 in
  log=*) log=${1#log=}; shift ;;
esac
pondering=no

greet() {
  echo "id name fake $behaviour"
  echo "option name Hash type spin default 1 min 1 max 9"
  echo "option name Move Overhead type spin default 0 min 0 max 9"
  [ "$behaviour" = noponder ] || echo "option name Ponder type check default false"
  [ "$behaviour" = nochess960 ] || echo "option name UCI_Chess960 type check default false"
  echo uciok
}

ponder() {
  pondering=yes
  case $behaviour in
    early) answer "$1" ;;
    dies) exit 3 ;;
  esac
  echo "info depth 9 score cp 17"
}

answer() {
  pondering=no
  move=${1%/*}
  reply=a7a6
  case $1 in
    */*) reply=${1#*/} ;;
  esac
  case $behaviour in
    instant) echo "bestmove $move ponder $reply"; return ;;
    crash) echo "info string about to die"; exit 3 ;;
    abort) kill -ABRT $$ ;;
    hang) sleep 600 ;;
    deaf) exec sleep 600 ;;
    late) sleep 0.4 ;;
    stops_late) read -r line ;;  # searches until stopped
    garbage) echo "bestmove"; return ;;
    binary) printf 'bestmove \001\377e2e4\n'; return ;;
    null) echo "bestmove 0000"; return ;;
    none) echo "bestmove (none)"; return ;;
    endless) while :; do echo "info depth 1 score cp 0 pv e2e4"; done ;;
    longline) head -c 2000000 /dev/zero | tr '\0' x; sleep 600 ;;
    closes) exec 1>&- 2>&-; sleep 600 ;;
    twice) echo "bestmove ${move:-0000}" ;;  # the second one is stale when the next move is due
  esac
  echo "info depth 7 score cp 42 nodes 99 pv ${move:-0000}"
  echo "bestmove ${move:-0000} ponder $reply"
}

case $behaviour in
  exits) exit 1 ;;
  silent) exec sleep 600 ;;
  stderr) echo "assertion failed" >&2; exit 134 ;;
esac
while read -r line; do
  echo "$line" >> "$log"
  case $line in
    uci) [ "$behaviour" = nouciok ] || greet ;;
    isready) [ "$behaviour" = notready ] || echo readyok ;;
    "go ponder"*) ponder "$1" ;;
    stop)
      if [ $pondering = yes ] && [ "$behaviour" != mute ]; then echo "bestmove 0000"; fi
      pondering=no
      ;;
    go*|ponderhit) answer "$1"; [ $# -eq 0 ] || shift ;;
    quit) exit 0 ;;
  esac
done
