#!/usr/bin/env bash
# Plays many games of self-play as a Slurm job array, a unit per task.
#
#   scripts/datagen_slurm.sh FOLDER GAMES UNIT [SBATCH_FLAGS...] -- DATAGEN_FLAGS...
#
#   scripts/datagen_slurm.sh /shared/games 1000000 2000 --cpus-per-task=2 -- --nodes=5000 --threads=2
#
# GAMES games in units of UNIT, each with a seed of its own, from --seed on (1 unless given). FOLDER,
# the program and the openings must have the same names on all nodes. The program is `datagen` in PATH,
# or $DATAGEN.
#
# Each task has a file in FOLDER, games_SEED.txt, so that one which is killed, or put into the queue
# again, goes on where it was; the same command submits again what is not done, and with more GAMES it
# plays more. With --wait among SBATCH_FLAGS it waits for all tasks. Exit code: that of sbatch, 2 for
# bad usage, or with --wait 3 if a task failed.
source "$(dirname "$(realpath "$0")")/datagen_job.sh"

read_datagen_job "$@"
need_command sbatch "Debian: apt install slurm-client"
write_unit_script
submit_units datagen tell_games
