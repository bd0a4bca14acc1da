#!/bin/sh
# A fake Gomocup engine: plays the given turns; its first argument selects a misbehaviour.
#   fake_gomocup.sh BEHAVIOUR [log=FILE] [TURN...]      a turn is X,Y or X,Y+X,Y
# Appends each received line to the file.
behaviour=$1
shift
log=/dev/null
case $1 in
  log=*) log=${1#log=}; shift ;;
esac
reading=no

answer() {
  case $behaviour in
    crash) echo "DEBUG about to die"; exit 3 ;;
    hang) exec sleep 600 ;;
    stops_late) read -r line; echo "$line" >> "$log" ;;  # searches until stopped
    refuses) echo "ERROR coordinates out of range"; return ;;
    unknown) echo "UNKNOWN command"; return ;;
  esac
  echo "MESSAGE Depth 7-11 | Eval -42 | Node 12K | Time 3ms"
  echo "DEBUG nothing"
  if [ "$behaviour" = early ]; then
    printf '%s\n9,9\n' "$1"  # the second one uncalled for
    return
  fi
  echo "$1" | tr + ' '
}

case $behaviour in
  exits) exit 1 ;;
  silent) exec sleep 600 ;;
esac
while read -r line; do
  echo "$line" >> "$log"
  if [ $reading = yes ] && [ "$line" != DONE ]; then continue; fi
  case $line in
    START*|RECTSTART*)
      if [ "$behaviour" = small ]; then echo "ERROR board too large"; else echo OK; fi ;;
    "INFO rule 1") [ "$behaviour" = freestyle ] && echo "ERROR rule" ;;
    "INFO mnkpq"*) [ "$behaviour" = knows ] && echo "MESSAGE ${line#INFO }" ;;
    "INFO game_type"*) [ "$behaviour" = grumbles ] && echo "UNKNOWN game_type" ;;
    ABOUT) echo 'name="fake", version="1"' ;;
    BOARD) reading=yes ;;
    BEGIN|TURN*|DONE) reading=no; answer "$1"; [ $# -eq 0 ] || shift ;;
    END) exit 0 ;;
  esac
done
