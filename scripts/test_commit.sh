#!/usr/bin/env bash
# Tests a commit: builds it and another one, and lets the two play until a sequential test (SPRT) tells
# which is stronger. What Fishtest does, on this machine.
#
#   scripts/test_commit.sh BASE [NEW] [flags] [-- MATCH_FLAGS...]
#
#   scripts/test_commit.sh main                              # HEAD against main, 8+0.08, --sprt=0,5
#   scripts/test_commit.sh HEAD~1 HEAD -- --tc=4+0.04 --sprt=-5,0 --state=simplify
#   scripts/test_commit.sh main --program=mnk --fields=args=--move_time=100 -- --game=connect6
#
# BASE and NEW (HEAD) are any names that git knows. Uncommitted changes are not part of the test.
#
#   --program=NAME       what to build and test: chess (default) or mnk
#   --fields=FIELDS      more fields of --engine for both, such as option.Hash=16 or args=--ai=mcts
#   --base_fields=FIELDS, --new_fields=FIELDS
#                        the same for one of them; with them BASE and NEW may be one commit
#   --cache=FOLDER       where the programs are kept, by commit, and built, in a git worktree; default
#                        $XDG_CACHE_HOME/quadrille, that is ~/.cache/quadrille. It may be deleted at any
#                        time, after which `git worktree prune` tidies up
#
# MATCH_FLAGS are those of `match --help`. Ours, unless given: --sprt=0,5 --games=100000 --concurrency=
# one less than there are cores; for chess --tc=8+0.08, for mnk --game=gomoku. With --state=FILE a test
# that was interrupted goes on by the same command. $MATCH names another program match than the one
# that is built here; $BAZEL another bazel.
#
# Exit code: 0 H1 is accepted (NEW is stronger, with the default bounds), 1 H0 is, or neither, 2 bad
# usage or a commit that does not build, 3 the machine failed, 130 interrupted.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
answer_help "$@"
root=$(realpath "$(dirname "$(realpath "$0")")/..")
bazel=${BAZEL:-bazel}

fail() {
  echo "test_commit: $2" >&2
  exit "$1"
}

# Reads the command line. Sets base_name, new_name, program, *_fields, cache, match_flags.
read_words() {
  local names=()
  program=chess fields='' base_fields='' new_fields='' cache=''
  match_flags=()
  while [ $# -gt 0 ]; do
    case $1 in
      --program=*) program=${1#*=} ;;
      --fields=*) fields=${1#*=} ;;
      --base_fields=*) base_fields=${1#*=} ;;
      --new_fields=*) new_fields=${1#*=} ;;
      --cache=*) cache=${1#*=} ;;
      --)
        shift
        match_flags=("$@")
        break
        ;;
      -*) refuse_word "$1" ;;
      *) names+=("$1") ;;
    esac
    shift
  done
  case $program in chess | mnk) ;; *) fail 2 "--program: expected chess or mnk, got: $program" ;; esac
  [ "${#names[@]}" -ge 1 ] && [ "${#names[@]}" -le 2 ] ||
    fail 2 "expected BASE [NEW] (see --help), got ${#names[@]} names"
  base_name=${names[0]} new_name=${names[1]:-HEAD}
  cache=${cache:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/quadrille}
}

# commit_of NAME: prints the commit's full hash.
commit_of() {
  git -C "$root" rev-parse --quiet --verify "$1^{commit}" || fail 2 "git knows no commit: $1"
}

# has_flag NAME...: whether the flags for match have one of these.
has_flag() {
  local name flag
  for name in "$@"; do
    for flag in "${match_flags[@]}"; do
      case $flag in "--$name" | "--$name="*) return 0 ;; esac
    done
  done
  return 1
}

# Adds our flags where there are none of the user's.
add_defaults() {
  local cores
  cores=$(nproc)
  has_flag sprt || match_flags+=(--sprt=0,5)
  has_flag games pairs || match_flags+=(--games=100000)
  has_flag concurrency || match_flags+=("--concurrency=$((cores > 1 ? cores - 1 : 1))")
  case $program in
    chess) has_flag tc move_time nodes depth || match_flags+=(--tc=8+0.08) ;;
    mnk) has_flag game || match_flags+=(--game=gomoku) ;;
  esac
}

# build COMMIT: prints the path of the commit's program, which it builds unless it is kept. All builds
# share one worktree, so that each compiles only what differs from the one before.
build() {
  local kept=$cache/$1/$program tree
  if [ ! -x "$kept" ]; then
    tree=$cache/tree-$(git -C "$root" rev-parse --path-format=absolute --git-common-dir | cksum | cut -d' ' -f1)
    {
      flock 9
      if [ -e "$tree/.git" ]; then
        git -C "$tree" checkout --quiet --force --detach "$1"
      else
        git -C "$root" worktree add --quiet --force --detach "$tree" "$1"
      fi || fail 3 "cannot check out $1 into $tree"
      if [ -e "$root/.bazelrc.user" ]; then cp "$root/.bazelrc.user" "$tree/"; fi
      echo "test_commit: building $program of $1" >&2
      (cd "$tree" && "$bazel" build -c opt --noshow_progress "//:$program" >&2) ||
        fail 2 "$program of $1 does not build"
      mkdir -p "$cache/$1"
      cp -Lf "$tree/bazel-bin/tools/$program/$program" "$kept.part"
      chmod 755 "$kept.part"
      mv -f "$kept.part" "$kept"
      # Its memory is wanted by the match.
      (cd "$tree" && "$bazel" shutdown >&2) || true
    } 9>"$cache/lock"
  fi
  echo "$kept"
}

# engine NAME COMMIT PROGRAM FIELDS: the flag --engine for match.
engine() {
  local comma=,
  printf -- '--engine=name=%s-%.10s,cmd=%s%s%s' "$1" "$2" "${3//$comma/\\,}" "${fields:+,$fields}" "${4:+,$4}"
}

read_words "$@"
base=$(commit_of "$base_name")
new=$(commit_of "$new_name")
[ "$base" != "$new" ] || [ "$base_fields" != "$new_fields" ] ||
  fail 2 "BASE and NEW are one commit, with the same fields: $base"
if [ "$new_name" = HEAD ] && [ -n "$(git -C "$root" status --porcelain)" ]; then
  echo "test_commit: uncommitted changes are not tested" >&2
fi
mkdir -p "$cache" || fail 3 "cannot make the folder: $cache"
cache=$(realpath "$cache")
new_program=$(build "$new")
base_program=$(build "$base")
match=${MATCH:-}
if [ -z "$match" ]; then
  (cd "$root" && "$bazel" build --noshow_progress //:match >&2) || fail 2 "match does not build"
  match=$root/bazel-bin/tools/match/match
fi
add_defaults

git -C "$root" log --no-walk=unsorted --format='Commit: %h %s' "$new" "$base"
report=$(mktemp "${TMPDIR:-/tmp}/quadrille_test.XXXXXX")
trap 'rm -f "$report"' EXIT
code=0
"$match" "$(engine new "$new" "$new_program" "$new_fields")" \
  "$(engine base "$base" "$base_program" "$base_fields")" "${match_flags[@]}" |
  tee -i "$report" || code=$?
[ "$code" -eq 0 ] || exit "$code"
grep -q '^LLR: .* H1$' "$report" || exit 1
