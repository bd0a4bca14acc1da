#!/usr/bin/env bash
# Plays a big match as a Slurm job array, a unit of pairs per task.
#
#   scripts/match_slurm.sh FOLDER PAIRS UNIT [SBATCH_FLAGS...] -- MATCH_FLAGS...
#
#   scripts/match_slurm.sh /shared/big 10000 50 --cpus-per-task=2 -- --engine=cmd=/shared/new \
#       --engine=cmd=/shared/old --nodes=5000 --concurrency=2 --openings=/shared/UHO_4060_v2.epd
#
# FOLDER, the engines and the openings must be on a disk that all nodes share. Each task has a state
# file in FOLDER, so that one which is killed, or put into the queue again, goes on where it was; the
# same command submits again what is not done. The program is `match` in PATH, or $MATCH. What the
# games say so far, at any time: match merge --sprt=0,3 FOLDER/unit_*.state
set -euo pipefail

if [ "$#" -lt 3 ] || ! [[ "$2" =~ ^[1-9][0-9]*$ && "$3" =~ ^[1-9][0-9]*$ ]]; then
  sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0" >&2
  exit 2
fi
folder=$1 pairs=$2 unit=$3
shift 3
sbatch_flags=()
while [ "$#" -gt 0 ] && [ "$1" != -- ]; do
  sbatch_flags+=("$1")
  shift
done
[ "$#" -eq 0 ] || shift
for flag in "$@"; do
  case $flag in
    --sprt*) echo "match_slurm: $flag is for match merge, a task alone decides nothing" >&2; exit 2 ;;
  esac
done

match=$(command -v "${MATCH:-match}") || { echo "match_slurm: no program ${MATCH:-match}" >&2; exit 2; }
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
job=$folder/job.sh
{
  echo '#!/usr/bin/env bash'
  declare -p folder match pairs unit
  printf 'match_flags=('
  [ "$#" -eq 0 ] || printf '%q ' "$@"
  echo ')'
  cat <<'JOB'
begin=$((SLURM_ARRAY_TASK_ID * unit))
end=$((begin + unit < pairs ? begin + unit : pairs))
exec "$match" "${match_flags[@]}" --pairs="$begin:$end" --progress=never \
    --state="$folder/unit_${begin}_$end.state"
JOB
} >"$job"
tasks=$(((pairs + unit - 1) / unit))
exec sbatch --requeue --array="0-$((tasks - 1))" --output="$folder/task_%a.log" --open-mode=append \
    "${sbatch_flags[@]}" "$job"
