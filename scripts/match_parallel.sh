#!/usr/bin/env bash
# Plays a big match in units of pairs, side by side on this machine or, through ssh, on many.
#
#   scripts/match_parallel.sh FOLDER PAIRS UNIT [PARALLEL_FLAGS...] -- MATCH_FLAGS...
#
#   scripts/match_parallel.sh big 10000 50 --jobs 8 -- --engine=cmd=./new --engine=cmd=./old \
#       --nodes=5000 --openings=UHO_4060_v2.epd --sprt=0,3
#
# PAIRS pairs in units of UNIT; GNU parallel runs the units, with all PARALLEL_FLAGS (such as
# --sshloginfile, with FOLDER and the engines on a disk that all machines share). Each unit has a
# state file in FOLDER: whatever is killed goes on when the same command runs again. With --sprt the
# units that have not begun are left out once the games so far decide. The program is `match` in
# PATH, or $MATCH. Ends with what `match merge` says.
set -euo pipefail

if [ "$#" -lt 3 ] || ! [[ "$2" =~ ^[1-9][0-9]*$ && "$3" =~ ^[1-9][0-9]*$ ]]; then
  sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0" >&2
  exit 2
fi
folder=$1 pairs=$2 unit=$3
shift 3
parallel_flags=()
while [ "$#" -gt 0 ] && [ "$1" != -- ]; do
  parallel_flags+=("$1")
  shift
done
[ "$#" -eq 0 ] || shift

match=$(command -v "${MATCH:-match}") || { echo "match_parallel: no program ${MATCH:-match}" >&2; exit 2; }
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

# What a unit does not decide by itself, since its games alone would stop too early or too late.
match_flags=() sprt_flags=()
for flag in "$@"; do
  case $flag in
    --sprt=* | --sprt_model=*) sprt_flags+=("$flag") ;;
    *) match_flags+=("$flag") ;;
  esac
done

merge() { "$match" merge "${sprt_flags[@]}" "$folder"/unit_*.state; }

run_unit() {
  local range=$1
  local state=$folder/unit_${range/:/_}.state
  if [ "${#sprt_flags[@]}" -gt 0 ] && merge 2>/dev/null | grep -q '^LLR: .* H[01]$'; then return 0; fi
  "$match" "${match_flags[@]}" --pairs="$range" --state="$state" --progress=never \
      >>"$folder/unit_${range/:/_}.log"
}

# Handed over as text: a shell of another machine knows no functions and arrays of ours.
worker=$(declare -p folder match match_flags sprt_flags; declare -f merge run_unit)
for ((begin = 0; begin < pairs; begin += unit)); do
  end=$((begin + unit < pairs ? begin + unit : pairs))
  echo "$begin:$end"
done | parallel "${parallel_flags[@]}" bash -c "$(printf %q "$worker"$'\nrun_unit "$1"')" unit {}
merge
