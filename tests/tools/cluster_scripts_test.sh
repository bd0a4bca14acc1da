#!/usr/bin/env bash
# Do the scripts that run jobs on many machines refuse nonsense in a line, before they start anything?
# Neither GNU parallel nor Slurm is needed for that; what they run is in //tests/deep.
set -u

export MATCH=$PWD/tools/match/match
export DATAGEN=$PWD/tools/datagen/datagen
perft=$PWD/tools/perft/perft
mnk_solve=$PWD/tools/mnk_solve/mnk_solve
scripts=$PWD/scripts
ln -s "$PWD/tools/chess/chess" "$TEST_TMPDIR/chess"
cd "$TEST_TMPDIR" || exit 1
"$perft" split --depth=3 --split=1 --units=units >/dev/null || exit 1
echo "{}" >no_units
touch a_file
mkdir with_unit_of_7 another_match
echo 7 >with_unit_of_7/unit_size
echo "0123456789abcdef 0 win 9 checkmate" >another_match/unit_0.state
failed=0

# refused TEXT SCRIPT WORDS...: exit code 2, nothing on standard output, and one line with the text.
refused() {
  local text=$1 script=$2 code=0
  shift 2
  "$scripts/$script" "$@" >out 2>err || code=$?
  if [ "$code" -ne 2 ] || [ -s out ] || [ "$(wc -l <err)" -ne 1 ] || ! grep -qF -- "$text" err; then
    echo "$script $*: exit code $code, expected 2 and a line with \"$text\", got:" >&2
    cat out err >&2
    failed=1
  fi
}

a=--engine=name=a,cmd=./chess
b=--engine=name=b,cmd=./chess
for script in match_parallel.sh match_slurm.sh; do
  refused "expected FOLDER PAIRS UNIT" $script
  refused "expected FOLDER PAIRS UNIT" $script big 10
  refused "PAIRS: expected a number from 1 on, got: ten" $script big ten 2 -- $a $b --nodes=1
  refused "PAIRS: expected a number from 1 on, got: 0" $script big 0 2 -- $a $b --nodes=1
  refused "PAIRS" $script big 99999999999999999999 2 -- $a $b --nodes=1
  refused "UNIT: expected a number from 1 on, got: -2" $script big 10 -2 -- $a $b --nodes=1
  refused "expected -- before the flags of match" $script big 10 2 $a $b --nodes=1
  refused "--engine: expected two engines, got 1" $script big 10 2 -- $a --nodes=1
  refused "--nodes" $script big 10 2 -- $a $b --nodes=many
  refused "--sprt" $script big 10 2 -- $a $b --nodes=1 --sprt=5,0
  refused "--sprt: expected a value" $script big 10 2 -- $a $b --nodes=1 --sprt
  refused "no --games" $script big 10 2 -- $a $b --nodes=1 --games=8
  refused "--pairs: given twice" $script big 10 2 -- $a $b --nodes=1 --pairs=0:2
  refused "--state" $script big 10 2 -- $a $b --nodes=1 --state=mine
  refused "got: --help" $script big 10 2 -- $a $b --nodes=1 --help
  refused "no_engine" $script big 10 2 -- $a --engine=cmd=./no_engine --nodes=1
  refused "no_book" $script big 10 2 -- $a $b --nodes=1 --openings=no_book
  refused "cannot make the folder: a_file/big" $script a_file/big 10 2 -- $a $b --nodes=1
  refused "the state belongs to a match with other settings" $script another_match 10 2 -- $a $b --nodes=1
  refused "was begun with 7, got: 2" $script with_unit_of_7 10 2 -- $a $b --nodes=1
  MATCH=./no_match refused "no such program: ./no_match" $script big 10 2 -- $a $b --nodes=1
done
for script in datagen_parallel.sh datagen_slurm.sh; do
  refused "expected FOLDER GAMES UNIT" $script games 10
  refused "GAMES: expected a number from 1 on, got: ten" $script games ten 2 -- --nodes=50
  refused "UNIT: expected a number from 1 on, got: 0" $script games 10 0 -- --nodes=50
  refused "expected -- before the flags of datagen" $script games 10 2 --nodes=50
  refused "not a flag for units: --games=8" $script games 10 2 -- --games=8
  refused "expected a flag of datagen, got: mine.txt" $script games 10 2 -- mine.txt
  refused "--seed: expected a number" $script games 10 2 -- --seed=x
  refused "--nodes" $script games 10 2 -- --nodes=many
  refused "no_book" $script games 10 2 -- --openings=no_book
  refused "cannot make the folder: a_file/x" $script a_file/x 10 2 -- --nodes=50
  refused "was begun with 7, got: 2" $script with_unit_of_7 10 2 -- --nodes=50
  refused "was made with other settings" $script with_unit_of_7 10 7 -- --nodes=51
  DATAGEN=./none refused "no such program: ./none" $script games 10 2 -- --nodes=50
done
for name in perft mnk_solve; do
  program=${!name}
  prefix=${name#mnk_}
  for script in "${prefix}_parallel.sh" "${prefix}_slurm.sh"; do
    refused "expected UNITS and FOLDER" "$script"
    refused "expected UNITS and FOLDER" "$script" "--$name=$program" units
    refused "unknown option: --frob" "$script" --frob units first
    refused "expected -- before the flags of $name unit, got: x" "$script" "--$name=$program" units first x
    refused "no such program: ./none" "$script" "--$name=./none" units first
    refused "cannot read the units file: none" "$script" "--$name=$program" none first
    refused "no units file: no_units" "$script" "--$name=$program" no_units first
    refused "cannot make the folder: a_file/x" "$script" "--$name=$program" units a_file/x
  done
  refused "--chunk: expected a number" "${prefix}_parallel.sh" "--$name=$program" --chunk=0 units first
  refused "--tasks: expected a number" "${prefix}_slurm.sh" "--$name=$program" --tasks=x units first
  refused "--cpus: expected a number" "${prefix}_slurm.sh" "--$name=$program" --cpus= units first
  refused "--at_once: expected a number" "${prefix}_slurm.sh" "--$name=$program" --at_once=1% units first
done

for script in match_parallel.sh match_slurm.sh perft_parallel.sh perft_slurm.sh \
  datagen_parallel.sh datagen_slurm.sh \
  solve_parallel.sh solve_slurm.sh; do
  if ! "$scripts/$script" --help >out 2>err || [ -s err ] || ! grep -qF "scripts/$script" out; then
    echo "$script --help does not help" >&2
    failed=1
  fi
done
exit "$failed"
