#!/usr/bin/env bash
# Checks the page (//web:page) in headless Chromium, from file:// and from a server: its self-test,
# a game of each family by clicks, every control, rubbish, hostile text; the types of its script;
# that its engine searches as the native one does, node by node.
#
#   scripts/check_page.sh [--screenshots=DIR] [--firefox] [TEST...]
#
#   TEST               only these of tests/web/page_test.py
#   --screenshots=DIR  pictures of desktop, phone, dark, a report and a heat map, in DIR
#   --firefox          in firefox-esr instead, all but what its driver here cannot do
#
# Needs what scripts/setup.sh --ci installs: the compilers for WebAssembly, esbuild, Chromium,
# node-typescript. Prints a line for each test, and last "N passed, N failed".
#
# Example: scripts/check_page.sh --screenshots=/tmp game_of_chess
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
answer_help "$@"
for argument in "$@"; do
  case $argument in
    --screenshots=* | --firefox | [!-]*) ;;
    *)
      echo "check_page: unknown argument: $argument (known: --screenshots=DIR, --firefox, TEST)" >&2
      exit 2
      ;;
  esac
done
cd "$(dirname "$0")/.."
depth=8  # of the comparison with the native engine

bazel build --noshow_progress --color=no //web:page //:chess
bin=$(bazel info --noshow_progress bazel-bin 2>/dev/null)
tsc --project web/page
node tests/web/threats_test.js "$bin/web/engine.wasm"
"$bin/tools/chess/chess" bench "$depth" | node tests/web/engine_test.js "$bin/web/engine.wasm" "$depth"
python3 tests/web/page_test.py --page="$bin/web/quadrille.html" "$@"
