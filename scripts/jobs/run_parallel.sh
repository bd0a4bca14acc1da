#!/usr/bin/env bash
# Does the units of a job with GNU parallel, on this machine or over ssh, and merges them. PROGRAM is any
# with split, unit and merge: perft, mnk_solve, match, datagen.
#
#   scripts/jobs/run_parallel.sh PROGRAM UNITS FOLDER [SCHEDULER FLAGS] [-- UNIT FLAGS]
#
#   perft split --depth=9 --units=perft9.units
#   scripts/jobs/run_parallel.sh perft perft9.units first
#   scripts/jobs/run_parallel.sh perft perft9.units second --sshlogin 8/alice,8/bob --copy -- --isa=portable
#
#   --chunk=N   units of one call of `PROGRAM unit`; default: so that there are 1000 calls at most
#   --copy      the hosts share no files: sends them the program and the units, fetches the parts
#
# Other SCHEDULER FLAGS are for GNU parallel: --jobs N calls at once on each machine (default: one for
# each core), --sshlogin LIST, --sshloginfile FILE. Without --copy all machines must share this folder,
# FOLDER and all files that the job names, under the same names. UNIT FLAGS are for `PROGRAM unit`.
#
# FOLDER gets a part for each call, the log of GNU parallel and reports, what the calls print.
# Interrupted, killed, a host lost: call it again with the same words, and it goes on. It ends with what
# `PROGRAM merge` prints. Exit code: that of `PROGRAM merge`; 2 for bad usage; 3 if a call failed, even on
# a third try; 130 if interrupted.
source "$(dirname "$(realpath "$0")")/common.sh"

# Writes the units of each call, "BEGIN END", a line each.
list_calls() {
  local begin
  for ((begin = 0; begin < count; begin += chunk)); do
    echo "$begin $((begin + chunk < count ? begin + chunk : count))"
  done
}

# With --copy all files have the same relative names on each host, below its home folder.
use_copies() {
  local name
  name=$(basename "$program")
  cp -p "$program" "$folder/$name"
  cp -p "$units" "$folder/units"
  cd "$folder" || exit 3
  scheduler_flags+=(--workdir "quadrille_${name}_$(cksum <"$units" | cut -d' ' -f1)"
    --basefile "$name" --basefile units --return 'part_{1}_{2}')
  program=./$name units=units folder=.
}

read_job "$@"
need_command parallel "Debian: apt install parallel"
if [ -n "$copy" ]; then
  need_command rsync "--copy, here and on the hosts"
  use_copies
else
  scheduler_flags+=(--workdir "$PWD")
fi
code=0 interrupted=
trap 'interrupted=yes' INT TERM
list_calls | parallel --quote --retries 3 --colsep ' ' --joblog "$folder/joblog" --resume-failed \
  "${scheduler_flags[@]}" "$program" unit --units="$units" --range='{1}:{2}' \
  --out="$folder/part_{1}_{2}" --progress=never "${unit_flags[@]}" >>"$folder/reports" || code=$?
[ -z "$interrupted" ] || exit 130
[ "$code" -ne 255 ] || exit 2 # GNU parallel has said what it does not understand
[ "$code" -eq 0 ] || fail 3 "$code calls failed, even on a third try; the same command goes on"
merge_parts
