#!/usr/bin/env bash
# Layer check. Fails on a dependency that docs/architecture.md forbids, a cycle between folders, a
# file in several targets, a test missing from //:all_tests or //tests:deep, a folder of more than 45
# files, a thread started outside src/base/threads, or an outdated docs/architecture.svg.
#
#   scripts/check_layers.sh            check only
#   scripts/check_layers.sh --draw     also redraw docs/architecture.svg (needs graphviz)
set -euo pipefail

case ${1:-} in
  '') picture=--check ;;
  --draw) picture=--draw ;;
  --help | -h)
    sed -nE '2,/^set /s/^# ?//p' "$0"
    exit 0
    ;;
  *)
    echo "check_layers: unknown argument: $1 (known: --draw, --help)" >&2
    exit 2
    ;;
esac
cd "$(dirname "$0")/.."

missing=$(bazel query --noshow_progress \
  'tests(//...) except tests(//:all_tests) except attr(tags, "\bmanual\b", //...)')
if [ -n "$missing" ]; then
  printf 'layers: //:all_tests lacks %s\n' $missing >&2
  exit 1
fi
missing=$(bazel query --noshow_progress 'tests(//tests/deep:all) except tests(//tests:deep)')
if [ -n "$missing" ]; then
  printf 'layers: //tests:deep lacks %s\n' $missing >&2
  exit 1
fi

crowded=$(git ls-files | sed -n 's|/[^/]*$||p' | sort | uniq -c |
  awk '$1 > 45 && $2 !~ "^tests/fuzz/corpus" { print $2, $1 }')
if [ -n "$crowded" ]; then
  printf 'layers: more than 45 files in %s\n' "$crowded" >&2
  exit 1
fi

strays=$(git grep -nE 'std::(thread|jthread|async)\b' -- src tools quadrille ':!src/base/threads' || true)
if [ -n "$strays" ]; then
  printf 'layers: thread started outside src/base/threads: %s\n' "$strays" >&2
  exit 1
fi

graph=$(mktemp)
trap 'rm -f "$graph"' EXIT
bazel query --noshow_progress --noimplicit_deps --output=xml \
  'kind("(cc|_kernel)_.* rule", //src/... + //quadrille/... + //tools/... + //examples/...)' >"$graph"
python3 scripts/layers.py "$picture=docs/architecture.svg" <"$graph"
