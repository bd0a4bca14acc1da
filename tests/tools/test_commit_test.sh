#!/usr/bin/env bash
# scripts/test_commit.sh: builds each commit once and passes the right flags to match. Uses a
# repository of text files as "programs", and fakes of bazel and match.
set -uo pipefail

failures=0
fail() {
  echo "test_commit_test: $*" >&2
  failures=$((failures + 1))
}

work=$TEST_TMPDIR/work
repository=$work/repository
mkdir -p "$repository/scripts" "$work/bin" "$work/home"
export HOME=$work/home GIT_CONFIG_NOSYSTEM=1
unset XDG_CACHE_HOME
git config --global user.name tester
git config --global user.email tester@example.org
git config --global init.defaultBranch main
cp scripts/test_commit.sh scripts/usage.sh "$repository/scripts/"

# bazel build ... //:NAME makes the program NAME from the file NAME.txt; without it the build fails.
cat >"$work/bin/bazel" <<BAZEL
#!/usr/bin/env bash
echo "\$PWD \$*" >>"$work/bazel.log"
[ "\$1" = build ] || exit 0
name=\${*: -1}
name=\${name#//:}
mkdir -p "bazel-bin/tools/\$name"
cp "\$name.txt" "bazel-bin/tools/\$name/\$name"
BAZEL
# match writes its arguments to a file; "verdict" and "code" set its result.
cat >"$work/bin/match" <<MATCH
#!/usr/bin/env bash
printf '%s\n' "\$@" >"$work/match.words"
echo "LLR: 3.00 [-2.94, 2.94] \$(cat "$work/verdict")"
exit "\$(cat "$work/code")"
MATCH
chmod +x "$work/bin/bazel" "$work/bin/match"
export BAZEL=$work/bin/bazel MATCH=$work/bin/match
echo H1 >"$work/verdict"
echo 0 >"$work/code"

commit() { # TEXT: a commit whose programs hold this text
  echo "$1" >"$repository/chess.txt"
  echo "mnk $1" >"$repository/mnk.txt"
  git -C "$repository" add -A
  git -C "$repository" commit -qm "Commit $1"
}
git init -q "$repository"
echo 'bazel-*' >"$repository/.gitignore"
commit one
commit two
commit three
one=$(git -C "$repository" rev-parse HEAD~2)
three=$(git -C "$repository" rev-parse HEAD)

# run CODE WORD...: runs the script, from a folder elsewhere.
run() {
  local expected=$1
  shift
  (cd "$work" && "$repository/scripts/test_commit.sh" "$@") >"$work/out" 2>"$work/err"
  local code=$?
  [ "$code" -eq "$expected" ] || fail "$*: exit code $code, expected $expected: $(cat "$work/err")"
}
has() { # FILE TEXT: fails unless the file has this line
  grep -qxF -- "$2" "$work/$1" || fail "no line \"$2\" in $1: $(cat "$work/$1")"
}
cache=$HOME/.cache/quadrille

run 0 HEAD~2
has out "LLR: 3.00 [-2.94, 2.94] H1"
has out "Commit: $(git -C "$repository" rev-parse --short HEAD) Commit three"
has match.words "--engine=name=new-${three:0:10},cmd=$cache/$three/chess"
has match.words "--engine=name=base-${one:0:10},cmd=$cache/$one/chess"
has match.words --sprt=0,5
has match.words --tc=8+0.08
[ "$(cat "$cache/$three/chess")" = three ] || fail "the wrong program of HEAD"
[ "$(cat "$cache/$one/chess")" = one ] || fail "the wrong program of HEAD~2"
[ "$(grep -c ' build ' "$work/bazel.log")" -eq 2 ] || fail "builds: $(cat "$work/bazel.log")"
[ "$(grep -c ' shutdown' "$work/bazel.log")" -eq 2 ] || fail "bazel servers are left"
[ -z "$(git -C "$repository" status --porcelain)" ] || fail "the repository is changed"

# Programs are cached by commit. The user's flags replace the defaults.
run 0 "$one" HEAD~1 -- --sprt=-5,0 --nodes=100 --games 50 --state=x
[ "$(grep -c ' build ' "$work/bazel.log")" -eq 3 ] || fail "builds: $(cat "$work/bazel.log")"
has match.words --sprt=-5,0
has match.words --state=x
grep -qE -- '--tc|--sprt=0|--games=' "$work/match.words" && fail "flags twice: $(cat "$work/match.words")"

# The connect family; fields of both engines and of one.
run 0 HEAD~2 --program=mnk --fields=args=--move_time=50 --new_fields=margin=9
has match.words "--engine=name=new-${three:0:10},cmd=$cache/$three/mnk,args=--move_time=50,margin=9"
has match.words "--engine=name=base-${one:0:10},cmd=$cache/$one/mnk,args=--move_time=50"
has match.words --game=gomoku
[ "$(cat "$cache/$three/mnk")" = "mnk three" ] || fail "the wrong program"
run 0 HEAD HEAD --new_fields=nodes=2 --base_fields=nodes=1 --cache="$work/a, b"
has match.words "--engine=name=new-${three:0:10},cmd=$work/a\\, b/$three/chess,nodes=2"

# The verdict is the exit code.
echo H0 >"$work/verdict"
run 1 HEAD~2
echo undecided >"$work/verdict"
run 1 HEAD~2
echo 130 >"$work/code"
run 130 HEAD~2
echo 2 >"$work/code"
run 2 HEAD~2
echo H1 >"$work/verdict"
echo 0 >"$work/code"

# Bad arguments.
run 2
run 2 HEAD HEAD
run 2 nonsense
run 2 HEAD~1 HEAD word
run 2 HEAD~1 --program=perft
run 2 HEAD~1 --nonsense
echo changed >"$repository/chess.txt"
run 0 HEAD~1
has err "test_commit: uncommitted changes are not tested"
git -C "$repository" rm -qf chess.txt
git -C "$repository" commit -qm "Commit four"
run 2 HEAD~1
grep -q 'does not build$' "$work/err" || fail "a failed build is not reported: $(cat "$work/err")"

exit $((failures > 0))
