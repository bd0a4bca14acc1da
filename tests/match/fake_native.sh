#!/bin/sh
# A fake tic-tac-toe engine with only the native protocol; its first argument selects a
# misbehaviour. Its AI takes the first free cell, row by row.
#   fake_native.sh [BEHAVIOUR]
behaviour=${1:-good}
taken=""
turn=black
ai=none

place() {
  echo "move $turn $1 $2"
  taken="$taken|$1 $2|"
  if [ $turn = black ]; then turn=white; else turn=black; fi
}

think() {
  [ $turn = "$ai" ] || return
  case $behaviour in
    crash) exit 7 ;;
    hang) sleep 600 ;;
    taken) echo "move $turn 1 1"; return ;;
    outside) echo "move $turn 4 1"; return ;;
  esac
  for cell in "1 1" "2 1" "3 1" "1 2" "2 2" "3 2" "1 3" "2 3" "3 3"; do
    case $taken in
      *"|$cell|"*) ;;
      *) place "${cell% *}" "${cell#* }"; return ;;
    esac
  done
}

while read -r command first second third fourth; do
  case $command in
    info) echo "(3,3,3,1,1)K_OR_MORE_TO_WIN" ;;
    isready) echo readyok ;;
    newgame)
      taken=""
      turn=black
      ai=none
      [ "$second" = ai ] && ai=$first
      [ "$fourth" = ai ] && ai=$third
      echo "game started"
      think
      ;;
    makemove)
      if [ "$behaviour" = refuses ]; then echo "invalid move"; continue; fi
      place "$first" "$second"
      think
      ;;
    quit) exit 0 ;;
    *) echo "unknown command: $command" ;;
  esac
done
