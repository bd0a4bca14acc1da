#!/usr/bin/env bash
# Debian package check: builds the source package of HEAD from Debian's own packages, without
# network, twice in different folders, time zones and locales, and compares the bytes.
#
#   scripts/check_debian.sh [--keep=DIR] [--once]
#
#   --keep=DIR  save the packages of the first build
#   --once      do not build a second time
#
# Also: lintian finds no errors, and the package's autopkgtest passes on its unpacked programs. Each
# build takes about 15 minutes on two cores. QUADRILLE_BAZEL_FLAGS are flags for the first build's
# Bazel, such as --disk_cache=DIR. Needs the build dependencies of debian/control, lintian and
# unshare; diffoscope, if installed, shows differences.
#
# Example: scripts/check_debian.sh --keep=dist
# Exit code: 0 success, 1 a check failed, 2 bad usage, else that of the failed command.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/check/common.sh"
handle_help "$@"
keep='' once=''
for argument in "$@"; do
  case $argument in
    --keep=?*) keep=$(realpath -ms "${argument#--keep=}") ;;
    --once) once=yes ;;
    *) reject_argument "$argument" ;;
  esac
done
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT

# build FOLDER ENVIRONMENT...: builds the packages in FOLDER, in a namespace without network.
build() {
  local folder=$1
  shift
  mkdir -p "$folder/quadrille"
  git archive HEAD | tar -x -C "$folder/quadrille"
  (cd "$folder/quadrille" && unshare --map-root-user --net \
    env "$@" dpkg-buildpackage --unsigned-source --unsigned-changes --build=full >"$folder/log" 2>&1) ||
    { tail -40 "$folder/log" >&2 && fail "dpkg-buildpackage failed"; }
  rm -rf "$folder/quadrille"
}

build "$work/a"
expect_text "the source and the binary package are built" "quadrille_*.dsc quadrille_*_amd64.deb" \
  "$(cd "$work/a" && echo quadrille_*.dsc quadrille_*_amd64.deb | sed -E 's/_[0-9.]+(_amd64)?\./_*\1./g')"
expect_text "lintian finds no errors" 0 "$(lintian --allow-root --fail-on error \
  "$work"/a/quadrille_*_amd64.changes >"$work/lintian" 2>&1 && echo 0 || { echo $? && cat "$work/lintian"; })"
dpkg-deb --extract "$work"/a/quadrille_*_amd64.deb "$work/root"
expect_text "autopkgtest" 0 "$(PATH=$work/root/usr/bin:$PATH debian/tests/run >"$work/tests" 2>&1 && echo 0 ||
  { echo $? && cat "$work/tests"; })"
if [ -z "$once" ]; then
  build "$work/another_folder" TZ=Pacific/Auckland LC_ALL=C.UTF-8 QUADRILLE_BAZEL_FLAGS=
  for file in "$work"/a/*.deb "$work"/a/*.tar.xz; do
    name=$(basename "$file")
    if cmp --quiet "$file" "$work/another_folder/$name"; then
      passed "$name: the same bytes twice"
    else
      failed "$name" "the same bytes twice" "$(diffoscope "$file" "$work/another_folder/$name" 2>&1 | head -60)"
    fi
  done
fi
if [ -n "$keep" ]; then
  mkdir -p "$keep"
  cp "$work"/a/quadrille_* "$keep/"
fi
end_check
