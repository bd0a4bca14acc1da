#!/usr/bin/env bash
# Installation: builds and installs the programs, man pages, the web page, the C++ library for CMake
# and pkg-config, and the Python package.
#
#   scripts/install.sh [--prefix=DIR] [--python_dir=DIR] [--only=library|programs|page]
#
#   --prefix=DIR      installation prefix (default /usr/local)
#   --python_dir=DIR  folder of the Python package (default PREFIX/lib/python3/dist-packages)
#   --only=WHAT       library: headers, libquadrille.a and libquadrille.so; page: the web page;
#                     programs: the rest (default: all three; without the WebAssembly compilers the
#                     page is skipped unless requested)
#
# For packagers, DESTDIR is prepended to every path; installed files contain only PREFIX. The
# installed tree is relocatable. Files of an earlier install are replaced, but obsolete ones are not
# removed. Prints each installed file.
#
#   PREFIX/bin/                perft, chess, mnk, match, ...
#   PREFIX/lib/libquadrille.a  the library for C++ and C; requires Abseil, as declared in
#                              PREFIX/lib/pkgconfig/quadrille.pc and PREFIX/lib/cmake/Quadrille/
#   PREFIX/lib/libquadrille.so the C interface, also used by the Python package
#   PREFIX/include/quadrille/  their headers
#   PREFIX/lib/quadrille/      the SDK of mnk_generate
#   PREFIX/share/quadrille/quadrille.html  the page: open it in a browser
#   PREFIX/share/              man pages; license and examples in doc/quadrille/
#
# Example: scripts/install.sh --prefix=$HOME/.local
# Exit code: 0 success, 2 bad usage, else that of the failed command.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"

prefix=/usr/local
python_dir=
only=
for argument in "$@"; do
  case $argument in
    --prefix=?*) prefix=${argument#--prefix=} ;;
    --python_dir=?*) python_dir=${argument#--python_dir=} ;;
    --only=library | --only=programs | --only=page) only=${argument#--only=} ;;
    *) reject_argument "$argument" ;;
  esac
done
prefix=$(realpath -ms "$prefix")
python_dir=${python_dir:-$prefix/lib/python3/dist-packages}
cd "$(dirname "$0")/.."
version=$(sed -nE 's/.*kVersion\[\] = "([^"]+)".*/\1/p' src/base/text/version.h)
[ -n "$version" ] || { echo "install: no version found in src/base/text/version.h" >&2 && exit 1; }
programs=(perft chess chess_measure mnk mnk_generate mnk_analyze match datagen tune train mnk_tune mnk_solve)

# put MODE SOURCE PATH: installs SOURCE as PATH, which includes the prefix.
put() {
  install -D -m "$1" "$2" "${DESTDIR:-}$3"
  echo "$3"
}

# text PATH: installs standard input as PATH.
text() {
  local file
  file=$(mktemp)
  cat >"$file"
  put 644 "$file" "$1"
  rm "$file"
}

