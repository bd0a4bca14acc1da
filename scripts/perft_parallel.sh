#!/usr/bin/env bash
# Counts the units of a perft with GNU parallel, on this machine or over ssh, and adds them up.
#
#   perft split --depth=9 --units=perft9.units
#   scripts/perft_parallel.sh [OPTIONS] perft9.units FOLDER [-- FLAGS OF perft unit]
#
#   --perft=PROGRAM   default: perft, from the PATH
#   --chunk=N         units of one call of `perft unit`; default: so that there are 1000 calls
#   --jobs=N          calls at once on each machine; default: one for each core
#   --hosts=LIST      ssh logins, comma separated, as `parallel --sshlogin` takes them ("4/user@host"
#                     for 4 calls at once, ":" for this machine); default: this machine alone
#   --copy            the hosts share no files: sends them the program and the units, fetches the parts
#
# FOLDER gets a part for each chunk and the log of GNU parallel. Interrupted, killed, a host lost:
# call it again with the same words, and it goes on. To count all a second time, give another FOLDER
# and other FLAGS, such as -- --isa=portable, and merge the parts of both:
#   perft merge --units=perft9.units FOLDER/part_*.jsonl OTHER_FOLDER/part_*.jsonl
# Exit code: that of `perft merge`, or 2 for bad usage, 3 if a call failed, 130 if interrupted.
source "$(dirname "$(realpath "$0")")/perft_job.sh"

perft=perft
chunk=
copy=
parallel_flags=()
while is_option "$@"; do
  case $1 in
    --perft=*) perft=${1#*=} ;;
    --chunk=*) chunk=${1#*=} ;;
    --jobs=*) parallel_flags+=(--jobs "${1#*=}") ;;
    --hosts=*) parallel_flags+=(--sshlogin "${1#*=}") ;;
    --copy) copy=yes ;;
    *) refuse_option "$1" ;;
  esac
  shift
done
read_perft_job "$@"
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
  work=quadrille_perft_$(sed -n 1p "$units" | cksum | cut -d' ' -f1)
  cp -p "$perft" "$folder/perft"
  cp -p "$units" "$folder/units"
  cd "$folder"
  perft=./perft
  units=units
  folder=.
  parallel_flags+=(--workdir "$work" --basefile perft --basefile units --return 'part_{1}_{2}.jsonl')
else
  parallel_flags+=(--workdir "$folder")
fi

for ((begin = 0; begin < count; begin += chunk)); do
  echo "$begin $((begin + chunk))"
done | run_parallel --colsep ' ' --joblog "$folder/joblog" --resume-failed "${parallel_flags[@]}" \
  "$perft" unit --units="$units" --range='{1}:{2}' --out="$folder/part_{1}_{2}.jsonl" \
  --progress=never "${unit_flags[@]}" >>"$folder/reports"
merge_parts
