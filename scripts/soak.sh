#!/usr/bin/env bash
# Soak test: hours of load, kills and memory checks of the programs, for use before a release.
#
#   scripts/soak.sh --out=DIR [--bin=DIR] [PART...] [flags]
#
# PARTs (default: all, in this order):
#
#   kills     kills match, datagen, perft unit, train and mnk_solve with kill -9 at random moments;
#             checks that reported results are kept, that no process remains, and that repeating the
#             command gives the same final result
#   games     plays chess games between two of our engines, with clocks, threads and pondering, the
#             last ones under CPU load; checks that there are no faults
#   fuzz      runs the fuzzers of tests/fuzz in turn, each with its growing corpus, up to a total
#             number of inputs; checks that there are no findings
#   memory    checks that the memory of each long-running program does not grow in the second half
#
#   --out=DIR           folder for states, logs and findings, created if missing; the part games
#                       resumes from it after an interruption
#   --bin=DIR           the programs (default: built first), unaffected by later builds
#   --fuzzers=DIR       the fuzzers (default: built first)
#   --kills=N           kills of each program (default 200)
#   --programs=NAME,... programs for the parts kills and memory (default: all)
#   --games=N           total number of games (default 2000)
#   --loaded_games=N    number of games under load (default 500)
#   --load=N            number of busy processes (default 4)
#   --concurrency=N     number of concurrent games (default 1)
#   --margin=MS         tolerated time overrun of an engine in ms (default 20); increase it on a busy
#                       machine
#   --inputs=N          total number of fuzzer inputs (default 50000000)
#   --fuzz_seconds=S    seconds per fuzzer run (default 60)
#   --minutes=N         duration of part memory in minutes (default 60)
#
# Example: scripts/soak.sh --out=/tmp/soak kills games --kills=20 --games=20 --loaded_games=4
# Exit code: 0 success, 1 a check failed, 2 bad usage, 3 a program is missing or does not start.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
exec python3 -B "$(dirname "$(realpath "$0")")/soak/main.py" "$@"
