#!/usr/bin/env bash
# Web page check: tests //web:page in headless Chromium, from file:// and from a server: self-test, a
# game of each family played by clicks, every control, malformed and hostile input, exchange of games
# with the native programs. Also type-checks its script, rejects cyclic imports, and compares its
# engine's node counts with the native ones.
#
#   scripts/check_page.sh [--screenshots=DIR] [--firefox | --no_suspending | --long[=MINUTES]] [TEST...]
#
#   TEST               run only these tests of tests/web/*.py
#   --screenshots=DIR  write screenshots of desktop, phone, dark mode, report, heat map, ... to DIR
#   --firefox          use firefox-esr, without tests that its driver does not support
#   --no_suspending    use a Chromium whose workers cannot suspend WebAssembly, like older browsers
#   --long             run all of the above; then measure the longest tasks, scaled to a slow phone
#                      (no_task_is_long_..., otherwise only run by name); then check that
#                      memory does not grow in MINUTES of play (default 30); then check that a clean
#                      build in another folder is byte-identical
#
# Needs scripts/setup.sh --ci: WebAssembly compilers, esbuild, Chromium, Firefox, node-typescript.
# Prints a line for each test, then "N passed, N failed" (with --long, for each round).
#
# Example: scripts/check_page.sh --screenshots=/tmp game_of_chess
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
minutes=
words=()
for argument in "$@"; do
  case $argument in
    --long) minutes=30 ;;
    --long=*)
      minutes=${argument#--long=}
      [[ $minutes =~ ^[0-9]+(\.[0-9]+)?$ ]] || {
        echo "check_page: --long=$minutes: expected minutes" >&2
        exit 2
      }
      ;;
    --screenshots=?* | --firefox | --no_suspending | [!-]*) words+=("$argument") ;;
    *)
      echo "check_page: unknown argument: $argument (known: --screenshots=DIR, --firefox," \
        "--no_suspending, --long[=MINUTES], TEST)" >&2
      exit 2
      ;;
  esac
done
cd "$(dirname "$0")/.."
depth=8  # search depth for the comparison with the native engine, in plies

bazel build --noshow_progress --color=no //web:page //web:app //:chess //:match //:mnk
bin=$(bazel info --noshow_progress bazel-bin 2>/dev/null)
page=$bin/web/quadrille.html
tsc --project web/page
python3 tests/web/import_cycles.py web/page
node tests/web/threats_test.js "$bin/web/engine.wasm"
node tests/web/mistakes_test.js "$bin/web/engine.wasm"
"$bin/tools/chess/chess" bench "$depth" | node tests/web/engine_test.js "$bin/web/engine.wasm" "$depth"
check() { python3 tests/web/page_test.py --page="$page" --native="$bin" "$@"; }
check "${words[@]}"
installed=$(mktemp -d)
scripts/install.sh --only=page --prefix="$installed"
cmp "$page" "$installed/share/quadrille/quadrille.html"
rm -r "$installed"
[ -n "$minutes" ] || exit 0

echo "== Firefox"
check --firefox
echo "== Chromium without suspending"
check --no_suspending
echo "== A slow phone"
check no_task_is_long_on_a_slow_phone no_task_is_long_with_a_large_file
echo "== $minutes minutes of play"
check --minutes="$minutes"
echo "== A second build"
base=$(mktemp -d)
trap 'bazel --output_base="$base" shutdown; chmod -R u+w "$base"; rm -rf "$base"' EXIT
bazel --output_base="$base" build --noshow_progress --color=no --disk_cache= --symlink_prefix=/ //web:page
again=$(bazel --output_base="$base" info --noshow_progress bazel-bin 2>/dev/null)/web/quadrille.html
cmp "$page" "$again"
echo "passed: reproducible, $(stat -c %s "$page") bytes"
