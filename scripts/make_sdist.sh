#!/usr/bin/env bash
# Python source distribution: packs the Python package and all C++ sources of libquadrille, so that
# `pip install` builds it where no wheel fits.
#
#   scripts/make_sdist.sh --out=DIR
#
#   --out=DIR  output folder, created if missing
#
# Building it needs a C++20 compiler (CXX, CC: default c++, cc) and nothing else, no Bazel and no
# network: Abseil and Fathom are in the archive. It takes about 4 minutes on two cores; a wheel
# (scripts/make_wheels.sh) installs in a second. The list of sources and flags is Bazel's. The
# archive is reproducible. Prints its path; `scripts/check_wheels.sh sdist`
# tests it.
#
# Example: scripts/make_sdist.sh --out=dist && pip install dist/quadrille-1.0.0.tar.gz
# Exit code: 0 success, 2 bad usage, else that of the failed command.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"

out=
for argument in "$@"; do
  case $argument in
    --out=?*) out=$(realpath -ms "${argument#--out=}") ;;
    *) reject_argument "$argument" ;;
  esac
done
[ -n "$out" ] || { echo "make_sdist: expected --out=DIR (see --help)" >&2 && exit 2; }
cd "$(dirname "$0")/.."
version=$(sed -nE 's/.*kVersion\[\] = "([^"]+)".*/\1/p' src/base/text/version.h)
work=$(mktemp -d)
# A server of its own: QUADRILLE_LIBRARIES would make the user's fetch its libraries anew.
bazel=(bazel "--output_base=$work/bazel")
trap '"${bazel[@]}" shutdown; chmod -R u+w "$work"; rm -rf "$work"' EXIT
flags=(--noshow_progress --config=library --repo_env=QUADRILLE_LIBRARIES=archive --symlink_prefix=/
  "--override_repository=cpu_features=$PWD/scripts/wheel/no_cpu_features")

"${bazel[@]}" aquery "${flags[@]}" --output=jsonproto \
  'mnemonic("CppCompile", deps(//quadrille/c:libquadrille.so))' >"$work/actions.json" 2>"$work/log" ||
  { cat "$work/log" >&2 && exit 1; }
mapfile -t generated < <(python3 scripts/wheel/make_sdist.py --generated "$work/actions.json")
"${bazel[@]}" build "${flags[@]}" "${generated[@]}" >"$work/log" 2>&1 || { cat "$work/log" >&2 && exit 1; }
scripts/release/notices.sh linux-x86_64 >"$work/notices"
mkdir -p "$out"
python3 scripts/wheel/make_sdist.py --out="$out" --version="$version" --notices="$work/notices" \
  --output_base="$work/bazel" "$work/actions.json"
