#!/usr/bin/env bash
# Do GNU parallel, here and over ssh, and a Slurm of one node play all games of self-play, whatever is
# killed?
#
#   bazel test //tests/deep:datagen_cluster_test
source tests/deep/cluster_servers.sh

export DATAGEN
DATAGEN=$(realpath tools/datagen/datagen)
parallel_script=$PWD/scripts/datagen_parallel.sh
slurm_script=$PWD/scripts/datagen_slurm.sh
cd "$work" || exit 1
games=40
unit=6
flags=(--nodes=300 --threads=1 --soft)

# Each unit in one piece: what must stand in the files of a folder.
for seed in 11 12 13 14 15 16 17; do
  "$DATAGEN" "whole_$seed.txt" --games="$((seed < 17 ? unit : games % unit))" "${flags[@]}" \
    --seed="$seed" >/dev/null || exit 1
done

playing_into() { pgrep -f "datagen $work/$1/games_"; }

# expect_whole NAME FOLDER: its files are those of units in one piece.
expect_whole() {
  local seed
  for seed in 11 12 13 14 15 16 17; do
    if ! cmp -s "whole_$seed.txt" "$work/$2/games_$seed.txt"; then
      echo "$1: FAILED: games_$seed.txt is not what one run plays" >&2
      failed=1
      return
    fi
  done
  echo "$1: passed"
}

"$parallel_script" plain "$games" "$unit" --jobs 2 -- --seed=11 "${flags[@]}" >plain.out 2>&1 || failed=1
expect_whole "GNU parallel" plain
grep -q '^Games 40: ' plain.out || { echo "GNU parallel: FAILED: it does not tell the games" >&2; failed=1; }

for _ in 1 2 3 4 5; do
  "$parallel_script" killed "$games" "$unit" --jobs 2 -- --seed=11 "${flags[@]}" >/dev/null 2>&1 &
  sleep "0.$((RANDOM % 9 + 1))"
  playing_into killed | xargs -r kill -9
  kill -9 $! 2>/dev/null
  pkill -9 -f "parallel --quote.*$work/killed" 2>/dev/null
  wait 2>/dev/null
  while playing_into killed >/dev/null; do playing_into killed | xargs -r kill -9; sleep 0.1; done
done
"$parallel_script" killed "$games" "$unit" --jobs 2 -- --seed=11 "${flags[@]}" >/dev/null 2>&1 || failed=1
expect_whole "GNU parallel, killed five times" killed

start_sshd
"$parallel_script" remote "$games" "$unit" --sshlogin 1/node1,1/node2 -- --seed=11 "${flags[@]}" \
  >/dev/null 2>&1 || failed=1
expect_whole "GNU parallel over ssh" remote

start_slurm
"$slurm_script" slurm "$games" "$unit" -- --seed=11 "${flags[@]}" >/dev/null 2>&1 || failed=1
wait_for playing_into slurm
playing_into slurm | head -1 | xargs -r kill -9
wait_for queue_is_empty
"$slurm_script" slurm "$games" "$unit" --wait -- --seed=11 "${flags[@]}" >/dev/null 2>&1 || failed=1
expect_whole "Slurm goes on after a kill" slurm
scontrol shutdown
exit "$failed"
