#!/bin/sh
# notices.sh MACHINE: prints the licenses of all libraries linked into the programs for MACHINE.
#
#   scripts/release/notices.sh linux-x86_64     or linux-aarch64, windows-x86_64, debian
#
# Reads the sources that scripts/setup.sh --cross fetched, and Debian's copyright files; for debian
# only the latter.
set -eu
case ${1:-} in
  --help) sed -nE '2,/^set /s/^# ?//p' "$0" && exit 0 ;;
  linux-x86_64 | linux-aarch64 | windows-x86_64 | debian) ;;
  *) echo "notices.sh: expected linux-x86_64, linux-aarch64, windows-x86_64 or debian, got: ${1:-nothing}" >&2 && exit 2 ;;
esac
machine=$1
root=$(dirname "$(realpath "$0")")/../..
cache=${QUADRILLE_ARCHIVES:-$HOME/.cache/quadrille}

# notice TITLE: prints standard input under that title.
notice() {
  printf '\n%s\n%s\n\n' "$1" "$(printf '%s' "$1" | tr -c '' '=')"
  cat
}

# license NAME FILE PACKAGE: prints a file from an archive listed in third_party/archives.txt, for
# debian the copyright file of the package.
license() {
  if [ "$machine" = debian ]; then cat "/usr/share/doc/$3/copyright" && return; fi
  grep "^$1 " "$root/third_party/archives.txt" | {
    read -r _ _ prefix url
    tar -xOzf "$cache/$(basename "$url")" "$prefix/$2"
  }
}

echo "Quadrille is released under the MIT License (LICENSE). Its programs contain these libraries."
license fathom LICENSE libfathom-dev | notice "Fathom (endgame tables)"
license abseil LICENSE libabsl-dev | notice "Abseil"
license json LICENSE.MIT nlohmann-json3-dev | notice "JSON for Modern C++"
case $1 in
  linux-x86_64 | debian) notice "cpu_features" </usr/share/doc/libcpu-features-dev/copyright ;;
esac
notice "The libraries of GCC: libstdc++ and libgcc, with the GCC Runtime Library Exception" \
  </usr/share/doc/gcc-12-base/copyright
case $1 in
  windows-x86_64)
    notice "The runtime of mingw-w64, and winpthreads" </usr/share/doc/mingw-w64-common/copyright
    ;;
  *)
    notice "The GNU C Library, linked statically; relink the programs with another one by building them from source" \
      </usr/share/doc/libc6/copyright
    ;;
esac
