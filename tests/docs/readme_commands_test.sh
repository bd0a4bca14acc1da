#!/usr/bin/env bash
# Documentation test: the README's commands that start a program run as printed.
#
#   readme_commands_test.sh README.md
#
# Runs the lines of its sh blocks that begin with bazel-bin/tools/, in order, with empty standard
# input.
set -uo pipefail
if [ "${2:-}" = sanitizer ]; then
  echo "skipped: mnk_generate links without the sanitizer runtime"
  exit 0
fi
root=$PWD
readme=$1
cd "${TEST_TMPDIR:?}"
mkdir -p bazel-bin tests
ln -sfn "$root/tools" bazel-bin/tools
ln -sfn "$root/tests/data" tests/data

commands=$(sed -n '/^```sh$/,/^```$/p' "$root/$readme" | sed -e ':a' -e '/\\$/{N;s/\\\n *//;ba' -e '}' |
  grep '^bazel-bin/tools/')
count=0
while read -r line; do
  count=$((count + 1))
  if ! bash -c "$line" </dev/null >log 2>&1; then
    printf 'failed: %s\n' "$line" >&2
    tail -n 20 log >&2
    exit 1
  fi
done <<<"$commands"
if [ "$count" -lt 10 ]; then
  echo "only $count commands found in $readme" >&2
  exit 1
fi
