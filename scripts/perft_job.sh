#!/usr/bin/env bash
# A big perft in units that any machine can count. perft_parallel.sh and perft_slurm.sh read this
# file; it does nothing by itself.
source "$(dirname "$(realpath "$0")")/cluster_job.sh"

is_option() { [[ ${1-} == -?* ]]; }

# What an option that the script does not know comes to.
refuse_option() {
  fail 2 "unknown option: $1 (see --help)"
}

# Reads the words behind the options: UNITS FOLDER [-- FLAGS OF perft unit]. Sets units, how many
# there are in count, folder, unit_flags, and where the program perft is. Makes the folder.
read_perft_job() {
  [ $# -ge 2 ] || fail 2 "expected UNITS and FOLDER (see --help)"
  [ "${3---}" = -- ] || fail 2 "expected -- before the flags of perft unit, got: $3"
  unit_flags=("${@:4}")
  perft=$(find_program "$perft" "see --perft")
  [ -r "$1" ] || fail 2 "cannot read the units file: $1"
  units=$(realpath "$1")
  count=$(sed -nE '1s/.*"units":([0-9]+).*/\1/p;1q' "$units")
  [ -n "$count" ] || fail 2 "no units file: $1"
  [ "$count" -gt 0 ] || fail 2 "there are no units to count: $1"
  folder=$(make_folder "$2")
}

# What all parts come to.
merge_parts() { "$perft" merge --units="$units" "$folder"/part_*.jsonl; }
