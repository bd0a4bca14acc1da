#!/usr/bin/env bash
# Proves that black wins a game: with one stone a turn from its centre stone on, answer by answer.
#
#   scripts/prove.sh GAME FOLDER [FLAGS OF mnk_solve prove]
#   scripts/prove.sh gomoku proofs --threads=2 --time=3600
#   scripts/prove.sh 19,19,6,2,3 proofs
#
# FOLDER gets state.jsonl and at last game.proof; with one stone a turn also NN.proof for the NN-th
# different answer (answers.units lists them). Answers that are not proved in --time are left out.
# The same command resumes. Gomoku takes some nine hours of a core.
set -euo pipefail
source "$(dirname "$(realpath "$0")")/usage.sh"
handle_help "$@"
case ${1:-} in
  '' | -*) reject_argument "${1:-no GAME}" ;;
esac
[ $# -ge 2 ] || reject_argument "no FOLDER"
game=$1
folder=$(realpath "$2")
shift 2
cd "$(dirname "$(realpath "$0")")/.."
bazel build --noshow_progress //tools/mnk_solve
solve=$PWD/bazel-bin/tools/mnk_solve/mnk_solve
mkdir -p "$folder"
cd "$folder"

case $game in
  gomoku) rules=15,15,5,1,1 ;;
  gomoku-standard) rules=15,15,5,1,1,exact ;;
  connect6) rules=19,19,6,2,1 ;;
  *) rules=$game ;;
esac
IFS=, read -r m n _ p _ <<<"$rules"
if [ "$p" -gt 1 ]; then
  "$solve" prove --game="$rules" --attacker=black --state=state.jsonl --proof=game.proof "$@"
  exec "$solve" verify game.proof
fi
row=$(((m - 1) / 2))
column=$(((n - 1) / 2))
start=
for ((y = 0; y < m; y++)); do
  cells=$n
  [ $y -ne $row ] || cells=$([ $column -eq 0 ] || echo $column)x$([ $((n - 1 - column)) -eq 0 ] || echo $((n - 1 - column)))
  start+=${start:+/}$cells
done
start="$start o 1 $rules"

[ -e answers.units ] || "$solve" split --position="$start" --stones=1 --units=answers.units
proved=0
number=0
while read -r answer; do
  number=$((number + 1))
  proof=$(printf '%02d.proof' $number)
  # The search alone would first spend hours on other stones.
  turn=()
  case $answer in
    '15/15/15/15/15/15/15/6ox7/15/15/15/15/15/15/15 x 1 15,15,5,1,1') turn=(--turn=g9) ;; # Kagetsu
    '15/15/15/15/15/15/15/7x7/6o8/15/15/15/15/15/15 x 1 15,15,5,1,1') turn=(--turn=i8) ;; # Gingetsu
  esac
  if [ ! -e "$proof" ] && ! "$solve" prove --position="$answer" "${turn[@]}" \
      --attacker=black --state=state.jsonl --proof="$proof" "$@" >"$proof.log"; then
    echo "$proof: not proved: $answer"
    continue
  fi
  "$solve" verify "$proof" | sed "s/^/$proof: /"
  proved=$((proved + 1))
done < <(tail -n +2 answers.units)
echo "$proved of $number answers proved"
[ $proved -eq $number ] || exit 1
"$solve" join --position="$start" --proof=centre.proof [0-9]*.proof
"$solve" join --game="$rules" --proof=game.proof centre.proof
rm centre.proof
"$solve" verify game.proof
