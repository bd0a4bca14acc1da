#!/usr/bin/env bash
# Debian package: builds a reproducible .deb of the programs.
#
#   scripts/release/deb.sh VERSION PROGRAMS_FOLDER NOTICES OUT.deb
#
# PROGRAMS_FOLDER has the static programs, NOTICES the licenses of the linked libraries (notices.sh).
# The programs are renamed to quadrille-chess, quadrille-perft and so on, because Debian has other
# programs with the short names. The package also has man pages, a menu entry that starts the engine
# in xboard, its xboard registration, and an example of a gnome-chess engine section. Requires
# SOURCE_DATE_EPOCH, the timestamp given to all files.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
source "$here/../usage.sh"
handle_help "$@"
[ $# -eq 4 ] || reject_argument "${5:-}"
version=$1 programs=$2 notices=$3 out=$4
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
chmod 755 "$tree"
doc=$tree/usr/share/doc/quadrille
date=$(date -u -R -d "@$SOURCE_DATE_EPOCH")
maintainer="The Quadrille authors <quadrille@users.invalid>"

for program in "$programs"/*; do
  name=$(basename "$program")
  install -D -m 755 "$program" "$tree/usr/bin/quadrille-$name"
  "$here/../install/man_page.sh" "$name" "$version" "$program" |
    sed "1s/${name^^}/QUADRILLE-${name^^}/; s/^$name \\\\- /quadrille-$name \\\\- /" |
    gzip -9n | install -D -m 644 /dev/stdin "$tree/usr/share/man/man1/quadrille-$name.1.gz"
done
ln -s quadrille-mnk "$tree/usr/bin/pbrain-quadrille"
printf '.so man1/quadrille-mnk.1\n' | gzip -9n |
  install -D -m 644 /dev/stdin "$tree/usr/share/man/man1/pbrain-quadrille.1.gz"

install -D -m 644 "$here/quadrille.desktop" "$tree/usr/share/applications/quadrille.desktop"
install -D -m 644 "$here/quadrille.eng" "$tree/usr/share/games/plugins/xboard/quadrille.eng"
install -D -m 644 "$here/gnome-chess-engines.conf" "$doc/examples/gnome-chess-engines.conf"
gzip -9nc "$notices" | install -D -m 644 /dev/stdin "$doc/NOTICES.txt.gz"
{
  printf 'Quadrille is released under the MIT License:\n\n'
  cat "$here/../../LICENSE" - <<'TEXT'

The programs contain these libraries, whose notices are in NOTICES.txt.gz in this directory: Fathom
(MIT), JSON for Modern C++ (MIT), Abseil and cpu_features (Apache License 2.0, see
/usr/share/common-licenses/Apache-2.0), the GNU C Library (LGPL 2.1 or later, see
/usr/share/common-licenses/LGPL-2.1), libstdc++ and libgcc (GPL 3, see
/usr/share/common-licenses/GPL-3, with the GCC Runtime Library Exception 3.1).
TEXT
} | install -D -m 644 /dev/stdin "$doc/copyright"
printf 'quadrille (%s) stable; urgency=medium\n\n  * Version %s; see CHANGELOG.md.\n\n -- %s  %s\n' \
  "$version" "$version" "$maintainer" "$date" |
  gzip -9n | install -D -m 644 /dev/stdin "$doc/changelog.gz"
# Lintian override: the programs are linked statically, to run on any Debian release.
for program in "$programs"/*; do
  echo "quadrille: statically-linked-binary [usr/bin/quadrille-$(basename "$program")]"
done | install -D -m 644 /dev/stdin "$tree/usr/share/lintian/overrides/quadrille"

size=$(du -ks --apparent-size "$tree" | cut -f1)
mkdir "$tree/DEBIAN"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: quadrille
Version: $version
Architecture: amd64
Maintainer: $maintainer
Installed-Size: $size
Suggests: xboard | gnome-chess
Section: misc
Priority: optional
Description: chess and k-in-a-row game engines
 quadrille-chess plays chess and Chess960 in any GUI that supports UCI or
 XBoard; quadrille-mnk plays Gomoku, Connect6, tic-tac-toe and other k-in-a-row
 games; quadrille-perft counts legal move trees (perft), quadrille-mnk_solve
 solves k-in-a-row positions and proves the result, quadrille-match plays
 matches between engines.
CONTROL
(cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$tree/DEBIAN/md5sums"
chmod 644 "$tree/DEBIAN/md5sums" "$tree/DEBIAN/control"
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$tree" "$out" >/dev/null
