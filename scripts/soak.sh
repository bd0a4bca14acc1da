#!/usr/bin/env bash
# Long runs before a release: are the programs still sound after hours, under load, and when killed?
#
#   scripts/soak.sh --out=DIR [--bin=DIR] [PART...] [flags]
#
# The parts, all of them in this order unless some are named; each starts anew what it needs:
#
#   kills     kill -9 at random moments of match, datagen, perft unit, train and mnk_solve: what they had
#             told of is still there, they leave no process behind, and the same command ends as if nothing
#             had happened
#   games     games of chess between two of our engines, with clocks, threads and pondering, the last ones
#             beside programs that keep the cores busy: no fault
#   fuzz      the fuzzers of tests/fuzz in turn, each with what it found before, until all together have
#             tried so many inputs: no finding
#   memory    each program that runs long, at its work: its memory does not grow in the second half of the time
#
#   --out=DIR           where states, logs and findings go; made if it is not there. An interrupted
#                       part games goes on from there
#   --bin=DIR           the programs, so that what is built meanwhile does not matter; default: they are
#                       built first
#   --fuzzers=DIR       the fuzzers; default: they are built first
#   --kills=N           of each program (default 200)
#   --programs=NAME,... which ones the parts kills and memory try (default all)
#   --games=N           games in all (default 2000), of which
#   --loaded_games=N    so many under load (default 500), of
#   --load=N            so many busy programs (default 4)
#   --concurrency=N     games at once (default 1)
#   --margin=MS         how far an engine may overrun its time (default 20); more on a machine that has
#                       other work, which says when a program runs
#   --inputs=N          inputs in all (default 50000000)
#   --fuzz_seconds=S    how long a fuzzer runs before it is the next one's turn (default 60)
#   --minutes=N         how long memory is watched (default 60)
#
# Example: scripts/soak.sh --out=/tmp/soak kills games --kills=20 --games=20 --loaded_games=4
# Exit code: 0 all is right, 1 something is not, 2 bad usage, 3 a program is not there or does not start.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
answer_help "$@"
exec python3 -B "$(dirname "$(realpath "$0")")/soak/main.py" "$@"
