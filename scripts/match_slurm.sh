#!/usr/bin/env bash
# Plays a big match as a Slurm job array, a unit of pairs per task.
#
#   scripts/match_slurm.sh FOLDER PAIRS UNIT [SBATCH_FLAGS...] -- MATCH_FLAGS...
#
#   scripts/match_slurm.sh /shared/big 10000 50 --cpus-per-task=2 -- --engine=cmd=/shared/new \
#       --engine=cmd=/shared/old --nodes=5000 --concurrency=2 --openings=/shared/UHO_4060_v2.epd
#
# PAIRS pairs in units of UNIT. FOLDER, this folder, the program, the engines and the openings must
# have the same names on all nodes. The program is `match` in PATH, or $MATCH.
#
# Each task has a state file in FOLDER, so that one which is killed, or put into the queue again, goes
# on where it was; the same command submits again what is not done, and with more PAIRS it plays more.
# With --sprt the tasks that have not begun end at once when the games so far decide. --pgn=FILE
# gives each unit a file of its own, FILE.0, FILE.50 and so on.
#
# What the games say so far, at any time: match merge --sprt=0,3 FOLDER/unit_*.state
# With --wait among SBATCH_FLAGS it waits for all tasks, and says so itself. Exit code: that of
# sbatch, 2 for bad usage, or with --wait 3 if a task failed.
source "$(dirname "$(realpath "$0")")/match_job.sh"

read_match_job "$@"
need_command sbatch "Debian: apt install slurm-client"
write_unit_script
submit_units match merge_units
