#!/usr/bin/env bash
# Wheel check: builds the wheels of all platforms and tests them after installation.
#
#   scripts/check_wheels.sh [--keep=DIR] [MACHINE...]
#
#   MACHINE       linux-x86_64, linux-aarch64, windows-x86_64 (default: all three), or sdist: the
#                 source distribution
#   --keep=DIR    save the files that pass; otherwise they are removed
#
# sdist: made twice with the same bytes; pip compiles it, offline, in a fresh environment, which takes
# about 4 minutes on two cores; the wheel is then tested as that of linux-x86_64.
#
# linux-x86_64: pip installs the wheel into a fresh environment, without numpy and, if present, with
# Debian's numpy, and the first lines of docs/python.md run. Others: tests/quadrille/c/c_test.c,
# which calls the whole C interface, is linked with the wheel's library and run under qemu or Wine.
# AArch64 also runs the module tests with Debian's AArch64 Python and numpy, downloaded but not
# installed. Needs scripts/setup.sh --cross, Python's venv and pip, and a Debian mirror.
#
# Example: scripts/check_wheels.sh linux-x86_64
# Exit code: 0 success, 1 a check failed, 2 bad usage, else that of the failed command.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/check/common.sh"
source "$(dirname "$(realpath "$0")")/foreign.sh"
handle_help "$@"
machines=() keep=
for argument in "$@"; do
  case $argument in
    linux-x86_64 | linux-aarch64 | windows-x86_64 | sdist) machines+=("$argument") ;;
    --keep=?*) keep=$(realpath -ms "${argument#--keep=}") ;;
    *) reject_argument "$argument" ;;
  esac
done
if [ ${#machines[@]} -eq 0 ]; then machines=(linux-x86_64 linux-aarch64 windows-x86_64); fi
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'end_foreign; rm -rf "$work"' EXIT

# Use Debian's Python if present, because setup.sh installs numpy for it.
python=python3
if [ -x /usr/bin/python3 ]; then python=/usr/bin/python3; fi

try_here() {
  local environment flags
  for flags in "" --system-site-packages; do
    environment=$work/environment$flags
    # shellcheck disable=SC2086  # empty must expand to no word
    $python -m venv $flags "$environment"
    "$environment/bin/pip" install --quiet --no-index --disable-pip-version-check "$1"
    expect_text "pip install $(basename "$1") ${flags:-without numpy}: chess, k in a row, its type hints" "197281 72 True" \
      "$(cd "$work" && "$environment/bin/python" -c '
from pathlib import Path
import quadrille
from quadrille import chess, mnk
print(chess.Board().perft(4), mnk.Game(3, 3, 3).perft(2),
      Path(quadrille.__file__).with_name("py.typed").exists())' 2>&1)"
    if "$environment/bin/python" -c 'import numpy' 2>/dev/null; then
      expect_text "batches" "(64, 15, 15) 64" "$(cd "$work" && "$environment/bin/python" -c '
from quadrille.mnk import Batch
batch = Batch("gomoku", 64, seed=1)
batch.step(batch.random_actions())
print(batch.boards.sum(axis=1).shape, int(batch.boards.sum()))' 2>&1)"
    fi
  done
}

# try_sdist FILE
try_sdist() {
  scripts/make_sdist.sh --out="$work/again" >/dev/null
  expect_text "sdist: the same bytes twice" 0 "$(cmp "$1" "$work/again/$(basename "$1")" && echo 0)"
  $python -m venv "$work/builder"
  (cd "$work" && "$work/builder/bin/pip" wheel --quiet --no-index --no-deps --disable-pip-version-check \
    --wheel-dir="$work/built" "$1")
  try_here "$work"/built/quadrille-*.whl
}

# try_there MACHINE COMPILER LIBRARY EXTENSION: tests the C interface with a program for that
# machine.
try_there() {
  cp "$3" "$work/"
  "$2" -std=c11 -I. -o "$work/c_test$4" tests/quadrille/c/c_test.c "$work/$(basename "$3")"
  prepare_foreign "$1"
  expect_text "$1: the C interface of the library in the wheel" 0 \
    "$(cd "$work" && run_foreign "$1" "./c_test$4" >log 2>&1 && echo 0 || { echo $? && tail -20 log; })"
}

# fetch_python_of_aarch64 FOLDER: unpacks Debian's Python and numpy for AArch64 into FOLDER/root.
fetch_python_of_aarch64() {
  local apt package
  mkdir -p "$1"/{lists/partial,archives/partial,root}
  : >"$1/status" # pretend nothing is installed, to get all dependencies
  apt=(apt-get -qq -o "Dir::State=$1" -o "Dir::State::status=$1/status" -o "Dir::Cache=$1"
    -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o APT::Sandbox::User=root
    -o Debug::NoLocking=1)
  "${apt[@]}" update
  "${apt[@]}" --download-only --yes --no-install-recommends install python3 python3-numpy >/dev/null
  for package in "$1"/archives/*.deb; do dpkg-deb -x "$package" "$1/root"; done
}

# try_python_of_aarch64 UNPACKED_WHEEL
try_python_of_aarch64() {
  local root=$work/python/root libraries
  fetch_python_of_aarch64 "$work/python"
  libraries=$root/usr/lib/aarch64-linux-gnu
  cp -r tests/python/in_process "$work/tests" # a copy, so that they do not import the source modules
  expect_text "linux-aarch64: the modules in the wheel, with Debian's AArch64 Python" OK \
    "$(cd "$work/tests" && PYTHONPATH=$1 qemu-aarch64 -L "$root" \
      -E "LD_LIBRARY_PATH=$libraries:$libraries/blas:$libraries/lapack" "$root/usr/bin/python3.11" -B \
      -m unittest test_bitboard test_chess test_chess_batch test_chess_engine test_mnk test_mnk_batch \
      >log 2>&1 && sed -nE '$s, \(skipped=.*,,;$p' log || tail -20 log)"
}

for machine in "${machines[@]}"; do
  failed_before=$failures
  if [ "$machine" = sdist ]; then
    wheel=$(scripts/make_sdist.sh --out="$work/$machine")
  else
    wheel=$(scripts/make_wheels.sh --out="$work/$machine" "--machine=$machine")
    python3 -m zipfile -e "$wheel" "$work/$machine/unpacked"
  fi
  echo "check_wheels: built $(basename "$wheel")"
  case $machine in
    sdist) try_sdist "$wheel" ;;
    linux-x86_64) try_here "$wheel" ;;
    linux-aarch64)
      export QEMU_LD_PREFIX=/usr/aarch64-linux-gnu LD_LIBRARY_PATH=$work
      ln -sf libquadrille.so "$work/libquadrille.so.1"
      try_there "$machine" aarch64-linux-gnu-gcc "$work/$machine/unpacked/quadrille/libquadrille.so" ""
      unset QEMU_LD_PREFIX LD_LIBRARY_PATH
      try_python_of_aarch64 "$work/$machine/unpacked"
      ;;
    windows-x86_64)
      try_there windows x86_64-w64-mingw32-gcc "$work/$machine/unpacked/quadrille/quadrille.dll" .exe
      ;;
  esac
  if [ -n "$keep" ] && [ "$failures" -eq "$failed_before" ]; then
    mkdir -p "$keep"
    cp "$wheel" "$keep/"
  fi
done
end_check
