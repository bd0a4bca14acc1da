#!/bin/sh
# A UGI engine that plays the turns after its name, one by one, and misbehaves as its first word says:
#   fake_ugi.sh BEHAVIOUR [log=FILE] [TURN...]      a turn is c7 or c7+d8
# It adds to the file what it is told.
behaviour=$1
shift
log=/dev/null
case $1 in
  log=*) log=${1#log=}; shift ;;
esac

answer() {
  case $behaviour in
    crash) exit 3 ;;
    hang) exec sleep 600 ;;
    stops_late) read -r line; echo "$line" >> "$log" ;;  # thinks until it is told to stop
  esac
  echo "info depth 5 score cp 250 nodes 700 pv $1"
  echo "bestmove $1"
}

[ "$behaviour" != silent ] || exec sleep 600
while read -r line; do
  echo "$line" >> "$log"
  case $line in
    ugi) echo "id name fake"; echo "option name Hash type spin default 1 min 1 max 9"; echo ugiok ;;
    isready) echo readyok ;;
    go*) answer "$1"; [ $# -eq 0 ] || shift ;;
    quit) exit 0 ;;
  esac
done
