#!/bin/sh
# run_example.sh PROGRAM LINE ARGUMENT...: the program succeeds, and prints that line.
set -eu
program=$1
line=$2
shift 2
output=$("$program" "$@")
printf '%s\n' "$output"
printf '%s\n' "$output" | grep -qxF -- "$line" || {
  echo "expected the line: $line" >&2
  exit 1
}
