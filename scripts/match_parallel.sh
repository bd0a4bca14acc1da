#!/usr/bin/env bash
# Plays a big match in units of pairs with GNU parallel, on this machine or, over ssh, on many.
#
#   scripts/match_parallel.sh FOLDER PAIRS UNIT [PARALLEL_FLAGS...] -- MATCH_FLAGS...
#
#   scripts/match_parallel.sh big 10000 50 --jobs 8 -- --engine=name=new,cmd=./chess.new \
#       --engine=name=old,cmd=./chess.old --nodes=5000 --openings=UHO_4060_v2.epd --sprt=0,3
#
# PAIRS pairs in units of UNIT. PARALLEL_FLAGS are for GNU parallel, such as --sshlogin 8/alice,8/bob
# or --sshloginfile FILE; all machines must then share FOLDER, this folder, the program, the engines
# and the openings under the same names. The program is `match` in PATH, or $MATCH.
#
# Each unit has a state file in FOLDER: whatever is killed goes on when the same command runs again,
# and with more PAIRS it plays more. With --sprt the units that have not begun are left out once the
# games so far decide. --pgn=FILE gives each unit a file of its own, FILE.0, FILE.50 and so on.
#
# Ends with what `match merge` says. Exit code: 0 all is played, or decided; 2 bad usage; 3 a unit
# failed; 130 interrupted.
source "$(dirname "$(realpath "$0")")/match_job.sh"

read_match_job "$@"
need_command parallel "Debian: apt install parallel"
write_unit_script
code=0
for ((begin = 0; begin < pairs; begin += unit)); do
  echo "$begin"
done | run_parallel --workdir "$PWD" "${scheduler_flags[@]}" bash "$folder/unit.sh" {} >/dev/null ||
  code=$?
[ "$code" -eq 2 ] || merge_units
exit "$code"
