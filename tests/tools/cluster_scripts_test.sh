#!/usr/bin/env bash
# run_parallel.sh and run_slurm.sh reject bad arguments with one line, before starting anything.
# Needs neither GNU parallel, replaced by a fake that runs calls in sequence, nor Slurm; for real
# runs see //tests/deep.
set -u

tools=$PWD/tools
scripts=$PWD/scripts/jobs
fake=$TEST_TMPDIR/fake
mkdir "$fake"
ln -s "$tools/chess/chess" "$TEST_TMPDIR/chess"
cd "$TEST_TMPDIR" || exit 1
printf 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n' >book.epd
echo "{}" >no_units
touch a_file
mkdir other_job
echo "of another job" >other_job/job
failed=0

# Substitutes "{1}:{2}" and the like for each line of standard input.
cat >"$fake/parallel" <<'FAKE'
#!/usr/bin/env bash
while [ "$1" != "$FAKE_PROGRAM" ]; do shift; done
while read -r begin end; do
  words=("${@//\{1\}/$begin}")
  "${words[@]//\{2\}/$end}" || exit 1
done
FAKE
chmod +x "$fake/parallel"

# split PROGRAM FLAGS...: writes the units file PROGRAM.units.
split() {
  local name=$1
  shift
  "$tools/$name/$name" split --units="$name.units" "$@" >out || {
    echo "$name split failed" >&2
    exit 1
  }
}
split perft --depth=4 --split=1
split mnk_solve --game=3,3,3,1,1 --stones=2
split match --engine=name=a,cmd=./chess,nodes=9 --engine=name=b,cmd=./chess,nodes=9 --games=4 --unit=1 \
  --openings=book.epd --last_move=6
split datagen --games=4 --unit=1 --nodes=50 --last_move=6

# rejected TEXT SCRIPT WORDS...: exit code 2, nothing on standard output, and one line with the text.
rejected() {
  local text=$1 script=$2 code=0
  shift 2
  "$scripts/$script" "$@" >out 2>err || code=$?
  if [ "$code" -ne 2 ] || [ -s out ] || [ "$(wc -l <err)" -ne 1 ] || ! grep -qF -- "$text" err; then
    echo "$script $*: exit code $code, expected 2 and a line with \"$text\", got:" >&2
    cat out err >&2
    failed=1
  fi
}

for script in run_parallel.sh run_slurm.sh; do
  for name in perft mnk_solve match datagen; do
    program=$tools/$name/$name
    rejected "expected PROGRAM UNITS FOLDER" $script
    rejected "expected PROGRAM UNITS FOLDER" $script "$program" "$name.units"
    rejected "no such program: ./none" $script ./none "$name.units" first
    rejected "cannot read the units file: none" $script "$program" none first
    rejected "not a units file: no_units" $script "$program" no_units first
    rejected "cannot make the folder: a_file/x" $script "$program" "$name.units" a_file/x
    rejected "--chunk: expected a number from 1 on, got: 0" $script "$program" "$name.units" x --chunk=0
    rejected "--at_once: expected a number" $script "$program" "$name.units" x --at_once=1%
    rejected "FOLDER has another job, chunk or flags" $script "$program" "$name.units" other_job
  done
  if ! "$scripts/$script" --help >out 2>err || [ -s err ] || ! grep -qF "scripts/jobs/$script" out; then
    echo "$script --help does not help" >&2
    failed=1
  fi
done
rejected "--copy: not supported with Slurm" run_slurm.sh "$tools/perft/perft" perft.units x --copy

# made LAST_LINE PROGRAM FLAGS...: the script prints the output of merge; so does a second call.
made() {
  local last=$1 name=$2 i
  shift 2
  export FAKE_PROGRAM
  FAKE_PROGRAM=$(realpath "$tools/$name/$name")
  for i in 1 2; do
    if ! PATH=$fake:$PATH "$scripts/run_parallel.sh" "$tools/$name/$name" "$name.units" "$name.parts" \
      --chunk=3 -- "$@" >out 2>err || ! tail -n 1 out | grep -q "$last"; then
      echo "run_parallel.sh $name: expected \"$last\", got:" >&2
      cat out err >&2
      failed=1
    fi
  done
}
made '^Nodes: 197281$' perft --isa=portable
made '^moves: ' mnk_solve --hash=2
made '^Pairs: ' match
made '^3 ' datagen --threads=1
rejected "FOLDER has another job, chunk or flags" run_parallel.sh "$tools/perft/perft" perft.units perft.parts
exit "$failed"
