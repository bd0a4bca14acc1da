#!/usr/bin/env bash
# Packs programs as a Debian package, reproducibly.
#
#   scripts/release/deb.sh VERSION PROGRAMS_FOLDER NOTICES OUT.deb
#
# The programs are renamed to quadrille-chess, quadrille-perft and so on: Debian has other programs
# with the short names. Includes man pages, a menu entry that starts the engine in xboard, its
# registration with xboard, and a section for gnome-chess's list of engines in the documentation.
# SOURCE_DATE_EPOCH is the time of all files.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
source "$here/../usage.sh"
answer_help "$@"
[ $# -eq 4 ] || refuse_word "${5:-}"
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
  printf 'Quadrille is under the MIT licence:\n\n'
  cat "$here/../../LICENSE" - <<'TEXT'

The programs contain these libraries, whose notices stand in NOTICES.txt.gz beside this file: Fathom
(MIT), JSON for Modern C++ (MIT), Abseil and cpu_features (Apache License 2.0, see
/usr/share/common-licenses/Apache-2.0), the GNU C Library (LGPL 2.1 or later, see
/usr/share/common-licenses/LGPL-2.1), libstdc++ and libgcc (GPL 3, see
/usr/share/common-licenses/GPL-3, with the GCC Runtime Library Exception 3.1).
TEXT
} | install -D -m 644 /dev/stdin "$doc/copyright"
printf 'quadrille (%s) stable; urgency=medium\n\n  * Version %s; see CHANGELOG.md.\n\n -- %s  %s\n' \
  "$version" "$version" "$maintainer" "$date" |
  gzip -9n | install -D -m 644 /dev/stdin "$doc/changelog.gz"
# Static, so that it runs on any Debian.
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
Description: engines of chess and of k in a row on any board
 quadrille-chess plays chess and Chess960 in every program that speaks UCI or
 XBoard, quadrille-mnk Gomoku, Connect6, tic-tac-toe and every game of their
 family; quadrille-perft counts the tree of legal moves, quadrille-mnk_solve
 proves the value of games, quadrille-match plays matches between engines.
CONTROL
(cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$tree/DEBIAN/md5sums"
chmod 644 "$tree/DEBIAN/md5sums" "$tree/DEBIAN/control"
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$tree" "$out" >/dev/null
