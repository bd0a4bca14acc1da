#!/usr/bin/env bash
# Jobs on many machines: what the scripts for GNU parallel and Slurm have in common. They read this
# file; it does nothing by itself.
set -euo pipefail
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/usage.sh"
answer_help "$@"

# fail CODE TEXT: ends with a line on standard error.
fail() {
  echo "$(basename "$0" .sh): $2" >&2
  exit "$1"
}

# need_count NAME TEXT: fails if the text is no whole number from 1 on, small enough for arithmetic.
need_count() { [[ $2 =~ ^[1-9][0-9]{0,11}$ ]] || fail 2 "$1: expected a number from 1 on, got: $2"; }

# need_command NAME HINT: fails if there is no such command.
need_command() { type -P "$1" >/dev/null || fail 2 "needs $1 ($2)"; }

# find_program NAME HINT: prints where the program is, for other machines and folders too.
find_program() {
  local path
  path=$(type -P "$1") || fail 2 "no such program: $1 ($2)"
  realpath "$path"
}

# make_folder NAME: makes it if need be, and prints where it is.
make_folder() {
  mkdir -p -- "$1" 2>/dev/null || fail 2 "cannot make the folder: $1"
  realpath -- "$1"
}

# run_parallel FLAGS AND COMMAND...: runs the command for each line of standard input. A call that
# failed is tried again, on another machine if there is one. Ends the script, or its part of a pipe,
# with 2 if GNU parallel does not understand the flags, 3 if a call failed for good, 130 if
# interrupted.
run_parallel() {
  local code=0 interrupted=
  trap 'interrupted=yes' INT TERM
  parallel --quote --retries 3 "$@" || code=$?
  [ -z "$interrupted" ] || exit 130
  [ "$code" -ne 255 ] || exit 2 # GNU parallel has said what it does not understand
  [ "$code" -eq 0 ] || fail 3 "$code calls failed, even on a third try; the same command goes on"
}

# submit_array TASKS HINT FLAGS AND COMMAND...: hands Slurm an array of so many tasks. Ends the script
# with 2 if they are too many for the cluster, or sbatch does not understand the flags; else returns
# what sbatch does.
submit_array() {
  local tasks=$1 hint=$2 most code=0
  shift 2
  most=$(scontrol show config 2>/dev/null | sed -nE 's/^MaxArraySize *= *([0-9]+).*/\1/p') || true
  [ "$tasks" -le "${most:-$tasks}" ] ||
    fail 2 "the cluster takes arrays of $most tasks at most, got: $tasks ($hint)"
  sbatch --requeue --open-mode=append "$@" || code=$?
  [ "$code" -ne 255 ] || exit 2 # sbatch has said what it does not understand
  return "$code"
}

# submit_units PROGRAM COMMAND...: hands Slurm unit.sh of the folder as an array, a task for each unit, and
# ends the script with what sbatch says; where that waits for all tasks (--wait among its flags), COMMAND
# then tells what they made.
submit_units() {
  local program=$1 code=0 tasks=$(((count - 1) / unit + 1))
  shift
  submit_array "$tasks" "a larger UNIT makes fewer" --job-name="$program" --array="0-$((tasks - 1))" \
    --output="$folder/task_%a.log" "${scheduler_flags[@]}" "$folder/unit.sh" || code=$?
  case " ${scheduler_flags[*]} " in
    *' --wait '* | *' -W '*)
      [ "$code" -eq 0 ] || fail 3 "tasks failed, see $folder/task_*.log; the same command goes on"
      "$@"
      ;;
    *) exit "$code" ;;
  esac
}

# read_counted_job NAME PROGRAM WORDS: the words of a script that cuts so many games, or whatever NAME
# says, into units: FOLDER COUNT UNIT [FLAGS OF THE SCHEDULER...] -- FLAGS OF PROGRAM. Sets folder,
# count, unit, scheduler_flags and program_flags.
read_counted_job() {
  local name=$1 program=$2
  shift 2
  [ $# -ge 3 ] || fail 2 "expected FOLDER $name UNIT (see --help)"
  folder=$1 count=$2 unit=$3
  need_count "$name" "$count"
  need_count UNIT "$unit"
  shift 3
  scheduler_flags=()
  while [ $# -gt 0 ] && [ "$1" != -- ]; do
    scheduler_flags+=("$1")
    shift
  done
  [ $# -gt 0 ] || fail 2 "expected -- before the flags of $program (see --help)"
  shift
  program_flags=("$@")
}

# keep_unit_size: a folder that was begun with units of another size is refused.
keep_unit_size() {
  [ -e "$folder/unit_size" ] || echo "$unit" >"$folder/unit_size"
  [ "$(cat "$folder/unit_size")" = "$unit" ] ||
    fail 2 "UNIT: $folder was begun with $(cat "$folder/unit_size"), got: $unit"
}
