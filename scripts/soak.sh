#!/usr/bin/env bash
# Soak test before a release: hours of load, kills and memory checks of the programs.
#
#   scripts/soak.sh --out=DIR [--bin=DIR] [PART...] [flags]
#
# PARTs, default all in this order; each starts its own programs:
#
#   kills     kill -9 at random moments of match, datagen, perft unit, train and mnk_solve: reported
#             results are kept, no process remains, and the same command ends with the same result
#   games     chess games between two of our engines, with clocks, threads and pondering, the last
#             ones under CPU load: no fault
#   fuzz      the fuzzers of tests/fuzz in turn, each with its growing corpus, up to a total number
#             of inputs: no finding
#   memory    each long-running program: its memory does not grow in the second half of the time
#
#   --out=DIR           folder for states, logs and findings, created if missing. An interrupted
#                       part games resumes from it
#   --bin=DIR           the programs (default: built first), unaffected by later builds
#   --fuzzers=DIR       the fuzzers (default: built first)
#   --kills=N           kills of each program (default 200)
#   --programs=NAME,... programs of the parts kills and memory (default all)
#   --games=N           total number of games (default 2000)
#   --loaded_games=N    number of these under load (default 500)
#   --load=N            number of busy processes (default 4)
#   --concurrency=N     parallel games (default 1)
#   --margin=MS         tolerated time overrun of an engine in ms (default 20); larger on a machine
#                       with other load
#   --inputs=N          total number of inputs (default 50000000)
#   --fuzz_seconds=S    seconds per turn of a fuzzer (default 60)
#   --minutes=N         duration of part memory in minutes (default 60)
#
# Example: scripts/soak.sh --out=/tmp/soak kills games --kills=20 --games=20 --loaded_games=4
# Exit code: 0 success, 1 a check failed, 2 bad usage, 3 a program is missing or does not start.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
answer_help "$@"
exec python3 -B "$(dirname "$(realpath "$0")")/soak/main.py" "$@"
