#!/usr/bin/env bash
# Counts the units of a perft as an array of Slurm jobs.
#
#   perft split --depth=12 --units=perft12.units
#   scripts/perft_slurm.sh [OPTIONS] perft12.units FOLDER [-- FLAGS OF perft unit]
#
#   --perft=PROGRAM    default: perft, from the PATH
#   --tasks=N          into how many tasks the units are cut; default 1000, at most one for each unit
#   --at_once=N        how many tasks run at the same time; default: as many as Slurm lets
#   --cpus=N           cores, and threads, of one task; default 1
#   --sbatch=FLAGS     more flags for sbatch, such as --sbatch='--partition=long --time=12:00:00'
#   --wait             waits until all tasks have ended, and merges
#
# PROGRAM, the units and FOLDER must have the same names on all nodes. FOLDER gets a part for each
# task and what the tasks print. A task that a lost node ended starts again by itself; where the time
# ran out, submit all again: tasks that are done end at once. Then:
#   perft merge --units=perft12.units FOLDER/part_*.jsonl
# Exit code: that of sbatch, or with --wait of `perft merge`; 2 for bad usage.
source "$(dirname "$(realpath "$0")")/units_job.sh"

units_with_slurm perft "$@"
