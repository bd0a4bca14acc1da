#!/usr/bin/env bash
# A big match in units that any machine can play. match_parallel.sh and match_slurm.sh read this
# file; it does nothing by itself.
#
# FOLDER gets, for the unit that begins with pair N: unit_N.state, the results, from which it goes on;
# unit_N.log, a line for each game; and unit.sh, which plays a unit on any machine.
source "$(dirname "$(realpath "$0")")/cluster_job.sh"

# Reads the words of the script: FOLDER PAIRS UNIT [FLAGS OF THE SCHEDULER...] -- MATCH_FLAGS...
# Sets folder, pairs, unit, scheduler_flags, match, match_flags, sprt_flags and pgn, all checked.
read_match_job() {
  read_counted_job PAIRS match "$@"
  pairs=$count
  sort_match_flags "${program_flags[@]}"
  match=$(find_program "${MATCH:-match}" "MATCH=PROGRAM names another")
  check_match
}

# A unit's games alone would stop a test too early or too late, so that only all together are asked;
# and each unit writes games to a file of its own, since disks that machines share may mix them.
sort_match_flags() {
  match_flags=() sprt_flags=() pgn=
  while [ $# -gt 0 ]; do
    case $1 in
      --help* | -h) fail 2 "expected the flags of a match, got: $1" ;;
      --sprt | --sprt_model | --pgn)
        [ $# -ge 2 ] || fail 2 "$1: expected a value"
        set -- "$1=$2" "${@:3}"
        continue
        ;;
      --sprt=* | --sprt_model=*) sprt_flags+=("$1") ;;
      --pgn=*) pgn=${1#*=} ;;
      *) match_flags+=("$1") ;;
    esac
    shift
  done
}

# Lets `match` say here, once, what else all units would say. Makes the folder.
check_match() {
  local states words=("${match_flags[@]}" "${sprt_flags[@]}" --progress=never --dry_run)
  "$match" "${words[@]}" --pairs="0:$pairs" >/dev/null || exit $?
  folder=$(make_folder "$folder")
  states=("$folder"/unit_*.state) # of this match, if there are any
  "$match" "${words[@]}" --pairs=0:1 --state="${states[0]}" >/dev/null || exit $?
  keep_unit_size
}

# What the games so far say.
merge_units() { "$match" merge "${sprt_flags[@]}" "$folder"/unit_*.state; }

# Writes unit.sh. All in one file, whose words need no quoting on any machine; at once, since another
# call of the script may run it.
write_unit_script() {
  local file
  file=$(mktemp "$folder/unit.XXXXXX")
  {
    echo '#!/usr/bin/env bash'
    echo '# Plays a unit: unit.sh [FIRST PAIR], without it the one of this task of a Slurm array.'
    declare -p folder pairs unit match match_flags sprt_flags pgn
    declare -f merge_units
    cat <<'UNIT'
begin=${1:-$((SLURM_ARRAY_TASK_ID * unit))}
end=$((begin + unit < pairs ? begin + unit : pairs))
log=$folder/unit_$begin.log
if [ "${#sprt_flags[@]}" -gt 0 ] && merge_units 2>/dev/null | grep -q '^LLR: .* H[01]$'; then
  echo "Left out: the test is decided" >>"$log"
  exit 0
fi
exec "$match" "${match_flags[@]}" ${pgn:+"--pgn=$pgn.$begin"} --pairs="$begin:$end" \
  --state="$folder/unit_$begin.state" --progress=never >>"$log"
UNIT
  } >"$file"
  chmod 755 "$file"
  mv -f "$file" "$folder/unit.sh"
}
