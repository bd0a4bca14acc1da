#!/usr/bin/env bash
# A/B test of a commit: builds it and a base commit, and runs a match until a sequential test (SPRT)
# decides which is stronger. A local Fishtest.
#
#   scripts/test_commit.sh BASE [NEW] [flags] [-- MATCH_FLAGS...]
#
#   scripts/test_commit.sh main                              # HEAD against main, 8+0.08, --sprt=0,5
#   scripts/test_commit.sh HEAD~1 HEAD -- --tc=4+0.04 --sprt=-5,0 --state=simplify
#   scripts/test_commit.sh main --program=mnk --fields=args=--move_time=100 -- --game=connect6
#
# BASE and NEW (default HEAD) are git revisions. Uncommitted changes are not tested.
#
#   --program=NAME       program to build and test: chess (default) or mnk
#   --fields=FIELDS      further --engine fields for both, such as option.Hash=16 or args=--ai=mcts
#   --base_fields=FIELDS, --new_fields=FIELDS
#                        the same for one side; BASE and NEW may then be the same commit
#   --cache=FOLDER       folder for a git worktree and the built programs, by commit (default
#                        $XDG_CACHE_HOME/quadrille, ~/.cache/quadrille). May be deleted at any time;
#                        `git worktree prune` then cleans up
#
# The first build compiles all files, in about 5 minutes on two cores; later ones those that changed. A
# --disk_cache in .bazelrc.user is shared with your own builds.
#
# MATCH_FLAGS are those of `match --help`. Defaults: --sprt=0,5 --games=100000 --concurrency=(cores
# - 1); --tc=8+0.08 for chess, --game=gomoku for mnk. With --state=FILE the same command resumes an
# interrupted test. $MATCH overrides the match program (default: built first), $BAZEL the bazel
# command.
#
# Exit code: 0 H1 accepted (NEW is stronger, with the default bounds), 1 H0 accepted or undecided, 2
# bad usage or a commit that does not build, 3 a system error, 130 interrupted.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
root=$(realpath "$(dirname "$(realpath "$0")")/..")
bazel=${BAZEL:-bazel}

fail() {
  echo "test_commit: $2" >&2
  exit "$1"
}

# Parses the command line. Sets base_name, new_name, program, *_fields, cache, match_flags.
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
      -*) reject_argument "$1" ;;
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
  git -C "$root" rev-parse --quiet --verify "$1^{commit}" || fail 2 "no such commit: $1"
}

# has_flag NAME...: returns true if match_flags contains one of these flags.
has_flag() {
  local name flag
  for name in "$@"; do
    for flag in "${match_flags[@]}"; do
      case $flag in "--$name" | "--$name="*) return 0 ;; esac
    done
  done
  return 1
}

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

# build COMMIT: builds the commit's program unless cached, and prints its path. Builds share one
# worktree, for incremental compilation.
build() {
  local kept=$cache/$1/$program tree
  if [ ! -x "$kept" ]; then
    tree=$cache/tree-$(git -C "$root" rev-parse --path-format=absolute --git-common-dir | cksum | cut -d' ' -f1)
    {
      flock 9
      local time="the changed files"
      [ -e "$tree/.git" ] || time="all files: about 5 minutes on two cores"
      if [ -e "$tree/.git" ]; then
        git -C "$tree" checkout --quiet --force --detach "$1"
      else
        git -C "$root" worktree add --quiet --force --detach "$tree" "$1"
      fi || fail 3 "cannot check out $1 into $tree"
      if [ -e "$root/.bazelrc.user" ]; then cp "$root/.bazelrc.user" "$tree/"; fi
      echo "test_commit: building $program of $1 ($time)" >&2
      (cd "$tree" && "$bazel" build -c opt --noshow_progress "//:$program" >&2) ||
        fail 2 "$program of $1 does not build"
      mkdir -p "$cache/$1"
      cp -Lf "$tree/bazel-bin/tools/$program/$program" "$kept.part"
      chmod 755 "$kept.part"
      mv -f "$kept.part" "$kept"
      # Frees memory for the match.
      (cd "$tree" && "$bazel" shutdown >&2) || true
    } 9>"$cache/lock"
  fi
  echo "$kept"
}

# engine NAME COMMIT PROGRAM FIELDS: prints an --engine flag for match.
engine() {
  local comma=,
  printf -- '--engine=name=%s-%.10s,cmd=%s%s%s' "$1" "$2" "${3//$comma/\\,}" "${fields:+,$fields}" "${4:+,$4}"
}

read_words "$@"
base=$(commit_of "$base_name")
new=$(commit_of "$new_name")
[ "$base" != "$new" ] || [ "$base_fields" != "$new_fields" ] ||
  fail 2 "BASE and NEW are the same commit with the same fields: $base"
if [ "$new_name" = HEAD ] && [ -n "$(git -C "$root" status --porcelain)" ]; then
  echo "test_commit: uncommitted changes are not tested" >&2
fi
mkdir -p "$cache" || fail 3 "cannot create the folder: $cache"
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
