#!/usr/bin/env bash
# Release: builds program archives for Linux (x86-64 and AArch64) and Windows, an archive for Gomocup
# managers, the web page and the app made of it, the npm package, a Debian package, Python wheels and
# source distribution, and checksums. The build is reproducible.
#
#   scripts/release.sh --out=DIR [--only=WHAT,...]
#
#   --out=DIR    output folder; files of the same name are replaced
#   --only=WHAT  comma-separated list of linux-x86_64, linux-aarch64, windows-x86_64, gomocup, page,
#                app, npm, deb, sdist, wheel-linux-x86_64, wheel-linux-aarch64, wheel-windows-x86_64
#                (default: all)
#
# Each archive is tested before it is written to DIR: it is unpacked elsewhere, its programs run
# natively or under qemu or Wine, and the chess engine must have the native signature (`chess
# bench`). Needs scripts/setup.sh --cross.
#
#   quadrille-VERSION-linux-x86_64.tar.gz, quadrille-VERSION-linux-aarch64.tar.gz,
#   quadrille-VERSION-windows-x86_64.zip, quadrille-VERSION-gomocup.zip, quadrille-VERSION.html,
#   quadrille-VERSION-app.zip (a folder for a web server),
#   quadrille-VERSION.tgz (tested by scripts/check_npm.sh --node), quadrille_VERSION_amd64.deb,
#   the wheels and quadrille-VERSION.tar.gz (tested by scripts/check_wheels.sh), SHA256SUMS
#
# Example: scripts/release.sh --out=dist
# Exit code: 0 success, 1 a check failed, 2 bad usage, else that of the failed command.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/foreign.sh"
handle_help "$@"

out= only=linux-x86_64,linux-aarch64,windows-x86_64,gomocup,page,app,npm,deb,sdist
only+=,wheel-linux-x86_64,wheel-linux-aarch64,wheel-windows-x86_64
for argument in "$@"; do
  case $argument in
    --out=?*) out=$(realpath -ms "${argument#--out=}") ;;
    --only=?*) only=${argument#--only=} ;;
    *) reject_argument "$argument" ;;
  esac
done
[ -n "$out" ] || { echo "release.sh: expected --out=DIR (see --help)" >&2 && exit 2; }
for what in ${only//,/ }; do
  case $what in
    linux-x86_64 | linux-aarch64 | windows-x86_64 | gomocup | page | app | npm | deb | sdist) ;;
    wheel-linux-x86_64 | wheel-linux-aarch64 | wheel-windows-x86_64) ;;
    *) reject_argument "--only=$what" ;;
  esac
done
cd "$(dirname "$0")/.."
version=$(sed -nE 's/.*kVersion\[\] = "([^"]+)".*/\1/p' src/base/text/version.h)
[ -n "$version" ] || { echo "release.sh: no version found in src/base/text/version.h" >&2 && exit 3; }
grep -qF "    version = \"$version\"," MODULE.bazel || {
  echo "release.sh: versions of MODULE.bazel and version.h ($version) differ" >&2 && exit 3
}
grep -q "^quadrille ($version) " debian/changelog || {
  echo "release.sh: versions of debian/changelog and version.h ($version) differ" >&2 && exit 3
}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C
programs=(chess perft mnk mnk_solve match)

work=$(mktemp -d)
trap 'end_foreign; rm -rf "$work"' EXIT

wanted() { [[ ,$only, == *,$1,* ]]; }
fail() {
  echo "release.sh: $*" >&2
  exit 1
}

# build FLAG PROGRAM_FOLDER STRIP EXTENSION: builds the programs and copies them without symbols.
build() {
  local program
  # shellcheck disable=SC2086  # empty must expand to no word
  bazel build --noshow_progress --color=no $1 "${programs[@]/#///:}"
  mkdir -p "$2"
  for program in "${programs[@]}"; do
    "$3" --strip-all -o "$2/$program$4" "bazel-bin/tools/$program/$program$4"
    chmod 755 "$2/$program$4"
  done
}

