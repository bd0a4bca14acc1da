#!/usr/bin/env bash
# API reference: generates the library's HTML documentation with Doxygen; fails on any warning.
#
#   scripts/api_docs.sh --out=DIR
#
# DIR/index.html is the start page. Covers quadrille/*.h and the headers that these export. Needs
# doxygen (scripts/setup.sh --ci).
#
# Example: scripts/api_docs.sh --out=/var/www/quadrille
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"

out=
for argument in "$@"; do
  case $argument in
    --out=?*) out=${argument#--out=} ;;
    *) reject_argument "$argument" ;;
  esac
done
[ -n "$out" ] || { echo "api docs: expected --out=DIR (see --help)" >&2 && exit 2; }
out=$(realpath -m "$out")
cd "$(dirname "$0")/.."
command -v doxygen >/dev/null || {
  echo "api docs: doxygen is missing (Debian: apt-get install doxygen)" >&2
  exit 3
}
mapfile -t inner < <(sed -nE 's|^#include "(src/[^"]+)".* pragma: export.*|\1|p' quadrille/*.h | sort -u)
version=$(sed -nE 's/.*kVersion\[\] = "([^"]+)".*/\1/p' src/base/text/version.h)
mkdir -p "$out"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
{
  cat scripts/api_docs/Doxyfile
  echo "PROJECT_NUMBER = ${version:-0}"
  echo "OUTPUT_DIRECTORY = $out"
  echo "INPUT = scripts/api_docs/main_page.md quadrille ${inner[*]}"
} | doxygen - >"$log" 2>&1 || {
  cat "$log" >&2
  exit 1
}
echo "api docs: $out/index.html, no warnings"
