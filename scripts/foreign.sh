#!/usr/bin/env bash
# Emulation: runs programs built for other machines under qemu or Wine; sourced by scripts:
#
#   source "$(dirname "$(realpath "$0")")/foreign.sh"
#   prepare_foreign windows            # or linux-x86_64, linux-aarch64
#   run_foreign windows chess.exe bench
#
# Wine uses a temporary prefix, which end_foreign removes.
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/usage.sh"
[ "${BASH_SOURCE[0]}" != "$0" ] || handle_help "$@"

wine=/usr/lib/wine/wine64

# prepare_foreign MACHINE: prepares run_foreign. Fails if programs of that machine cannot run here.
prepare_foreign() {
  if [ "$1" != windows ] || [ -n "${WINEPREFIX:-}" ]; then return; fi
  WINEPREFIX=$(mktemp -d)/wine
  export WINEPREFIX WINEDEBUG=-all
  foreign_folder=$(dirname "$WINEPREFIX")
  # The first start creates the prefix, which takes some seconds.
  "$wine" cmd /c exit >/dev/null 2>&1 || { echo "Wine does not start on this machine" >&2 && return 1; }
}

run_foreign() {
  local machine=$1
  shift
  case $machine in
    windows) "$wine" "$@" ;;
    linux-aarch64) qemu-aarch64 "$@" ;;
    *) "$@" ;;
  esac
}

# launcher MACHINE PROGRAM FILE: writes a script FILE that runs PROGRAM.
launcher() {
  local runner
  case $1 in
    windows) runner=$wine ;;
    linux-aarch64) runner=qemu-aarch64 ;;
    *) runner=env ;;
  esac
  mkdir -p "$(dirname "$3")"
  printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$runner" "$(realpath -s "$2")" >"$3"
  chmod +x "$3"
}

# converse MACHINE PROGRAMS_FOLDER EXTENSION TEST[=FILTER]...: runs native tests, which start
# programs as users and GUIs do, with the programs in the folder. TEST is a label without //tests/,
# FILTER a GoogleTest filter. Prints a line for each; fails if one fails.
converse() {
  local machine=$1 programs=$2 extension=$3 folder bin name test filter program failed=0
  shift 3
  folder=$(mktemp -d)
  bin=$(bazel info bazel-bin 2>/dev/null)
  # shellcheck disable=SC2046  # labels have no spaces
  bazel build --noshow_progress --color=no $(for test in "$@"; do echo "//tests/${test%%=*}"; done)
  for program in "$programs"/*"$extension"; do
    name=$(basename "$program" "$extension")
    launcher "$machine" "$program" "$folder/tools/$name/$name"
  done
  for test in "$@"; do
    filter='*'
    if [[ $test == *=* ]]; then filter=${test#*=}; fi
    test=${test%%=*}
    name=${test##*:}
    if (cd "$folder" && "$bin/tests/${test/://}" "--gtest_filter=$filter" >"$name.log" 2>&1) &&
      grep -q '^\[  PASSED  \]' "$folder/$name.log"; then
      echo "$machine: $name: $(sed -nE 's/^\[=+\] ([0-9]+ tests?) .* ran.*/\1/p' "$folder/$name.log")"
    else
      echo "$machine: $name fails:" >&2
      grep -E 'Failure|FAILED|waiting for' "$folder/$name.log" | head -40 >&2
      failed=1
    fi
  done
  rm -rf "$folder"
  return "$failed"
}

end_foreign() {
  if [ -z "${foreign_folder:-}" ]; then return; fi
  /usr/lib/wine/wineserver64 --kill 2>/dev/null || true
  rm -rf "$foreign_folder"
}
