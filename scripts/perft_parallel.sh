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
# Exit code: that of `perft merge`, or 2 for bad usage, or 3 if a call failed.
set -euo pipefail

fail() {
  echo "perft_parallel: $2" >&2
  exit "$1"
}

perft=perft
chunk=
copy=
parallel_flags=()
while [ $# -gt 0 ]; do
  case $1 in
    --perft=*) perft=${1#*=} ;;
    --chunk=*) chunk=${1#*=} ;;
    --jobs=*) parallel_flags+=(--jobs "${1#*=}") ;;
    --hosts=*) parallel_flags+=(--sshlogin "${1#*=}") ;;
    --copy) copy=yes ;;
    --help | -h)
      sed -nE '2,/^set /s/^# ?//p' "$0"
      exit 0
      ;;
    --*) fail 2 "unknown option: $1 (see --help)" ;;
    *) break ;;
  esac
  shift
done
[ $# -ge 2 ] || fail 2 "expected UNITS and FOLDER (see --help)"
units=$1
folder=$2
shift 2
if [ $# -gt 0 ]; then
  [ "$1" = -- ] || fail 2 "expected -- before the flags of perft unit, got: $1"
  shift
fi
command -v parallel >/dev/null || fail 2 "needs GNU parallel (Debian: apt install parallel)"
perft=$(command -v "$perft") || fail 2 "no such program: $perft (see --perft)"
[ -r "$units" ] || fail 2 "cannot read the units file: $units"

count=$(sed -nE '1s/.*"units":([0-9]+).*/\1/p;1q' "$units")
[ -n "$count" ] || fail 2 "no units file: $units"
chunk=${chunk:-$(((count + 999) / 1000))}
[[ $chunk =~ ^[1-9][0-9]*$ || $count -eq 0 ]] || fail 2 "--chunk: expected a number, got: $chunk"
mkdir -p "$folder"
# GNU parallel knows what is done by its place in the list, so the list must be the same again.
job="$(sed -n 1p "$units") chunk $chunk flags $*"
if [ -e "$folder/job" ]; then
  [ "$(cat "$folder/job")" = "$job" ] || fail 2 "FOLDER has another job, chunk or flags: $folder"
fi
printf '%s\n' "$job" >"$folder/job"

# With --copy all files have the same relative names on each host, below its home folder.
if [ -n "$copy" ]; then
  command -v rsync >/dev/null || fail 2 "--copy needs rsync, here and on the hosts"
  work=quadrille_perft_$(sed -n 1p "$units" | cksum | cut -d' ' -f1)
  cp -p "$perft" "$folder/perft"
  cp -p "$units" "$folder/units"
  cd "$folder"
  perft=./perft
  units=units
  folder=.
  parallel_flags+=(--workdir "$work" --basefile perft --basefile units --return 'part_{1}_{2}.jsonl')
else
  perft=$(realpath "$perft")
  units=$(realpath "$units")
  folder=$(realpath "$folder")
  parallel_flags+=(--workdir "$folder")
fi

# A call that failed is tried again, here and by the next call of this script.
code=0
for ((begin = 0; begin < count; begin += chunk)); do
  echo "$begin $((begin + chunk))"
done | parallel --colsep ' ' --joblog "$folder/joblog" --resume-failed --retries 3 \
  "${parallel_flags[@]}" \
  "$perft" unit --units="$units" --range='{1}:{2}' --out="$folder/part_{1}_{2}.jsonl" \
  --progress=never "$@" >>"$folder/reports" || code=$?
[ "$code" -eq 0 ] || fail 3 "$code calls failed, see $folder/joblog; the same command goes on"

exec "$perft" merge --units="$units" "$folder"/part_*.jsonl
