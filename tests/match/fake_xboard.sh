#!/bin/sh
# A fake XBoard engine: plays the given moves; its first argument selects a misbehaviour or
# features.
#   fake_xboard.sh BEHAVIOUR [log=FILE] [MOVE...]
# Echoes each received line as "# told: ...", and appends it to the file.
behaviour=$1
shift
log=/dev/null
case $1 in
  log=*) log=${1#log=}; shift ;;
esac
forced=yes

greet() {
  case $behaviour in
    old) ;;  # protocol version 1, without protover
    crash_at_start) exit 4 ;;
    edits) echo 'feature ping=1 setboard=0 done=1' ;;
    once) echo 'feature ping=1 setboard=1 reuse=0 done=1' ;;
    *)
      echo 'feature done=0'
      echo 'feature ping=1 setboard=1 usermove=1 san=0 memory=1 myname="a fake" option="Level -spin 1 0 9"'
      echo 'feature variants="normal,fischerandom" done=1'
      ;;
  esac
}

answer() {
  [ "$forced" = no ] || return
  case $behaviour in
    crash) exit 3 ;;
    hang) sleep 600 ;;
    resigns) echo resign; return ;;
  esac
  echo "7 -35 12 3456 ${1:-none} and so on"
  echo "move ${1:-none}"
  [ "$behaviour" != early ] || echo "move $2"
}

while read -r line; do
  echo "# told: $line"
  echo "$line" >> "$log"
  case $line in
    protover*) greet ;;
    force) forced=yes ;;
    go) forced=no; answer "$@"; [ $# -eq 0 ] || shift ;;
    ping*) echo "pong ${line#ping }" ;;
    usermove*)
      [ "$behaviour" != refuses ] || echo "Illegal move: ${line#usermove }"
      if [ $forced = no ]; then answer "$@"; [ $# -eq 0 ] || shift; fi
      ;;
    computer) [ "$behaviour" != unaware ] || echo "Illegal move: computer" ;;
    quit) exit 0 ;;
  esac
done
