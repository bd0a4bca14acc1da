#!/usr/bin/env bash
# npm package check: builds //web:npm, type-checks its sources and its types, runs tests/web/npm_test.mjs on the
# installed package in node, a smoke test in Chromium and Firefox without a bundler and, bundled by esbuild, in node.
#
#   scripts/check_npm.sh [--node]
#
#   --node  skip the browsers
#
# Needs scripts/setup.sh --ci: WebAssembly compilers, esbuild, node, node-typescript, Chromium, Firefox.
#
# Example: scripts/check_npm.sh
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
browsers=yes
for argument in "$@"; do
  case $argument in
    --node) browsers= ;;
    *) reject_argument "$argument" ;;
  esac
done
cd "$(dirname "$0")/.."

bazel build --noshow_progress --color=no //web:npm
archive=$(bazel info --noshow_progress bazel-bin 2>/dev/null)/web/quadrille-1.0.0.tgz
tsc --project web/package
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/node_modules"
tar xzf "$archive" -C "$work/node_modules"
package=$work/node_modules/quadrille
mv "$work/node_modules/package" "$package"

PACKAGE=$package node --test tests/web/npm_test.mjs > "$work/log" || {
  cat "$work/log"
  exit 1
}
grep -E '^# (pass|fail) ' "$work/log"

# A user's program: types of every module resolution, bundled for browsers and for node.
cat > "$work/user.ts" <<'END'
import {load} from 'quadrille';
import type {chess as Chess} from 'quadrille';
const {chess, mnk} = await load();
const board: Chess.Board = new chess.Board();
const color: Chess.Color = board.turn;
const game = new mnk.Game('3,4,3,1,1');
console.log(color, board.perft(2), game.result);
export {};
END
for resolution in node16 node; do
  module=es2022
  [ "$resolution" = node ] || module=node16
  echo '{"type": "module"}' > "$work/package.json"
  (cd "$work" && tsc --strict --noEmit --target es2022 --lib es2022,dom --module "$module" \
    --moduleResolution "$resolution" user.ts)
done
(cd "$work" && esbuild user.ts --bundle --format=esm --log-level=warning --outfile=browser.js)
(cd "$work" && esbuild user.ts --bundle --format=esm --platform=node --log-level=warning --outfile=node/user.mjs)
cp "$package/engine.wasm" "$work/"
[ "$(node "$work/node/user.mjs")" = 'white 400 *' ]
echo "passed: types and bundles"

if [ -n "$browsers" ]; then
  for browser in "" --no_suspending --firefox; do
    python3 tests/web/npm_browser.py --package="$package" $browser
  done
fi
echo "passed: $(stat -c %s "$archive") bytes"
