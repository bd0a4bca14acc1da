#!/usr/bin/env bash
# Plays many games of self-play in units with GNU parallel, on this machine or, over ssh, on many.
#
#   scripts/datagen_parallel.sh FOLDER GAMES UNIT [PARALLEL_FLAGS...] -- DATAGEN_FLAGS...
#
#   scripts/datagen_parallel.sh games 1000000 2000 --jobs 8 -- --nodes=5000 --threads=1 --soft
#
# GAMES games in units of UNIT, each with a seed of its own, from --seed on (1 unless given).
# PARALLEL_FLAGS are for GNU parallel, such as --sshlogin 8/alice,8/bob or --sshloginfile FILE; all
# machines must then share FOLDER, the program and the openings under the same names. The program is
# `datagen` in PATH, or $DATAGEN.
#
# Each unit has a file in FOLDER, games_SEED.txt: whatever is killed goes on when the same command runs
# again, and with more GAMES it plays more. `train FOLDER/games_*.txt` learns from all of them.
#
# Exit code: 0 all is played; 2 bad usage; 3 a unit failed; 130 interrupted.
source "$(dirname "$(realpath "$0")")/datagen_job.sh"

read_datagen_job "$@"
need_command parallel "Debian: apt install parallel"
write_unit_script
code=0
unit_seeds | run_parallel --workdir "$PWD" "${scheduler_flags[@]}" bash "$folder/unit.sh" {} \
  >/dev/null || code=$?
[ "$code" -eq 2 ] || tell_games
exit "$code"
