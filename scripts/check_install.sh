#!/usr/bin/env bash
# Installation check: uses the installed library outside this tree. Links a C program; builds and
# runs examples/ with CMake, pkg-config, a Bazel workspace and Bazel modules; runs the installed
# programs, man pages and Python package.
#
#   scripts/check_install.sh [WAY...]     WAY: c, cmake, pkg-config, programs, workspace, modules
#
# Default: all WAYs. modules needs Bazel 7 or newer and is skipped otherwise (see
# scripts/check_new_bazel.sh). CXX selects the compiler (default c++).
#
# Example: CXX=clang++-14 scripts/check_install.sh cmake pkg-config
set -euo pipefail
source "$(dirname "$(realpath "$0")")/check/common.sh"
handle_help "$@"

for way in "$@"; do
  case $way in
    c | cmake | pkg-config | programs | workspace | modules) ;;
    *) reject_argument "$way" ;;
  esac
done
ways=" ${*:-c cmake pkg-config programs workspace modules} "
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CMAKE_PREFIX_PATH PKG_CONFIG_PATH
cxx=${CXX:-c++}

# Installs into a staging folder, then moves the tree: no file may contain its path.
stage() {
  DESTDIR=$work/stage scripts/install.sh --prefix=/opt/quadrille --only="$1" >"$work/$1.files" ||
    fail "scripts/install.sh --only=$1 fails"
  mkdir -p "$work/moved"
  cp -a "$work/stage/opt/quadrille/." "$work/moved/"
  ! grep -rIl "$work" "$work/moved" || fail "the files above name the staging folder"
  ! grep -rIl '#include "src/' "$work/moved/include" || fail "the headers above include src/"
}

by_cmake() {
  cp -r examples "$work/cmake_user"
  cmake -S "$work/cmake_user" -B "$work/cmake" -DCMAKE_PREFIX_PATH="$work/moved" \
    -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_BUILD_TYPE=Release >"$work/log" &&
    cmake --build "$work/cmake" --parallel 2 >>"$work/log" || { cat "$work/log" && fail "the examples do not build with CMake"; }
  tests/examples/run_examples.sh "$work/cmake" "$mnk"
}

by_pkg_config() {
  cp -r examples "$work/pkg_config_user"
  PKG_CONFIG_PATH=$work/moved/lib/pkgconfig make -C "$work/pkg_config_user" CXX="$cxx" \
    CXXFLAGS="-Wall -Wextra -Werror" OUT="$work/pkg_config" --jobs=2 >"$work/log" 2>&1 ||
    { cat "$work/log" && fail "the examples do not build with pkg-config"; }
  tests/examples/run_examples.sh "$work/pkg_config" "$mnk"
  needs_cpp20
}

# An older standard gives one error, which names the flag.
needs_cpp20() {
  local header errors
  for header in bitboard chess chess_player mnk engine_client; do
    errors=$("$cxx" -std=c++17 -fsyntax-only -x c++ "-I$work/moved/include" - 2>&1 \
      <<<"#include \"quadrille/$header.h\"" | grep 'error:') || true
    [[ $errors == *'compile with -std=c++20'* && $errors != *$'\n'* ]] ||
      fail "quadrille/$header.h with -std=c++17: expected one error about -std=c++20, got: $errors"
  done
}

try_programs() {
  local page program
  stage programs
  for page in "$work"/moved/share/man/man1/*.1; do
    program=$work/moved/bin/$(basename "$page" .1)
    "$program" --help >/dev/null || fail "$program --help fails"
    if command -v groff >/dev/null; then
      page=$(groff -man -ww -Tutf8 -z "$page" 2>&1) || true
      [ -z "$page" ] || fail "$program: man page: $page"
    fi
  done
  "$work/moved/bin/perft" 3 | grep -qx 'Nodes: 8902' || fail "perft 3: expected 8902 nodes"
  "$work/moved/bin/pbrain-quadrille" <<<ABOUT | grep -q '^name="Quadrille"' ||
    fail "pbrain-quadrille does not support the Gomocup protocol"
  "$work/moved/bin/mnk_generate" --game=tic-tac-toe --mode=prebuilt --out="$work/engines" >/dev/null ||
    fail "mnk_generate does not find its SDK"
  PYTHONPATH=$work/moved/lib/python3/dist-packages python3 - "$work/moved/bin/mnk" <<'CODE' ||
import sys
from quadrille import TIC_TAC_TOE, SimpleEngine
with SimpleEngine.popen(TIC_TAC_TOE.command(sys.argv[1])) as engine:
    engine.new_game(black="human", white="ai")
    assert engine.play((2, 2)).move
CODE
    fail "the Python package fails"
  echo "install check: programs, man pages and the Python package"
}

# Tests the C interface: links it with a C compiler, shared and by pkg-config, and loads it from the
# installed Python package.
by_c() {
  local words flags=(-std=c11 -Wall -Wextra -Wpedantic -Werror "-I$work/moved/include")
  gcc "${flags[@]}" tests/quadrille/c/c_test.c -o "$work/c_test" "-L$work/moved/lib" -lquadrille \
    "-Wl,-rpath,$work/moved/lib" || fail "the C program does not link"
  "$work/c_test" || fail "the C program fails"
  read -ra words < <(PKG_CONFIG_PATH=$work/moved/lib/pkgconfig pkg-config --cflags --libs quadrille)
  gcc "${flags[@]}" tests/quadrille/c/c_test.c -o "$work/c_test_by_pkg_config" "${words[@]}" ||
    fail "the C program does not link by pkg-config"
  "$work/c_test_by_pkg_config" || fail "the C program linked by pkg-config fails"
  install -d "$work/moved/lib/python3/dist-packages"
  cp -r python/quadrille "$work/moved/lib/python3/dist-packages/"
  env -u QUADRILLE_LIBRARY PYTHONPATH="$work/moved/lib/python3/dist-packages" python3 -B -c '
from quadrille.chess import Board
assert Board().perft(3) == 8902' || fail "the Python package does not find libquadrille.so"
}

has_modules() {
  local version
  version=$(bazel --version | grep -oE '[0-9]+' | head -1)
  [ "${version:-0}" -ge 7 ]
}

bazel build --noshow_progress //:mnk
mnk=$(bazel info bazel-bin 2>/dev/null)/tools/mnk/mnk
case $ways in *" cmake "* | *" pkg-config "* | *" c "*) stage library ;; esac
for way in $ways; do
  start=$SECONDS
  case $way in
    cmake) by_cmake ;;
    pkg-config) by_pkg_config ;;
    c) by_c ;;
    programs) try_programs ;;
    workspace) scripts/check_bazel_user.sh ;;
    modules)
      if has_modules; then
        scripts/check_bazel_user.sh --modules
      else
        echo "install check: modules skipped: $(bazel --version) is older than 7" \
          "(scripts/check_new_bazel.sh tries them)"
      fi
      ;;
  esac
  echo "install check: $way passed in $((SECONDS - start)) s"
done
