#!/usr/bin/env bash
# Makes wheels of the Python package with libquadrille in it, for `pip install FILE`.
#
#   scripts/make_wheels.sh --out=DIR [--library=FILE[:PLATFORM]]...
#
#   --out=DIR         where the wheels go; made if it is not there
#   --library=FILE    libquadrille.so, libquadrille.dylib or quadrille.dll, built for any platform; may
#                     come several times. Default: that of this machine, which is built first
#   :PLATFORM         the wheel's platform tag, such as win_amd64 or macosx_11_0_arm64. A Linux
#                     library needs none: manylinux_2_N_CPU, N being the newest version of glibc that
#                     it asks for; or linux_CPU, with a warning, if it needs other libraries too
#
# Nothing is compiled when such a wheel is installed, and one serves every Python from 3.9 on. Run
# twice it makes the same bytes. Prints each wheel that it makes.
#
# Example: scripts/make_wheels.sh --out=dist && pip install dist/quadrille-*.whl
# Exit code: 0 made, 2 bad usage, else what failed.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
answer_help "$@"

out=
libraries=()
for argument in "$@"; do
  case $argument in
    --out=?*) out=$(realpath -ms "${argument#--out=}") ;;
    --library=?*) libraries+=("$(realpath -ms "${argument#--library=}")") ;;
    *) refuse_word "$argument" ;;
  esac
done
if [ -z "$out" ]; then
  echo "make_wheels: no --out=DIR: where shall the wheels go?" >&2
  exit 2
fi
for library in "${libraries[@]}"; do
  if [ ! -f "${library%%:*}" ]; then
    echo "make_wheels: --library: no file ${library%%:*}" >&2
    exit 2
  fi
done
cd "$(dirname "$0")/.."
if [ ${#libraries[@]} -eq 0 ]; then
  bazel build --noshow_progress --config=library --symlink_prefix=/ //quadrille/c:libquadrille.so
  libraries=("$(bazel info --config=library bazel-bin 2>/dev/null)/quadrille/c/libquadrille.so")
fi
version=$(sed -nE 's/.*kVersion\[\] = "([^"]+)".*/\1/p' src/base/version.h)
mkdir -p "$out"
for library in "${libraries[@]}"; do
  python3 scripts/wheel/make_wheel.py --out="$out" --version="$version" --library="$library"
done
