#!/usr/bin/env bash
# Cluster test of datagen units, with GNU parallel locally and over ssh, and with Slurm: all games
# are played despite kills.
#
#   bazel test //tests/deep:datagen_cluster_test
source tests/deep/cluster_servers.sh

datagen=$(realpath tools/datagen/datagen)
parallel_script=$PWD/scripts/jobs/run_parallel.sh
slurm_script=$PWD/scripts/jobs/run_slurm.sh
cd "$work" || exit 1
flags=(--games=40 --nodes=300 --soft --seed=11)
unit_flags=(--threads=1)

# The reference: all units in one process.
"$datagen" whole "${flags[@]}" >/dev/null || exit 1
"$datagen" split --units=units --unit=6 "${flags[@]}" >/dev/null || exit 1

playing_into() { pgrep -f "datagen unit .*--out=$work/$1/part_"; }

# expect_whole NAME FILE: checks that FILE equals the reference.
expect_whole() {
  if cmp -s whole "$2"; then
    echo "$1: passed"
  else
    echo "$1: FAILED: $2 differs from the games of a single run" >&2
    failed=1
  fi
}

in_parallel() { "$parallel_script" "$datagen" units "$@" -- "${unit_flags[@]}"; }

in_parallel plain --jobs 2 >plain.games 2>/dev/null || failed=1
expect_whole "GNU parallel" plain.games

for _ in 1 2 3 4 5; do
  setsid "$parallel_script" "$datagen" units killed --jobs 2 -- "${unit_flags[@]}" >/dev/null 2>&1 &
  session=$!
  sleep "0.$((RANDOM % 9 + 1))"
  kill -9 -- "-$session"
  wait 2>/dev/null
  # GNU parallel starts each call in its own process group.
  while playing_into killed >/dev/null; do playing_into killed | xargs -r kill -9; sleep 0.1; done
done
in_parallel killed --jobs 2 >killed.games 2>/dev/null || failed=1
expect_whole "GNU parallel, killed five times" killed.games

start_sshd
in_parallel remote --sshlogin 1/node1,1/node2 >remote.games 2>/dev/null || failed=1
expect_whole "GNU parallel over ssh" remote.games

start_slurm
"$slurm_script" "$datagen" units slurm -- "${unit_flags[@]}" >/dev/null 2>&1 || failed=1
wait_for playing_into slurm
playing_into slurm | head -1 | xargs -r kill -9
wait_for queue_is_empty
"$slurm_script" "$datagen" units slurm --wait -- "${unit_flags[@]}" 2>/dev/null |
  grep -v '^Submitted' >slurm.games || failed=1
expect_whole "Slurm resumes after a kill" slurm.games
scontrol shutdown
exit "$failed"
