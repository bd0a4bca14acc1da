#!/usr/bin/env bash
# AArch64 check: builds the static programs for AArch64 Linux and tests them under qemu: perft
# counts, signature, protocols, malformed input. Also runs unit tests of kernels, engine and parsers
# under qemu, and native tests against the emulated programs.
#
#   scripts/check_aarch64.sh [--quick]
#
#   --quick    check only chess and perft, without tests
#
# Installs missing packages (scripts/setup.sh --cross). Prints a line for each check.
#
# Example: scripts/check_aarch64.sh --quick
# Exit code: 0 success, 1 a check failed, 2 bad usage.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/check/common.sh"
source "$(dirname "$(realpath "$0")")/foreign.sh"
handle_help "$@"
quick=
for argument in "$@"; do
  case $argument in
    --quick) quick=yes ;;
    *) reject_argument "$argument" ;;
  esac
done
cd "$(dirname "$0")/.."
scripts/setup.sh --cross
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tests=(
  //tests/bitboard:bitboard_test //tests/bitboard:tiers_test //tests/bitboard/isa:isa_test
  //tests/chess/movegen:movegen_test //tests/chess/x88:x88_test //tests/chess/text:text_test
  //tests/chess/engine:engine_test //tests/chess/engine/evaluation:evaluation_test
  //tests/chess/engine/network:network_test //tests/chess/engine/search:search_test
  //tests/mnk:fixed_game_test //tests/mnk:playout_test //tests/mnk/search:board_test
  //tests/mnk/text:text_test //tests/mnk/solver:solver_test //tests/uci:uci_test
)

# say PROGRAM ARGUMENT...: prints the program's standard output and error.
say() { run_foreign linux-aarch64 "$bin/$1" "${@:2}" 2>&1 || true; }

bazel build --noshow_progress --color=no //:chess
expected=$(bazel-bin/tools/chess/chess bench | sed -n 's/^Nodes searched: //p')
bin=$work/bin
mkdir "$bin"
programs=(chess perft)
if [ -z "$quick" ]; then programs+=(mnk mnk_solve match); fi
bazel build --noshow_progress --color=no --config=aarch64 "${programs[@]/#///:}"
for program in "${programs[@]}"; do
  cp -L "bazel-bin/tools/$program/$program" "$bin/"
  expect "$program needs no shared object" 0 \
    "$(aarch64-linux-gnu-readelf --dynamic "$bin/$program" | grep -c NEEDED || true)"
  expect "$program --version" "$program \(Quadrille\) .*" "$(say "$program" --version)"
done
# Auto-vectorization: population counts and the network's products must use vector instructions.
code=$(aarch64-linux-gnu-objdump -d --no-show-raw-insn "$bin/chess")
expect "chess has inline population counts" 0 "$(grep -c 'bl.*popcount' <<<"$code" || true)"
expect "chess uses NEON for population counts" "[1-9][0-9]+" "$(grep -cE '\scnt\sv' <<<"$code" || true)"
expect "chess multiplies 8 weights at a time with NEON" "[1-9][0-9]*" "$(grep -cE '\ssmlal2?\sv' <<<"$code" || true)"
expect "perft 5" "Nodes: 4865609" "$(say perft 5)"
expect "perft 4 with the x88 generator" "Nodes: 197281" "$(say perft 4 --generator=x88)"
expect "perft 4 on two threads with a table" "Nodes: 197281" "$(say perft 4 --threads=2 --hash=16)"
expect "chess bench" "Nodes searched: $expected" "$(say chess bench)"
answer=$(printf 'uci\r\nrubbish \x01\xff\r\nposition fen no\r\nposition startpos\r\ngo depth 5\r\nisready\r\n' | say chess)
for line in uciok readyok 'info string unknown command: .*' 'info string error: .*'; do
  expect "UCI: $line" "$line" "$answer"
done
head -c 200000 /dev/urandom >"$work/rubbish"
expect "malformed input: chess exits with 0" 0 \
  "$(run_foreign linux-aarch64 "$bin/chess" <"$work/rubbish" >/dev/null 2>&1 && echo 0 || echo $?)"
if [ -z "$quick" ]; then
  expect "mnk: native protocol" "move black 2 3" \
    "$(printf 'newgame black human white human\nmakemove 2 3\nquit\n' | say mnk --game=tic-tac-toe)"
  expect "mnk_solve: tic-tac-toe" "value: draw" "$(say mnk_solve --game=tic-tac-toe)"
  # Tests of the x86-64 tiers are excluded.
  converse linux-aarch64 "$bin" "" uci:uci_torture_test=-UciMemoryTest.* uci:xboard_session_test \
    tools:mnk_pipe_test tools:perft_cli_test=-*MemoryCannotBeHad*:*CountsOnTheTier* ||
    failures=$((failures + 1))
  # Tests that start other programs or measure memory do not depend on the CPU.
  if bazel test --config=aarch64 --run_under=/usr/bin/qemu-aarch64 --test_timeout=900 --keep_going \
    --noshow_progress --color=no "${tests[@]}"; then
    echo "check_aarch64: tests"
  else
    failures=$((failures + 1))
  fi
fi
end_check
