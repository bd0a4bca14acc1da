#!/usr/bin/env bash
# Setup: installs the missing build and test dependencies on Debian 12.
#
#   scripts/setup.sh         to build, run and test
#   scripts/setup.sh --ci    also for .ci/run: clang 14, clang-format, qemu-user; Doxygen, CMake,
#                            make and groff, for the library checks; chess GUIs and engines, for
#                            scripts/check_guis.sh and comparisons; Chromium, Firefox and the
#                            TypeScript compiler, for scripts/check_page.sh; cross compilers, Wine
#                            and qemu, for scripts/check_cross.sh
#   scripts/setup.sh --peers to build, and the opponents of scripts/gauntlet.sh
#   scripts/setup.sh --cross to build, and to build and test the programs for Windows and AArch64:
#                            cross compilers, Wine and qemu; packaging tools of scripts/release.sh
#   scripts/setup.sh --all   all of these, and GNU parallel and Slurm for scripts/jobs and their
#                            deep tests
#
# Needs root or sudo only if packages are missing. Exit code 0 if everything is installed.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"

build_packages=(
  bazel-bootstrap bazel-rules-java pkg-config           # the build tool and its dependencies
  clang-19 libclang-rt-19-dev                           # the compiler of .bazelrc; sanitizers
  g++ binutils                                          # the C++ library, the linker, objdump
  libabsl-dev libcpu-features-dev nlohmann-json3-dev    # libraries of the programs
  libgtest-dev libgmock-dev libbenchmark-dev            # libraries of tests and benchmarks
  python3                                               # the tests of the Python client
  lld-19 libclang-rt-19-dev-wasm32 libc++-19-dev-wasm32 # the page (//web:page): WebAssembly,
  libc++abi-19-dev-wasm32 wasi-libc esbuild zopfli      # TypeScript, and gzip
)
ci_packages=(clang-14 clang-format-14 qemu-user git graphviz doxygen cmake make groff-base
  python3-numpy python3-matplotlib mypy)
page_packages=(chromium firefox-esr node-typescript nodejs)
gui_packages=(xboard polyglot stockfish gnome-chess xvfb xauth imagemagick dbus)
peer_packages=(fairymax glaurung ethereal-chess stockfish phalanx toga2)
cross_packages=(
  g++-aarch64-linux-gnu qemu-user                       # --config=aarch64
  g++-mingw-w64-x86-64-posix wine64                     # --config=windows
)
release_packages=(zip unzip lintian groff-base gzip python3-venv # scripts/release.sh
  debhelper dpkg-dev libfathom-dev diffoscope-minimal)  # scripts/check_debian.sh
build_archives=(fathom)                                 # of third_party/archives.txt
cross_archives=(fathom abseil json googletest)
cluster_packages=(parallel rsync openssh-client openssh-server slurmctld slurmd slurm-client munge)

fail() {
  echo "setup: $*" >&2
  exit 1
}

packages=("${build_packages[@]}")
archives=("${build_archives[@]}")
case ${1:-} in
  '') ;;
  --ci)
    packages+=("${ci_packages[@]}" "${gui_packages[@]}" "${page_packages[@]}" "${cross_packages[@]}")
    archives=("${cross_archives[@]}")
    ;;
  --peers) packages+=("${peer_packages[@]}") ;;
  --cross)
    packages+=("${cross_packages[@]}" "${release_packages[@]}")
    archives=("${cross_archives[@]}")
    ;;
  --all)
    packages+=("${ci_packages[@]}" "${gui_packages[@]}" "${page_packages[@]}" "${peer_packages[@]}"
      "${cross_packages[@]}" "${release_packages[@]}" "${cluster_packages[@]}")
    archives=("${cross_archives[@]}")
    ;;
  *) reject_argument "$1" ;;
esac

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  cat >&2 <<TEXT
setup: this machine has no apt, so nothing was installed. Requirements:
  Bazel 4.2 to 7, a C++20 compiler (clang 14 or g++ 12, or newer), pkg-config, binutils.
  Abseil, cpu_features, GoogleTest, Benchmark and nlohmann/json are downloaded by Bazel where the
  system has no static copy (third_party/repositories.bzl).
  With a compiler other than clang-19: bazel test --repo_env=CC=gcc //...
  More in CONTRIBUTING.md, "Other machines". None of this could be tried by the authors.
TEXT
  exit 1
fi

# Fetches the sources that Bazel builds, for offline builds. Bazel downloads missing ones itself, so
# a failure is only a warning.
fetch_archives() {
  local cache=${QUADRILLE_ARCHIVES:-$HOME/.cache/quadrille} list name sha256 url file
  list=$(dirname "$(realpath "$0")")/../third_party/archives.txt
  mkdir -p "$cache"
  while read -r name sha256 _ url; do
    if [[ " ${archives[*]} " != *" $name "* ]]; then continue; fi
    file=$cache/${url##*/}
    if [ -f "$file" ] && echo "$sha256  $file" | sha256sum --check --status; then continue; fi
    rm -f "$file"
    # Use apt's downloader, which has the proxy settings; curl and wget may be missing.
    if /usr/lib/apt/apt-helper download-file "$url" "$file" "SHA256:$sha256" >/dev/null 2>&1; then
      echo "setup: fetched ${url##*/}"
    else
      rm -f "$file"
      echo "setup: cannot fetch $url; Bazel will try" >&2
    fi
  done < <(grep -v '^#' "$list")
}

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
  if [ "$status" != installed ]; then missing+=("$package"); fi
done
if [ "${#missing[@]}" -eq 0 ]; then
  echo "setup: nothing to do, all ${#packages[@]} packages are installed"
  fetch_archives
  exit 0
fi

if ! grep -qs '^VERSION_CODENAME=bookworm$' /etc/os-release; then
  echo "setup: this is not Debian 12; its packages may have other names or versions" >&2
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || fail "neither root nor sudo available; install these packages: ${missing[*]}"
  as_root=(sudo)
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Runs apt-get; prints the end of its output only on failure.
apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q "$@" </dev/null >"$log" 2>&1 || {
    tail -20 "$log" >&2
    return 1
  }
}

echo "setup: installing with apt-get: ${missing[*]}"
apt_get update || fail "apt-get update failed; check the network and apt's sources"
apt_get install --yes --no-install-recommends "${missing[@]}" ||
  fail "apt-get could not install: ${missing[*]}"
echo "setup: installed ${#missing[@]} packages and their dependencies"
fetch_archives
