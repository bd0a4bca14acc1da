#!/usr/bin/env bash
# Runs a program for another machine here, for the scripts that read this file:
#
#   source "$(dirname "$(realpath "$0")")/foreign.sh"
#   prepare_foreign windows            # of linux-x86_64, linux-aarch64, windows
#   run_foreign windows chess.exe bench
#
# Wine makes its folders in a temporary place, which end_foreign removes.
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/usage.sh"
[ "${BASH_SOURCE[0]}" != "$0" ] || answer_help "$@"

wine=/usr/lib/wine/wine64

# prepare_foreign MACHINE: what run_foreign needs besides.
prepare_foreign() {
  if [ "$1" != windows ] || [ -n "${WINEPREFIX:-}" ]; then return; fi
  WINEPREFIX=$(mktemp -d)/wine
  export WINEPREFIX WINEDEBUG=-all
  foreign_folder=$(dirname "$WINEPREFIX")
  # The first start makes the folders and takes some seconds.
  "$wine" cmd /c exit >/dev/null 2>&1 || true
}

# run_foreign MACHINE PROGRAM WORD...
run_foreign() {
  local machine=$1
  shift
  case $machine in
    windows) "$wine" "$@" ;;
    linux-aarch64) qemu-aarch64 "$@" ;;
    *) "$@" ;;
  esac
}

end_foreign() {
  if [ -z "${foreign_folder:-}" ]; then return; fi
  /usr/lib/wine/wineserver64 --kill 2>/dev/null || true
  rm -rf "$foreign_folder"
}
