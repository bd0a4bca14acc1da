#!/bin/sh
# A fake Gomocup engine that plays the given turns in order; BEHAVIOUR selects a fault:
#   fake_gomocup.sh BEHAVIOUR [log=FILE] [TURN...]      a turn is X,Y or X,Y+X,Y
# returns and windows end lines with CR and CR LF; blanks and blanks_before write blanks around commas.
# Appends the lines received to the log file.
behaviour=$1
shift
log=/dev/null
case $1 in
  log=*) log=${1#log=}; shift ;;
esac
reading=no

say() {
  case $behaviour in
    returns) printf '%s\r' "$1" ;;
    windows) printf '%s\r\n' "$1" ;;
    *) printf '%s\n' "$1" ;;
  esac
}

answer() {
  case $behaviour in
    crash) echo "DEBUG about to die"; exit 3 ;;
    hang) exec sleep 600 ;;
    stops_late) read -r line; echo "$line" >> "$log" ;;  # searches until it receives a stop command
    refuses) echo "ERROR coordinates out of range"; return ;;
    unknown) echo "UNKNOWN command"; return ;;
  esac
  say "MESSAGE Depth 7-11 | Eval -42 | Node 12K | Time 3ms"
  say "DEBUG nothing"
  if [ "$behaviour" = early ]; then
    printf '%s\n9,9\n' "$1"  # the second one is out of turn
    return
  fi
  case $behaviour in
    blanks) say "$(echo " $1 " | sed 's/,/, /g' | tr + ' ')" ;;
    blanks_before) say "$(echo "$1" | sed 's/,/ ,/g' | tr + ' ')" ;;
    *) say "$(echo "$1" | tr + ' ')" ;;
  esac
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
      if [ "$behaviour" = small ]; then echo "ERROR board too large"; else say OK; fi ;;
    "INFO rule 1") [ "$behaviour" = freestyle ] && echo "ERROR rule" ;;
    "INFO mnkpq"*) [ "$behaviour" = knows ] && echo "MESSAGE ${line#INFO }" ;;
    "INFO game_type"*) [ "$behaviour" = grumbles ] && echo "UNKNOWN game_type" ;;
    ABOUT) say 'name="fake", version="1"' ;;
    BOARD) reading=yes ;;
    BEGIN|TURN*|DONE) reading=no; answer "$1"; [ $# -eq 0 ] || shift ;;
    END) exit 0 ;;
  esac
done
