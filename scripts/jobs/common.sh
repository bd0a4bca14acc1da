#!/usr/bin/env bash
# Shared functions of run_parallel.sh and run_slurm.sh, which source common.sh.
set -euo pipefail
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/../usage.sh"
handle_help "$@"

# fail CODE TEXT: exits with a message on standard error.
fail() {
  echo "$(basename "$0" .sh): $2" >&2
  exit "$1"
}

# need_count NAME TEXT: fails unless TEXT is a positive integer of at most 12 digits.
need_count() { [[ $2 =~ ^[1-9][0-9]{0,11}$ ]] || fail 2 "$1: expected a number from 1 on, got: $2"; }

# need_command NAME HINT: fails if the command is missing.
need_command() { type -P "$1" >/dev/null || fail 2 "needs $1 ($2)"; }

# read_job PROGRAM UNITS FOLDER [SCHEDULER FLAGS] [-- UNIT FLAGS]: checks the arguments and creates
# FOLDER. Sets program, units and folder (absolute paths); count, the number of units; chunk, the
# number of units per call; scheduler_flags and unit_flags; copy and at_once, empty unless given.
read_job() {
  local path
  [ $# -ge 3 ] || fail 2 "expected PROGRAM UNITS FOLDER (see --help)"
  path=$(type -P "$1") || fail 2 "no such program: $1"
  program=$(realpath "$path")
  [ -r "$2" ] || fail 2 "cannot read the units file: $2"
  units=$(realpath "$2")
  count=$(sed -nE '1s/.*"units":([0-9]+).*/\1/p;1q' "$units")
  [ -n "$count" ] || fail 2 "not a units file: $2"
  [ "$count" -gt 0 ] || fail 2 "no units in the file: $2"
  chunk=$(((count + 999) / 1000)) copy='' at_once='' scheduler_flags=() unit_flags=()
  folder=$3
  shift 3
  while [ $# -gt 0 ] && [ "$1" != -- ]; do
    case $1 in
      --chunk=*) chunk=${1#*=} && need_count --chunk "$chunk" ;;
      --at_once=*) at_once=${1#*=} && need_count --at_once "$at_once" ;;
      --copy) copy=yes ;;
      *) scheduler_flags+=("$1") ;;
    esac
    shift
  done
  [ $# -eq 0 ] || unit_flags=("${@:2}")
  mkdir -p -- "$folder" 2>/dev/null || fail 2 "cannot make the folder: $folder"
  folder=$(realpath -- "$folder")
  keep_job
}

# Fails if FOLDER belongs to another job or chunking, because finished parts are identified by name.
keep_job() {
  local job
  job="$(sed -n 1p "$units" | cksum) chunk $chunk flags ${unit_flags[*]-}"
  [ -e "$folder/job" ] || printf '%s\n' "$job" >"$folder/job"
  [ "$(cat "$folder/job")" = "$job" ] || fail 2 "FOLDER has another job, chunk or flags: $folder"
}

merge_parts() { "$program" merge --units="$units" "$folder"/part_*; }
