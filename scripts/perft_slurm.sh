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
set -euo pipefail

fail() {
  echo "perft_slurm: $2" >&2
  exit "$1"
}

perft=perft
tasks=1000
at_once=
cpus=1
sbatch_flags=()
wait=
while [ $# -gt 0 ]; do
  case $1 in
    --perft=*) perft=${1#*=} ;;
    --tasks=*) tasks=${1#*=} ;;
    --at_once=*) at_once=%${1#*=} ;;
    --cpus=*) cpus=${1#*=} ;;
    --sbatch=*) read -ra sbatch_flags <<<"${1#*=}" ;;
    --wait) wait=yes ;;
    --help | -h)
      sed -nE '2,/^set /s/^# ?//p' "$0"
      exit 0
      ;;
    --*) fail 2 "unknown option: $1 (see --help)" ;;
    *) break ;;
  esac
  shift
done
[ $# -ge 2 ] || fail 2 "expected UNITS and FOLDER (see --help)"
units=$1
folder=$2
shift 2
if [ $# -gt 0 ]; then
  [ "$1" = -- ] || fail 2 "expected -- before the flags of perft unit, got: $1"
  shift
fi
[[ $tasks =~ ^[1-9][0-9]*$ ]] || fail 2 "--tasks: expected a number, got: $tasks"
[[ $cpus =~ ^[1-9][0-9]*$ ]] || fail 2 "--cpus: expected a number, got: $cpus"
command -v sbatch >/dev/null || fail 2 "needs Slurm's sbatch"
perft=$(command -v "$perft") || fail 2 "no such program: $perft (see --perft)"
perft=$(realpath "$perft")
[ -r "$units" ] || fail 2 "cannot read the units file: $units"
units=$(realpath "$units")

count=$(sed -nE '1s/.*"units":([0-9]+).*/\1/p;1q' "$units")
[ -n "$count" ] || fail 2 "no units file: $units"
[ "$count" -gt 0 ] || fail 2 "there are no units to count: $units"
mkdir -p "$folder"
folder=$(realpath "$folder")
chunk=$(((count + tasks - 1) / tasks))
last=$(((count + chunk - 1) / chunk - 1))

# What each task runs.
task=$folder/task.sh
cat >"$task" <<'TASK'
#!/usr/bin/env bash
set -euo pipefail
perft=$1 units=$2 folder=$3 chunk=$4
shift 4
begin=$((SLURM_ARRAY_TASK_ID * chunk))
exec "$perft" unit --units="$units" --range="$begin:$((begin + chunk))" \
  --out="$folder/part_$SLURM_ARRAY_TASK_ID.jsonl" --threads="$SLURM_CPUS_PER_TASK" "$@"
TASK

code=0
sbatch ${wait:+--wait} --job-name=perft --array="0-$last$at_once" --cpus-per-task="$cpus" \
  --requeue --open-mode=append --output="$folder/log_%a" "${sbatch_flags[@]}" \
  "$task" "$perft" "$units" "$folder" "$chunk" "$@" || code=$?
if [ -z "$wait" ]; then exit "$code"; fi
[ "$code" -eq 0 ] || echo "perft_slurm: tasks failed, see $folder/log_*" >&2
exec "$perft" merge --units="$units" "$folder"/part_*.jsonl
