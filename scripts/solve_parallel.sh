#!/usr/bin/env bash
# Solves the units of a game, or of a table of games, with GNU parallel, on this machine or over ssh.
#
#   mnk_solve split --cells=30 --k=3:6 --p=1:3 --q=1:3 --units=table.units
#   scripts/solve_parallel.sh [OPTIONS] table.units FOLDER [-- FLAGS OF mnk_solve unit]
#
#   --mnk_solve=PROGRAM  default: mnk_solve, from the PATH
#   --chunk=N            units of one call of `mnk_solve unit`; default: so that there are 1000 calls
#   --jobs=N             calls at once on each machine; default: one for each core
#   --hosts=LIST         ssh logins, comma separated, as `parallel --sshlogin` takes them
#                        ("4/user@host" for 4 calls at once, ":" for this machine); default: this
#                        machine alone
#   --copy               the hosts share no files: sends them the program and the units, fetches the
#                        parts
#
# FOLDER gets a part for each chunk and the log of GNU parallel. Interrupted, killed, a host lost:
# call it again with the same words, and it goes on. At the end it prints the value, or the table as
# CSV. Each call has tables of its own: -- --hash=MB bounds them.
# Exit code: that of `mnk_solve merge`, or 2 for bad usage, 3 if a call failed (or --time was too
# short for a unit), 130 if interrupted.
source "$(dirname "$(realpath "$0")")/units_job.sh"

units_with_parallel mnk_solve "$@"
