#!/usr/bin/env bash
# Many games of self-play in units that any machine can play. datagen_parallel.sh and datagen_slurm.sh
# read this file; it does nothing by itself.
#
# FOLDER gets, for each unit, games_SEED.txt, from which it goes on, and unit_SEED.log; and unit.sh,
# which plays a unit on any machine.
source "$(dirname "$(realpath "$0")")/cluster_job.sh"

# Reads the words of the script: FOLDER GAMES UNIT [FLAGS OF THE SCHEDULER...] -- DATAGEN_FLAGS...
# Sets folder, games, unit, scheduler_flags, datagen, datagen_flags and first_seed, all checked.
read_datagen_job() {
  local word
  read_counted_job GAMES datagen "$@"
  games=$count
  first_seed=1
  datagen_flags=()
  for word in "${program_flags[@]}"; do
    case $word in
      --help* | -h | --games* | --dry_run* | --progress*) fail 2 "not a flag for units: $word" ;;
      --seed=*) first_seed=${word#--seed=} ;;
      --seed) fail 2 "--seed: expected --seed=NUMBER" ;;
      --*) datagen_flags+=("$word") ;;
      *) fail 2 "expected a flag of datagen, got: $word" ;;
    esac
  done
  need_count --seed "$first_seed"
  datagen=$(find_program "${DATAGEN:-datagen}" "DATAGEN=PROGRAM names another")
  folder=$(make_folder "$folder")
  # Says here, once, what else all units would say.
  "$datagen" "$folder/games_$first_seed.txt" --games=1 --seed="$first_seed" "${datagen_flags[@]}" \
    --dry_run || exit $?
  keep_unit_size
}

# The seeds of all units.
unit_seeds() { seq "$first_seed" "$((first_seed + (games - 1) / unit))"; }

# How many games all units have by now.
tell_games() {
  echo "Games $(cat "$folder"/games_*.txt | grep -vc '^#'): train check $folder/games_*.txt"
}

# Writes unit.sh. All in one file, whose words need no quoting on any machine; at once, since another
# call of the script may run it.
write_unit_script() {
  local file
  file=$(mktemp "$folder/unit.XXXXXX")
  {
    echo '#!/usr/bin/env bash'
    echo '# Plays a unit: unit.sh [SEED], without it the one of this task of a Slurm array.'
    declare -p folder games unit first_seed datagen datagen_flags
    cat <<'UNIT'
seed=${1:-$((first_seed + SLURM_ARRAY_TASK_ID))}
left=$((games - (seed - first_seed) * unit))
exec "$datagen" "$folder/games_$seed.txt" --games="$((left < unit ? left : unit))" --seed="$seed" \
  "${datagen_flags[@]}" --progress=never >>"$folder/unit_$seed.log"
UNIT
  } >"$file"
  chmod 755 "$file"
  mv -f "$file" "$folder/unit.sh"
}
