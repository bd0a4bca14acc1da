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
source "$(dirname "$(realpath "$0")")/units_job.sh"

units_with_parallel perft "$@"
