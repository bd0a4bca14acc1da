#!/usr/bin/env bash
# Bazel dependency check: creates a workspace that depends on this one, with its own settings, an
# engine of mnk_engine() and the programs of examples/, and builds and runs them.
#
#   scripts/check_bazel_user.sh [BAZEL_FLAG...]              uses WORKSPACE: Bazel 4 to 7
#   scripts/check_bazel_user.sh --modules [BAZEL_FLAG...]    uses MODULE.bazel: Bazel 7 and newer
#
# The workspace sets only the C++ standard, so it is built in Bazel's unoptimized default mode, in
# which the kernels must be free of ISA leaks as well (check_isa_leaks.sh).
set -euo pipefail

source "$(dirname "$(realpath "$0")")/check/common.sh"
handle_help "$@"

modules=
if [ "${1:-}" = --modules ]; then
  modules=1
  shift
fi
case ${1:---} in
  --*) ;;
  *) reject_argument "$1" ;;
esac
cd "$(dirname "$0")/.."
quadrille=$PWD
user=$(mktemp -d)
clean_up() {
  (cd "$user/workspace" && bazel --output_base="$user/out" shutdown >/dev/null 2>&1) || true
  chmod -R u+w "$user" && rm -rf "$user"
}
trap clean_up EXIT
mkdir "$user/workspace"
cd "$user/workspace"

if [ "$modules" ]; then
  cat >MODULE.bazel <<TEXT
module(name = "user")

bazel_dep(name = "quadrille")
local_path_override(module_name = "quadrille", path = "$quadrille")
TEXT
else
  cat >WORKSPACE <<TEXT
local_repository(name = "quadrille", path = "$quadrille")

load("@quadrille//third_party:repositories.bzl", "quadrille_repositories")

quadrille_repositories()
TEXT
fi
cat >.bazelrc <<TEXT
build --cxxopt=-std=c++20 --nosandbox_debug
try-import $quadrille/.bazelrc.user
TEXT
cat >BUILD.bazel <<TEXT
load("@quadrille//build:mnk_engine.bzl", "mnk_engine")

mnk_engine(
    name = "engine",
    k = 4,
    m = 5,
    n = 7,
)
TEXT

cp -r "$quadrille/examples" .

bazel --output_base="$user/out" build --noshow_progress --color=no "$@" //... ||
  fail "the workspace does not build"
# A time limit, because the AI's default amount of work takes too long in an unoptimized build.
out=$(bazel-bin/engine --move_time=20 <<<'newgame black ai white ai') || fail "the engine fails: $out"
grep -qE '^(winner is (black|white)|draw)$' <<<"$out" || fail "expected a finished game, got: $out"
"$quadrille/tests/examples/run_examples.sh" bazel-bin/examples bazel-bin/engine ||
  fail "the examples fail"
"$quadrille/scripts/check_isa_leaks.sh" bazel-bin/examples/search
find -L bazel-bin/_objs/engine_kernels_* -name '*.o' ! -path '*_portable/*' -exec \
  "$quadrille/scripts/check_isa_leaks.sh" bazel-bin/engine {} +
echo "bazel user: builds, plays a game, no ISA leaks"
