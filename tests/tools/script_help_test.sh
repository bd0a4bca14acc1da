#!/usr/bin/env bash
# Every script answers --help without side effects: tools that it might call are replaced by fakes
# that leave a trace, and its folder must stay empty.
set -uo pipefail

scripts=$PWD/scripts
failures=0
fail() {
  echo "script_help: $*" >&2
  failures=$((failures + 1))
}

# Fakes of tools with side effects.
tools=$TEST_TMPDIR/tools
mkdir "$tools" "$TEST_TMPDIR/empty"
for tool in bazel clang-format clang-format-14 git apt-get sudo qemu-x86_64 sbatch parallel mktemp; do
  printf '#!/bin/sh\necho "$0 $*" >>"%s"\nexit 1\n' "$TEST_TMPDIR/trace" >"$tools/$tool"
  chmod +x "$tools/$tool"
done
cd "$TEST_TMPDIR/empty" || exit 3

# run SCRIPT WORD...: sets code; standard output and error go to ../out and ../err.
run() {
  local program=bash
  case $1 in *.py) program=python3 ;; esac
  PATH=$tools:$PATH timeout 10 "$program" "$@" >../out 2>../err </dev/null
  code=$?
}

count=0
for script in "$scripts"/*.sh "$scripts"/*.py "$scripts"/draw/*.py "$scripts"/jobs/*.sh; do
  name=$(basename "$script")
  [ "$name" != svg.py ] || continue # a module of the others
  count=$((count + 1))
  for word in --help -h; do
    run "$script" "$word"
    [ "$code" -eq 0 ] || fail "$name $word exits $code"
    [ ! -s ../err ] || fail "$name $word writes to standard error: $(cat ../err)"
    grep -qF "$name" ../out || fail "$name $word does not show how it is called"
    [ ! -e ../trace ] || fail "$name $word runs $(cat ../trace)"
    [ -z "$(ls -A)" ] || fail "$name $word writes $(ls -A)"
    rm -rf ../trace ./*
  done
  case $name in
    usage.sh | foreign.sh | common.sh) continue ;; # sourced by other scripts
    check_bazel_user.sh) continue ;;      # passes its flags to Bazel
  esac
  run "$script" --no_such_argument
  [ "$code" -eq 2 ] || fail "$name --no_such_argument exits $code, not 2"
  rm -rf ../trace ./*
done
[ "$count" -ge 18 ] || fail "only $count scripts found"
exit $((failures > 0))