# signature MACHINE PROGRAM: prints the node count of its bench.
signature() { run_foreign "$1" "$2" bench | tr -d '\r' | sed -n 's/^Nodes searched: //p'; }

# check MACHINE FOLDER EXTENSION: tests the programs of an unpacked archive, and the links of
# INSTALL.md.
check() {
  local found program printed page
  while read -r page; do
    [ -e "$2/$page" ] || fail "$1: INSTALL.md links to $page, which does not exist"
  done < <(grep -oE '\]\([^)#:]+\)' "$2/INSTALL.md" | sed -E 's/^..|.$//g')
  for program in "${programs[@]}"; do
    printed=$(run_foreign "$1" "$2/$program$3" --version | tr -d '\r')
    [ "$printed" = "$program (Quadrille) $version" ] || fail "$1: $program --version prints \"$printed\""
  done
  run_foreign "$1" "$2/perft$3" 5 | tr -d '\r' | grep -qx 'Nodes: 4865609' || fail "$1: wrong count of perft 5"
  found=$(signature "$1" "$2/chess$3")
  [ "$found" = "$expected" ] || fail "$1: expected the signature \"$expected\", got \"$found\""
  echo "release: $1: programs run, signature $found"
}

# fill FOLDER PLATFORM: adds the files that every archive contains.
fill() {
  cp LICENSE CHANGELOG.md "$1"
  git ls-files docs | grep -v BUILD | xargs cp --parents -t "$1"
  sed -E 's#\]\(([a-z_]+\.md)#](docs/\1#g' docs/install.md >"$1/INSTALL.md"
  scripts/release/notices.sh "$2" >"$1/NOTICES.txt"
  find "$1" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
}

# archive MACHINE PLATFORM EXTENSION: packs the programs in $work/PLATFORM, tests them and moves the
# archive to the output folder.
archive() {
  local name=quadrille-$version-$2 file unpacked=$work/unpacked-$2
  mkdir -p "$work/pack" "$unpacked"
  rm -rf "$work/pack/$name"
  cp -r "$work/$2" "$work/pack/$name"
  fill "$work/pack/$name" "$2"
  if [ "$3" = .exe ]; then
    file=$name.zip
    (cd "$work/pack" && find "$name" | sort | zip -X -9 -q -@ "$work/$file")
    unzip -q "$work/$file" -d "$unpacked"
  else
    file=$name.tar.gz
    tar --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
      --mtime="@$SOURCE_DATE_EPOCH" -C "$work/pack" -cf - "$name" | gzip -9n >"$work/$file"
    tar -xzf "$work/$file" -C "$unpacked"
  fi
  prepare_foreign "$1"
  check "$1" "$unpacked/$name" "$3"
  hand_out "$work/$file"
}

# gomocup: packs mnk.exe for managers of Gomocup: pbrain-NAME64.exe at the top of a zip archive, which
# names itself by ABOUT. A match against the Linux program tests it.
gomocup() {
  local name=quadrille-$version-gomocup brain=$work/gomocup/pbrain-quadrille64.exe found
  mkdir -p "$work/gomocup"
  cp "$work/windows-x86_64/mnk.exe" "$brain"
  cp LICENSE "$work/gomocup/"
  scripts/release/notices.sh windows-x86_64 >"$work/gomocup/NOTICES.txt"
  find "$work/gomocup" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
  (cd "$work/gomocup" && find . -type f | sort | zip -X -9 -q -@ "$work/$name.zip")
  prepare_foreign windows
  found=$(printf 'ABOUT\nEND\n' | run_foreign windows "$brain" | tr -d '\r')
  [[ $found == *'name="Quadrille", version="'"$version"'"'* ]] || fail "gomocup: ABOUT prints \"$found\""
  launcher windows "$brain" "$work/brain"
  found=$("$work/linux-x86_64/match" "--engine=name=windows,cmd=$work/brain,proto=gomocup" \
    "--engine=name=linux,cmd=$work/linux-x86_64/mnk,proto=gomocup" --game=gomoku --move_time=100 --games=2 2>&1) ||
    fail "gomocup: $found"
  grep -q 'Score: .* 2 games' <<<"$found" && ! grep -qiE 'illegal|crash|lost on time|disconnect' <<<"$found" ||
    fail "gomocup: $found"
  echo "release: gomocup: pbrain-quadrille64.exe plays"
  hand_out "$work/$name.zip"
}

