#!/usr/bin/env bash
# Distributed jobs with Slurm: runs the units of a job as a job array. PROGRAM is one with split,
# unit and merge: perft, mnk_solve, match, datagen.
#
#   scripts/jobs/run_slurm.sh PROGRAM UNITS FOLDER [SCHEDULER FLAGS] [-- UNIT FLAGS]
#
#   perft split --depth=12 --units=perft12.units
#   scripts/jobs/run_slurm.sh perft perft12.units first --cpus-per-task=4 -- --threads=4 --hash=4G
#
#   --chunk=N     units per task (default: enough for at most 1000 tasks)
#   --at_once=N   maximum number of running tasks (default: no limit)
#
# Other SCHEDULER FLAGS are passed to sbatch, such as --partition=long --time=12:00:00. With --wait
# the script waits for all tasks and prints the output of `PROGRAM merge`. UNIT FLAGS are passed to
# `PROGRAM unit`: set --threads or --concurrency to the number of cores per task. This folder,
# PROGRAM, UNITS, FOLDER and all files of the job must have the same paths on all nodes.
#
# FOLDER receives one part per task, and the task's output in log_N. Tasks of a lost node restart
# automatically. After a time limit, submit again: finished tasks exit at once. Then run
#   PROGRAM merge --units=UNITS FOLDER/part_*
# Exit code: that of sbatch, 2 for bad usage; with --wait that of `PROGRAM merge`, or 3 if a task
# failed.
source "$(dirname "$(realpath "$0")")/common.sh"

write_task() {
  cat >"$1" <<'TASK'
#!/usr/bin/env bash
set -euo pipefail
program=$1 units=$2 folder=$3 chunk=$4 count=$5
shift 5
begin=$((SLURM_ARRAY_TASK_ID * chunk))
end=$((begin + chunk < count ? begin + chunk : count))
exec "$program" unit --units="$units" --range="$begin:$end" --out="$folder/part_${begin}_$end" \
  --progress=never "$@"
TASK
}

# Fails if the cluster does not accept an array of $1 tasks.
check_array_size() {
  local limit
  limit=$(scontrol show config 2>/dev/null | sed -nE 's/^MaxArraySize *= *([0-9]+).*/\1/p') || true
  [ "$1" -le "${limit:-$1}" ] ||
    fail 2 "the cluster accepts arrays of at most $limit tasks, got: $1 (see --chunk)"
}

read_job "$@"
[ -z "$copy" ] || fail 2 "--copy: not supported with Slurm, whose nodes share files"
need_command sbatch "Debian: apt install slurm-client"
tasks=$(((count + chunk - 1) / chunk))
check_array_size "$tasks"
write_task "$folder/task.sh"
code=0
sbatch --requeue --open-mode=append --job-name="$(basename "$program")" \
  --array="0-$((tasks - 1))${at_once:+%$at_once}" --output="$folder/log_%a" "${scheduler_flags[@]}" \
  "$folder/task.sh" "$program" "$units" "$folder" "$chunk" "$count" "${unit_flags[@]}" || code=$?
[ "$code" -ne 255 ] || exit 2 # sbatch has reported the error
case " ${scheduler_flags[*]-} " in
  *' --wait '* | *' -W '*)
    [ "$code" -eq 0 ] || fail 3 "tasks failed, see $folder/log_*; run the same command to resume"
    merge_parts
    ;;
  *) exit "$code" ;;
esac
