#!/usr/bin/env bash
# Fuzzing: runs each libFuzzer program of tests/fuzz, or those named, for SECONDS.
#
#   scripts/fuzz.sh SECONDS [NAME...]      e.g. scripts/fuzz.sh 60 fen_fuzz
#
# Starts from the checked-in corpus; does not change the tree. Failing inputs are saved in a folder
# whose name is printed; copy them into tests/fuzz/corpus/ and commit them with the fix.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
cd "$(dirname "$0")/.."

seconds=${1:-}
if ! [[ "$seconds" =~ ^[1-9][0-9]*$ ]]; then
  echo "usage: scripts/fuzz.sh SECONDS [NAME...]" >&2
  exit 2
fi
shift

labels=("${@/#/"//tests/fuzz:"}")
if [ "${#labels[@]}" -eq 0 ]; then
  mapfile -t labels < <(bazel query --noshow_progress 'attr(tags, "\bfuzz\b", //tests/fuzz:all)')
fi
if [ "${#labels[@]}" -eq 0 ]; then
  echo "fuzz: tests/fuzz has no fuzz targets" >&2
  exit 1
fi

bazel build --noshow_progress --config=fuzz "${labels[@]}"
bin=$(bazel info --noshow_progress --config=fuzz bazel-bin)
found=$(mktemp -d "${TMPDIR:-/tmp}/quadrille_fuzz.XXXXXX")
echo "fuzz: findings go to $found"

status=0
for label in "${labels[@]}"; do
  name=${label##*:}
  mkdir -p "$found/$name/corpus"
  echo "fuzz: $name for $seconds s"
  if ! "$bin/tests/fuzz/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
      -print_final_stats=1 -artifact_prefix="$found/$name/" \
      "$found/$name/corpus" "tests/fuzz/corpus/${name%_fuzz}" 2>"$found/$name/log"; then
    tail -40 "$found/$name/log"
    echo "fuzz: $name FAILED; the input is in $found/$name" >&2
    status=1
  else
    grep -E 'stat::number_of_executed_units|stat::new_units_added' "$found/$name/log"
  fi
done
if [ "$status" -eq 0 ]; then rm -rf "$found"; fi
exit "$status"
