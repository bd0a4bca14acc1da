#!/usr/bin/env bash
# Signature check: compares the engine's node count across compilers and instruction tiers. Builds
# //:chess with clang and g++ at -O2 and -O3, runs `bench` on each tier that the CPU supports, and
# prints a line for each. Exit code 0 if all counts are equal, else 1.
#
#   scripts/check_signature.sh [DEPTH]     bench depth in plies (default 12)
#
# Example: scripts/check_signature.sh 8
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
cd "$(dirname "$0")/.."

depth=${1:-12}
[[ $depth =~ ^[1-9][0-9]?$ ]] || reject_argument "$depth"
[ $# -le 1 ] || reject_argument "$2"
first=
bad=0
for compiler in clang-19 gcc; do
  for level in O2 O3; do
    bazel build --noshow_progress --color=no "--repo_env=CC=$compiler" "--copt=-$level" \
      "--platform_suffix=$compiler-$level" //:chess 2>/dev/null
    chess=$(bazel info "--repo_env=CC=$compiler" "--copt=-$level" \
      "--platform_suffix=$compiler-$level" bazel-bin 2>/dev/null)/tools/chess/chess
    for tier in $("$chess" --isa=list | awk '$2 == "yes" {print $1}'); do
      nodes=$("$chess" bench "$depth" "--isa=$tier" | sed -n 's/^Nodes searched: //p')
      first=${first:-$nodes}
      echo "$compiler -$level $tier: $nodes"
      [ "$nodes" = "$first" ] || bad=1
    done
  done
done
if [ "$bad" -ne 0 ]; then
  echo "check_signature: the counts differ" >&2
  exit 1
fi
