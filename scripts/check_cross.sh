#!/usr/bin/env bash
# Cross-build check, a short one for .ci/run; scripts/check_windows.sh and scripts/check_aarch64.sh
# test the released builds completely.
#
#   scripts/check_cross.sh [MACHINE...]     MACHINE: aarch64, windows (default both)
#
# Builds perft and chess (for AArch64 without optimization), runs perft 4 and a short bench under
# qemu and Wine, and compares the results with the native ones. Where Wine does not start, as in
# some containers, Windows programs are only built. Also checks that POSIX headers are included only
# in src/base. Needs the packages of scripts/setup.sh --ci or --cross.
#
# Example: scripts/check_cross.sh windows
# Exit code: 0 success, 1 a check failed, 2 bad usage.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/check/common.sh"
source "$(dirname "$(realpath "$0")")/foreign.sh"
handle_help "$@"
for machine in "$@"; do
  case $machine in
    aarch64 | windows) ;;
    *) reject_argument "$machine" ;;
  esac
done
machines=("$@")
if [ $# -eq 0 ]; then machines=(aarch64 windows); fi
cd "$(dirname "$0")/.."
trap end_foreign EXIT

# say PROGRAM ARGUMENT...: prints the program's standard output and error without \r.
say() { { run_foreign "$as" "bazel-bin/tools/$1/$1$extension" "${@:2}" 2>&1 || true; } | tr -d '\r'; }

# mnk_generate, mnk_analyze and train are POSIX only.
posix=$(grep -rlE '#include <(dirent|fcntl|poll|pthread|signal|spawn|termios|sys/[a-z]+)\.h>' src tools quadrille |
  grep -vE '^src/base/([a-z]+/)?[a-z_]+_(posix|windows)\.cc$|^tools/mnk_(analyze|generate)/|^src/tuning/' || true)
expect_text "sources outside src/base that include POSIX headers" "" "$posix"

bazel build --noshow_progress --color=no //:chess
signature=$(bazel-bin/tools/chess/chess bench 5 | grep '^Nodes searched: ')
for machine in "${machines[@]}"; do
  case $machine in
    aarch64) as=linux-aarch64 extension= level=(--copt=-O0) ;;
    windows) as=windows extension=.exe level=() ;;
  esac
  bazel build --noshow_progress --color=no "--config=$machine" "${level[@]}" //:chess //:perft
  prepare_foreign "$as" || { echo "check_cross: $machine: built, not run" && continue; }
  expect "$machine: perft 4" "Nodes: 197281" "$(say perft 4)"
  expect "$machine: chess bench 5" "$signature" "$(say chess bench 5)"
done
end_check
