#!/bin/sh
# A fake UGI engine: plays the given turns; its first argument selects a misbehaviour.
#   fake_ugi.sh BEHAVIOUR [log=FILE] [TURN[/REPLY]...]      a turn is c7 or c7+d8
# Appends each received line to the file; ponders on the reply, if given.
behaviour=$1
shift
log=/dev/null
case $1 in
  log=*) log=${1#log=}; shift ;;
esac
pondering=no

ponder() {
  pondering=yes
  echo "info depth 9 score cp 17"
  [ "$behaviour" != early ] || answer "$1"
}

answer() {
  pondering=no
  turn=${1%/*}
  words=$turn
  case $1 in
    */*) words="$turn ponder ${1#*/}" ;;
  esac
  case $behaviour in
    crash) exit 3 ;;
    hang) exec sleep 600 ;;
    stops_late) read -r line; echo "$line" >> "$log" ;;  # searches until stopped
    instant) echo "bestmove $words"; return ;;
  esac
  echo "info depth 5 score cp 250 nodes 700 pv $turn"
  echo "bestmove $words"
}

[ "$behaviour" != silent ] || exec sleep 600
while read -r line; do
  echo "$line" >> "$log"
  case $line in
    ugi)
      echo "id name fake"
      echo "option name Hash type spin default 1 min 1 max 9"
      [ "$behaviour" = noponder ] || echo "option name Ponder type check default false"
      echo ugiok
      ;;
    isready) echo readyok ;;
    "go ponder"*) ponder "$1" ;;
    stop) [ $pondering = no ] || echo "bestmove a1"; pondering=no ;;
    go*|ponderhit) answer "$1"; [ $# -eq 0 ] || shift ;;
    quit) exit 0 ;;
  esac
done
