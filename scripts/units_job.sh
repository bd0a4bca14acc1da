#!/usr/bin/env bash
# Jobs in units that any machine can do: `PROGRAM split` has written them to a file, `PROGRAM unit`
# does some, `PROGRAM merge` puts the parts together. The scripts for perft and mnk_solve read this
# file; it does nothing by itself.
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/cluster_job.sh"

is_option() { [[ ${1-} == -?* ]]; }

# What an option that the script does not know comes to.
refuse_option() {
  fail 2 "unknown option: $1 (see --help)"
}

# Reads the words behind the options: UNITS FOLDER [-- FLAGS OF program unit]. `name` is that of the
# program, and of the option that tells where it is, which is in `program`. Sets units, how many there
# are in count, folder, unit_flags, and where the program is. Makes the folder.
read_units_job() {
  [ $# -ge 2 ] || fail 2 "expected UNITS and FOLDER (see --help)"
  [ "${3---}" = -- ] || fail 2 "expected -- before the flags of $name unit, got: $3"
  unit_flags=("${@:4}")
  program=$(find_program "$program" "see --$name")
  [ -r "$1" ] || fail 2 "cannot read the units file: $1"
  units=$(realpath "$1")
  count=$(sed -nE '1s/.*"units":([0-9]+).*/\1/p;1q' "$units")
  [ -n "$count" ] || fail 2 "no units file: $1"
  [ "$count" -gt 0 ] || fail 2 "there are no units in it: $1"
  folder=$(make_folder "$2")
}

# What all parts come to.
merge_parts() { "$program" merge --units="$units" "$folder"/part_*.jsonl; }

# units_with_parallel NAME WORDS OF THE SCRIPT...
units_with_parallel() {
  local chunk='' copy='' parallel_flags=() job work begin
  name=$1 program=$1
  shift
  while is_option "$@"; do
    case $1 in
      "--$name="*) program=${1#*=} ;;
      --chunk=*) chunk=${1#*=} ;;
      --jobs=*) parallel_flags+=(--jobs "${1#*=}") ;;
      --hosts=*) parallel_flags+=(--sshlogin "${1#*=}") ;;
      --copy) copy=yes ;;
      *) refuse_option "$1" ;;
    esac
    shift
  done
  read_units_job "$@"
  chunk=${chunk:-$(((count + 999) / 1000))}
  need_count --chunk "$chunk"
  need_command parallel "Debian: apt install parallel"
  [ -z "$copy" ] || need_command rsync "--copy, here and on the hosts"
  # GNU parallel knows what is done by its place in the list, so the list must be the same again.
  job="$(sed -n 1p "$units") chunk $chunk flags ${unit_flags[*]}"
  [ -e "$folder/job" ] || printf '%s\n' "$job" >"$folder/job"
  [ "$(cat "$folder/job")" = "$job" ] || fail 2 "FOLDER has another job, chunk or flags: $folder"

  # With --copy all files have the same relative names on each host, below its home folder.
  if [ -n "$copy" ]; then
    work=quadrille_${name}_$(sed -n 1p "$units" | cksum | cut -d' ' -f1)
    cp -p "$program" "$folder/$name"
    cp -p "$units" "$folder/units"
    cd "$folder" || exit 3
    program=./$name
    units=units
    folder=.
    parallel_flags+=(--workdir "$work" --basefile "$name" --basefile units
      --return 'part_{1}_{2}.jsonl')
  else
    parallel_flags+=(--workdir "$folder")
  fi

  for ((begin = 0; begin < count; begin += chunk)); do
    echo "$begin $((begin + chunk))"
  done | run_parallel --colsep ' ' --joblog "$folder/joblog" --resume-failed \
    "${parallel_flags[@]}" "$program" unit --units="$units" --range='{1}:{2}' \
    --out="$folder/part_{1}_{2}.jsonl" --progress=never "${unit_flags[@]}" >>"$folder/reports"
  merge_parts
}

# Writes what each task of a Slurm array runs to the file $1.
write_task() {
  cat >"$1" <<'TASK'
#!/usr/bin/env bash
set -euo pipefail
program=$1 units=$2 folder=$3 chunk=$4
shift 4
begin=$((SLURM_ARRAY_TASK_ID * chunk))
exec "$program" unit --units="$units" --range="$begin:$((begin + chunk))" \
  --out="$folder/part_$SLURM_ARRAY_TASK_ID.jsonl" --threads="$SLURM_CPUS_PER_TASK" "$@"
TASK
}

# units_with_slurm NAME WORDS OF THE SCRIPT...
units_with_slurm() {
  local tasks=1000 at_once='' cpus=1 sbatch_flags=() wait='' chunk last code=0
  name=$1 program=$1
  shift
  while is_option "$@"; do
    case $1 in
      "--$name="*) program=${1#*=} ;;
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
  read_units_job "$@"
  need_command sbatch "Debian: apt install slurm-client"
  chunk=$(((count + tasks - 1) / tasks))
  last=$(((count + chunk - 1) / chunk - 1))
  write_task "$folder/task.sh"
  submit_array "$((last + 1))" "see --tasks" ${wait:+--wait} --job-name="$name" \
    --array="0-$last${at_once:+%$at_once}" --cpus-per-task="$cpus" --output="$folder/log_%a" \
    "${sbatch_flags[@]}" "$folder/task.sh" "$program" "$units" "$folder" "$chunk" \
    "${unit_flags[@]}" || code=$?
  if [ -z "$wait" ]; then exit "$code"; fi
  [ "$code" -eq 0 ] || echo "$(basename "$0" .sh): tasks failed, see $folder/log_*" >&2
  merge_parts
}
