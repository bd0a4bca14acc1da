#!/usr/bin/env bash
# Baseline CPU check: runs the shipped programs on older CPUs, emulated by qemu-user, which rejects
# instructions that the CPU lacks; checks the results and the selected instruction tier.
#
#   scripts/check_baseline_cpu.sh [PERFT MNK]      default: builds //:perft and //:mnk
#
# Example: scripts/check_baseline_cpu.sh bazel-bin/tools/perft/perft bazel-bin/tools/mnk/mnk
set -euo pipefail
source "$(dirname "$(realpath "$0")")/check/common.sh"
handle_help "$@"

[ $# -eq 0 ] || [ $# -eq 2 ] || reject_argument "$1"
case "${1-} ${2-}" in -* | *' -'*) reject_argument "$*" ;; esac
if [ $# -eq 2 ]; then
  perft=$1
  mnk=$2
else
  cd "$(dirname "$0")/.."
  bazel build --noshow_progress //:perft //:mnk
  perft=bazel-bin/tools/perft/perft
  mnk=bazel-bin/tools/mnk/mnk
fi


# emulate CPU PROGRAM ARGUMENT...: runs it on that CPU, without qemu's warnings.
emulate() {
  local cpu=$1
  shift
  qemu-x86_64 -cpu "$cpu" "$@" 2> >(grep -v '^qemu-x86_64: warning:' >&2)
}

# expect_count CPU TIER NODES PROGRAM ARGUMENT...: checks that it counts NODES and selects TIER.
expect_count() {
  local cpu=$1 tier=$2 nodes=$3 name out
  name=$(basename "$4")
  shift 3
  out=$(emulate "$cpu" "$@") || true
  if grep -qx "Nodes: $nodes" <<<"$out" && grep -qx "ISA: $tier" <<<"$out"; then
    passed "$cpu runs $name on tier $tier"
  else
    failed "$cpu: $name" "$nodes nodes on tier $tier" "$out"
  fi
}

# expect_rejection CPU TIER PROGRAM ARGUMENT...: checks that --isa=TIER is rejected with exit code 2,
# without a crash.
expect_rejection() {
  local cpu=$1 tier=$2 code=0 name
  name=$(basename "$3")
  shift 2
  emulate "$cpu" "$@" --isa="$tier" >/dev/null 2>&1 || code=$?
  if [ "$code" -eq 2 ]; then
    passed "$cpu: $name rejects tier $tier"
  else
    failed "$cpu: $name --isa=$tier" "exit code 2" "$code"
  fi
}

# expect_game CPU ARGUMENT...: checks that mnk plays a complete game.
expect_game() {
  local cpu=$1 out
  shift
  out=$(emulate "$cpu" "$mnk" "$@" <<<'newgame black ai white ai') || true
  if grep -qE '^(winner is (black|white)|draw)$' <<<"$out"; then
    passed "$cpu plays mnk $*"
  else
    failed "$cpu: mnk $*" "a complete game" "$out"
  fi
}

# expect_both CPU TIER, reject_both CPU TIER: perft and mnk, with a board of several words.
expect_both() {
  expect_count "$1" "$2" 197281 "$perft" 4
  expect_count "$1" "$2" 1685040 "$mnk" --m=10 --n=12 --k=3 --perft=3
}
reject_both() {
  expect_rejection "$1" "$2" "$perft" 4
  expect_rejection "$1" "$2" "$mnk" --perft=1
}

expect_both qemu64,-popcnt portable # x86-64 as of 2003
expect_both Nehalem popcnt          # 2008: SSE4.2 and POPCNT, no AVX
expect_both Haswell bmi2            # 2013: AVX2, BMI2
for tier in popcnt bmi2 avx512; do reject_both qemu64,-popcnt "$tier"; done
for tier in bmi2 avx512; do reject_both Nehalem "$tier"; done
for cpu in qemu64,-popcnt Nehalem Haswell; do
  expect_game "$cpu" --game=tic-tac-toe --ai=montecarlo
  expect_game "$cpu" --game=connect6 --ai=adjacent
done
end_check
