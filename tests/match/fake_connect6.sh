#!/bin/sh
# A fake Connect6 engine: plays the given turns; its first argument selects a misbehaviour.
#   fake_connect6.sh BEHAVIOUR [log=FILE] [TURN...]      a turn is JJ or JJIK
# Appends each received line to the file.
behaviour=$1
shift
log=/dev/null
case $1 in
  log=*) log=${1#log=}; shift ;;
esac

answer() {
  case $behaviour in
    crash) echo "about to die"; exit 3 ;;
    hang) exec sleep 600 ;;
  esac
  echo "Searching 1/40"
  echo "move $1"
}

[ "$behaviour" != silent ] || exec sleep 600
echo "On help for GameEngine fake"
while read -r line; do
  echo "$line" >> "$log"
  case $line in
    name) echo "name fake" ;;
    "new black"|next) answer "$1"; [ $# -eq 0 ] || shift ;;
    quit) exit 0 ;;
  esac
done
