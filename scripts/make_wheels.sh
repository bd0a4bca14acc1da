#!/usr/bin/env bash
# Python wheels: builds wheels of the package that contain libquadrille, for `pip install FILE`.
#
#   scripts/make_wheels.sh --out=DIR [--machine=NAME]... [--library=FILE[:PLATFORM]]...
#
#   --out=DIR         output folder, created if missing
#   --machine=NAME    build the library for linux-x86_64 (default), linux-aarch64 or windows-x86_64,
#                     the last two with the cross compilers of scripts/setup.sh --cross; repeatable
#   --library=FILE    use an existing libquadrille.so, libquadrille.dylib or quadrille.dll, for any
#                     platform; repeatable
#   :PLATFORM         platform tag of the wheel, such as win_amd64 or macosx_11_0_arm64. Default for
#                     Linux: manylinux_2_N_CPU with the newest glibc version that the library
#                     needs, or linux_CPU, with a warning, if it also needs other libraries
#
# A library is position-independent code, of which `bazel build //...` has none: its first build takes
# about 8 minutes on two cores, and serves //tests/python/in_process, too.
#
# Installing such a wheel compiles nothing; one wheel works with every Python from 3.9 on. Wheels are
# reproducible. Prints the path of each wheel; scripts/check_wheels.sh tests them.
#
# Example: scripts/make_wheels.sh --out=dist && pip install dist/quadrille-*.whl
# Exit code: 0 success, 2 bad usage, else that of the failed command.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"

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
    *) reject_argument "$argument" ;;
  esac
done
if [ -z "$out" ]; then
  echo "make_wheels: expected --out=DIR (see --help)" >&2
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

# built CONFIG FILE: builds a library and prints its path.
built() {
  echo "make_wheels: building $2; the first time about 8 minutes on two cores" >&2
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
