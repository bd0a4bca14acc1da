#!/usr/bin/env bash
# Does the shipped perft run, and choose the right tier, on CPUs that lack the newer instructions?
# Emulates them with qemu-user, which refuses instructions that the CPU does not have.
#
#   scripts/check_baseline_cpu.sh [PERFT]      by default builds //:perft
set -euo pipefail

perft=${1:-}
if [ -z "$perft" ]; then
  cd "$(dirname "$0")/.."
  bazel build --noshow_progress //:perft
  perft=bazel-bin/tools/perft/perft
fi

failures=0

# emulate CPU ARGUMENT...: runs perft there; qemu's own remarks on the CPU are left out.
emulate() {
  local cpu=$1
  shift
  qemu-x86_64 -cpu "$cpu" "$perft" "$@" 2> >(grep -v '^qemu-x86_64: warning:' >&2)
}

# expect CPU TIER: perft 4 counts 197281 there, and chooses TIER.
expect() {
  local cpu=$1 tier=$2 out
  out=$(emulate "$cpu" 4 --isa=auto) || true
  if grep -qx 'Nodes: 197281' <<<"$out" && grep -qx "ISA: $tier" <<<"$out"; then
    echo "baseline cpu: $cpu runs perft 4 on tier $tier"
  else
    printf 'baseline cpu: %s: expected 197281 nodes on tier %s, got:\n%s\n' "$cpu" "$tier" "$out" >&2
    failures=$((failures + 1))
  fi
}

# refuse CPU TIER: asking for TIER there is bad usage, exit code 2, not a crash.
refuse() {
  local cpu=$1 tier=$2 code=0
  emulate "$cpu" 4 --isa="$tier" >/dev/null 2>&1 || code=$?
  if [ "$code" -eq 2 ]; then
    echo "baseline cpu: $cpu refuses tier $tier"
  else
    echo "baseline cpu: $cpu: --isa=$tier should exit 2, exits $code" >&2
    failures=$((failures + 1))
  fi
}

expect qemu64,-popcnt portable # x86-64 as of 2003
expect Nehalem popcnt          # 2008: SSE4.2 and POPCNT, no AVX
expect Haswell bmi2            # 2013: AVX2, BMI2
for tier in popcnt bmi2 avx512; do refuse qemu64,-popcnt "$tier"; done
for tier in bmi2 avx512; do refuse Nehalem "$tier"; done
exit $((failures > 0))
