#!/usr/bin/env bash
# Makes wheels of the Python package with libquadrille in it, for `pip install FILE`.
#
#   scripts/make_wheels.sh --out=DIR [--machine=NAME]... [--library=FILE[:PLATFORM]]...
#
#   --out=DIR         where the wheels go; made if it is not there
#   --machine=NAME    builds the library for linux-x86_64 (default), linux-aarch64 or windows-x86_64,
#                     the last two by the cross compilers of scripts/setup.sh --cross; may come several
#                     times
#   --library=FILE    takes a libquadrille.so, libquadrille.dylib or quadrille.dll that is there, built
#                     for any platform; may come several times
#   :PLATFORM         the wheel's platform tag, such as win_amd64 or macosx_11_0_arm64. A Linux
#                     library needs none: manylinux_2_N_CPU, N being the newest version of glibc that
#                     it asks for; or linux_CPU, with a warning, if it needs other libraries too
#
# Nothing is compiled when such a wheel is installed, and one serves every Python from 3.9 on. Run
# twice it makes the same bytes. Prints each wheel that it makes; scripts/check_wheels.sh tries them.
#
# Example: scripts/make_wheels.sh --out=dist && pip install dist/quadrille-*.whl
# Exit code: 0 made, 2 bad usage, else what failed.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
answer_help "$@"

out=
machines=()
libraries=()
for argument in "$@"; do
  case $argument in
    --out=?*) out=$(realpath -ms "${argument#--out=}") ;;
    --machine=linux-x86_64 | --machine=linux-aarch64 | --machine=windows-x86_64)
      machines+=("${argument#--machine=}")
      ;;
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
if [ $((${#libraries[@]} + ${#machines[@]})) -eq 0 ]; then machines=(linux-x86_64); fi

# built CONFIG FILE: builds a library, and prints where it is.
built() {
  bazel build --noshow_progress "--config=$1" --symlink_prefix=/ "//quadrille/c:$2" >&2
  echo "$(bazel info "--config=$1" bazel-bin 2>/dev/null)/quadrille/c/$2"
}

for machine in "${machines[@]}"; do
  case $machine in
    linux-x86_64) library=$(built library libquadrille.so) ;;
    linux-aarch64) library=$(built aarch64_library libquadrille.so) ;;
    windows-x86_64) library=$(built windows_library quadrille.dll):win_amd64 ;;
  esac
  libraries+=("$library")
done
version=$(sed -nE 's/.*kVersion\[\] = "([^"]+)".*/\1/p' src/base/text/version.h)
mkdir -p "$out"
for library in "${libraries[@]}"; do
  python3 scripts/wheel/make_wheel.py --out="$out" --version="$version" --library="$library"
done
