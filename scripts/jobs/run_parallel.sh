#!/usr/bin/env bash
# Distributed jobs with GNU parallel: runs the units of a job locally or over ssh, and merges them.
# PROGRAM is one with split, unit and merge: perft, mnk_solve, match, datagen.
#
#   scripts/jobs/run_parallel.sh PROGRAM UNITS FOLDER [SCHEDULER FLAGS] [-- UNIT FLAGS]
#
#   perft split --depth=9 --units=perft9.units
#   scripts/jobs/run_parallel.sh perft perft9.units first
#   scripts/jobs/run_parallel.sh perft perft9.units second --sshlogin 8/alice,8/bob --copy -- --isa=portable
#
#   --chunk=N   units per call of `PROGRAM unit` (default: enough for at most 1000 calls)
#   --copy      for hosts without a shared file system: send program and units, fetch the parts
#
# Other SCHEDULER FLAGS are passed to GNU parallel: --jobs N for N parallel calls per machine
# (default: one per core), --sshlogin LIST, --sshloginfile FILE. Without --copy all machines must
# share this folder, FOLDER and all files of the job, under the same paths. UNIT FLAGS are passed to
# `PROGRAM unit`.
#
# FOLDER receives one part per call, the log of GNU parallel, and the output of the calls in reports.
# After an interruption, a kill or the loss of a host, run the same command again to resume. Prints
# the output of `PROGRAM merge`. Exit code: that of `PROGRAM merge`; 2 bad usage; 3 a call failed
# three times; 130 interrupted.
source "$(dirname "$(realpath "$0")")/common.sh"

# Prints the unit range of each call, "BEGIN END", one call per line.
list_calls() {
  local begin
  for ((begin = 0; begin < count; begin += chunk)); do
    echo "$begin $((begin + chunk < count ? begin + chunk : count))"
  done
}

# With --copy, files have the same relative paths on each host, below the home folder.
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
[ "$code" -ne 255 ] || exit 2 # GNU parallel has reported the error
[ "$code" -eq 0 ] || fail 3 "$code calls failed three times; run the same command to resume"
merge_parts
