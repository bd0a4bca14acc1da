#!/usr/bin/env bash
# Solves the units of a game, or of a table of games, as an array of Slurm jobs.
#
#   mnk_solve split --game=8,8,5,1,1 --stones=3 --units=885.units
#   scripts/solve_slurm.sh [OPTIONS] 885.units FOLDER [-- FLAGS OF mnk_solve unit]
#
#   --mnk_solve=PROGRAM  default: mnk_solve, from the PATH
#   --tasks=N            into how many tasks the units are cut; default 1000, at most one for each
#                        unit
#   --at_once=N          how many tasks run at the same time; default: as many as Slurm lets
#   --cpus=N             cores of one task, which solves so many units at the same time; default 1
#   --sbatch=FLAGS       more flags for sbatch, such as --sbatch='--partition=long --time=12:00:00'
#   --wait               waits until all tasks have ended, and merges
#
# PROGRAM, the units and FOLDER must have the same names on all nodes. FOLDER gets a part for each
# task and what the tasks print. A task that a lost node ended starts again by itself; where the time
# ran out, submit all again: tasks that are done end at once. Then:
#   mnk_solve merge --units=885.units FOLDER/part_*.jsonl
# Exit code: that of sbatch, or with --wait of `mnk_solve merge`; 2 for bad usage.
source "$(dirname "$(realpath "$0")")/units_job.sh"

units_with_slurm mnk_solve "$@"