# app: packs the page as an installable app. Its service worker keeps files by name: each must exist.
app() {
  local name=quadrille-$version-app kept
  bazel build --noshow_progress --color=no //web:app
  mkdir -p "$work/$name"
  cp -L bazel-bin/web/site/* LICENSE "$work/$name/"
  for kept in $(sed -nE "s/^const kFiles = \[kPage, (.*)\];/\1/p" "$work/$name/sw.js" | tr -d "',"); do
    [ -e "$work/$name/$kept" ] || fail "app: sw.js names $kept, which does not exist"
  done
  find "$work/$name" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
  (cd "$work" && find "$name" -type f | sort | zip -X -9 -q -@ "$work/$name.zip")
  hand_out "$work/$name.zip"
}

hand_out() {
  mkdir -p "$out"
  install -m 644 "$1" "$out/"
  made+=("$(basename "$1")")
}

made=()
build "" "$work/linux-x86_64" strip ""
expected=$(signature linux-x86_64 "$work/linux-x86_64/chess")
[ -n "$expected" ] || fail "chess bench printed no signature"
if wanted linux-x86_64; then archive linux-x86_64 linux-x86_64 ""; fi
if wanted deb; then
  mkdir -p "$work/package/quadrille"
  git archive HEAD | tar -x -C "$work/package/quadrille"
  (cd "$work/package/quadrille" && QUADRILLE_PROGRAMS=$work/linux-x86_64 \
    dpkg-buildpackage --build=binary --no-check-builddeps --unsigned-changes >"$work/package/log" 2>&1) ||
    { tail -40 "$work/package/log" >&2 && fail "dpkg-buildpackage failed"; }
  cp "$work/package/quadrille_${version}_amd64.deb" "$work/"
  lintian --fail-on error "$work/quadrille_${version}_amd64.deb" || fail "lintian finds errors"
  dpkg-deb --extract "$work/quadrille_${version}_amd64.deb" "$work/deb"
  [ "$(signature linux-x86_64 "$work/deb/usr/bin/quadrille-chess")" = "$expected" ] ||
    fail "deb: the engine's signature differs"
  hand_out "$work/quadrille_${version}_amd64.deb"
fi
if wanted npm; then
  scripts/check_npm.sh --node
  cp -L "bazel-bin/web/quadrille-$version.tgz" "$work/"
  hand_out "$work/quadrille-$version.tgz"
fi
if wanted page; then
  bazel build --noshow_progress --color=no //web:page
  cp -L bazel-bin/web/quadrille.html "$work/quadrille-$version.html"
  hand_out "$work/quadrille-$version.html"
fi
if wanted app; then app; fi
if wanted sdist; then
  scripts/check_wheels.sh "--keep=$work/sdist" sdist
  hand_out "$work/sdist/quadrille-$version.tar.gz"
fi
for machine in linux-x86_64 linux-aarch64 windows-x86_64; do
  if wanted "wheel-$machine"; then
    scripts/check_wheels.sh "--keep=$work/wheel-$machine" "$machine"
    hand_out "$work/wheel-$machine"/*.whl
  fi
done
if wanted linux-aarch64; then
  build --config=aarch64 "$work/linux-aarch64" aarch64-linux-gnu-strip ""
  archive linux-aarch64 linux-aarch64 ""
fi
if wanted windows-x86_64 || wanted gomocup; then
  build --config=windows "$work/windows-x86_64" x86_64-w64-mingw32-strip .exe
fi
if wanted windows-x86_64; then archive windows windows-x86_64 .exe; fi
if wanted gomocup; then gomocup; fi
(cd "$out" && sha256sum "${made[@]}" | sort -k2 >SHA256SUMS)
echo "release: written to $out:"
cat "$out/SHA256SUMS"