# Prints quadrille/*.h and all our headers that they include, recursively.
library_headers() {
  local found=(quadrille/*.h) i header
  declare -A seen
  for header in "${found[@]}"; do seen[$header]=1; done
  for ((i = 0; i < ${#found[@]}; ++i)); do
    while read -r header; do
      if [ -z "${seen[$header]:-}" ]; then
        seen[$header]=1
        found+=("$header")
      fi
    done < <(sed -nE 's|^#include "((src\|quadrille)/[^"]+)".*|\1|p' "${found[i]}")
  done
  printf '%s\n' "${found[@]}"
}

# Inner headers go to quadrille/internal, so that they cannot clash with a project's own src/.
install_headers() {
  local header to
  while read -r header; do
    to=${header#quadrille/}
    case $to in src/*) to=internal/${to#src/} ;; esac
    sed -E 's|^#include "src/|#include "quadrille/internal/|' "$header" |
      text "$prefix/include/quadrille/$to"
  done < <(library_headers)
}

install_library() {
  local bin words file
  pkg-config --exists absl_statusor || {
    echo "install: the library needs Abseil, but pkg-config does not find it" \
      "(Debian: libabsl-dev)" >&2
    exit 1
  }
  bazel build --noshow_progress --config=library --symlink_prefix=/ //quadrille:archive \
    //quadrille/c:libquadrille.so
  bin=$(bazel info --config=library bazel-bin 2>/dev/null)
  put 644 "$bin/quadrille/libquadrille.a" "$prefix/lib/libquadrille.a"
  put 755 "$bin/quadrille/c/libquadrille.so" "$prefix/lib/libquadrille.so.$version"
  for file in "libquadrille.so.${version%%.*}" libquadrille.so; do
    ln -sfn "libquadrille.so.$version" "${DESTDIR:-}$prefix/lib/$file"
    echo "$prefix/lib/$file"
  done
  install_headers
  # Linker flags except those for Abseil, which is in the templates.
  words=$(sed -E 's/^-l:lib(.*)\.a$/-l\1/' "$bin/quadrille/libquadrille.words" |
    grep -vE '^-Wl,|^-labsl|^-l(rt|atomic)$' | sort -u | paste -sd' ')
  fill() { sed -e "s|@VERSION@|$version|g" -e "s|@LINK_WORDS@|$words|g" "scripts/install/$1"; }
  fill quadrille.pc.in | text "$prefix/lib/pkgconfig/quadrille.pc"
  fill QuadrilleConfig.cmake.in | text "$prefix/lib/cmake/Quadrille/QuadrilleConfig.cmake"
  fill QuadrilleConfigVersion.cmake.in |
    text "$prefix/lib/cmake/Quadrille/QuadrilleConfigVersion.cmake"
  local example
  for example in examples/*; do
    if [ -f "$example" ]; then put 644 "$example" "$prefix/share/doc/quadrille/$example"; fi
  done
}

install_programs() {
  local program file
  bazel build --noshow_progress "${programs[@]/#///:}"
  for program in "${programs[@]}"; do
    file=bazel-bin/tools/$program/$program
    scripts/install/man_page.sh "$program" "$version" "$file" |
      text "$prefix/share/man/man1/$program.1"
    if [ "$program" = mnk_generate ]; then continue; fi
    put 755 "$file" "$prefix/bin/$program"
  done
  # mnk_generate looks for its SDK in its own folder.
  put 755 bazel-bin/tools/mnk_generate/mnk_generate "$prefix/lib/quadrille/mnk_generate"
  while read -r file; do
    put "$([ -x "$file" ] && [[ $file == */prebuilt_engine ]] && echo 755 || echo 644)" "$file" \
      "$prefix/lib/quadrille/${file#bazel-bin/tools/mnk_generate/}"
  done < <(find -L bazel-bin/tools/mnk_generate/sdk -type f | sort)
  mkdir -p "${DESTDIR:-}$prefix/bin"
  ln -sfn ../lib/quadrille/mnk_generate "${DESTDIR:-}$prefix/bin/mnk_generate"
  echo "$prefix/bin/mnk_generate"
  # The file name that Gomocup managers expect.
  ln -sfn mnk "${DESTDIR:-}$prefix/bin/pbrain-quadrille"
  echo "$prefix/bin/pbrain-quadrille"
  while read -r file; do
    put 644 "$file" "$python_dir/${file#python/}"
  done < <(find python/quadrille -name '*.py' -o -name py.typed | sort)
  put 644 LICENSE "$prefix/share/doc/quadrille/LICENSE"
}

install_page() {
  bazel build --noshow_progress //web:page
  put 644 bazel-bin/web/quadrille.html "$prefix/share/quadrille/quadrille.html"
}

can_build_page() {
  [ -x /usr/bin/clang-19 ] && [ -x /usr/bin/esbuild ] && [ -d /usr/include/wasm32-wasi/c++ ]
}

if [ -z "$only" ] || [ "$only" = library ]; then install_library; fi
if [ -z "$only" ] || [ "$only" = programs ]; then install_programs; fi
if [ "$only" = page ] || { [ -z "$only" ] && can_build_page; }; then
  install_page
elif [ -z "$only" ]; then
  echo "install: page skipped: it needs clang-19, esbuild and the WebAssembly libraries" \
    "(scripts/setup.sh)" >&2
fi
