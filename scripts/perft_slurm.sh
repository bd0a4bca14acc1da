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
source "$(dirname "$(realpath "$0")")/perft_job.sh"

perft=perft
tasks=1000
at_once=
cpus=1
sbatch_flags=()
wait=
while is_option "$@"; do
  case $1 in
    --perft=*) perft=${1#*=} ;;
    --tasks=*) tasks=${1#*=} ;;
    --at_once=*) at_once=${1#*=} ;;
    --cpus=*) cpus=${1#*=} ;;
    --sbatch=*) read -ra sbatch_flags <<<"${1#*=}" ;;
    --wait) wait=yes ;;
    *) refuse_option "$1" ;;
  esac
  shift
done
need_count --tasks "$tasks"
need_count --cpus "$cpus"
[ -z "$at_once" ] || need_count --at_once "$at_once"
read_perft_job "$@"
need_command sbatch "Debian: apt install slurm-client"
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
submit_array "$((last + 1))" "see --tasks" ${wait:+--wait} --job-name=perft \
  --array="0-$last${at_once:+%$at_once}" --cpus-per-task="$cpus" --output="$folder/log_%a" \
  "${sbatch_flags[@]}" "$task" "$perft" "$units" "$folder" "$chunk" "${unit_flags[@]}" || code=$?
if [ -z "$wait" ]; then exit "$code"; fi
[ "$code" -eq 0 ] || echo "perft_slurm: tasks failed, see $folder/log_*" >&2
merge_parts
