#!/usr/bin/env bash
# Cluster test of match units, with GNU parallel locally and over ssh, and with Slurm: matches
# complete despite kills.
#
#   bazel test //tests/deep:match_cluster_test
source tests/deep/cluster_servers.sh

match=$(realpath tools/match/match)
parallel_script=$PWD/scripts/jobs/run_parallel.sh
slurm_script=$PWD/scripts/jobs/run_slurm.sh

# Short names: engines run under the same relative path on all machines.
ln -s "$(realpath tools/chess/chess)" "$work/chess"
cd "$work" || exit 1
pairs=24
unit=4
common=("--engine=name=less,cmd=./chess,nodes=500" --last_move=80)
flags=("--engine=name=more,cmd=./chess,nodes=600" "${common[@]}")
unequal_flags=("--engine=name=much_more,cmd=./chess,nodes=2000" "${common[@]}")

# The match processes of a folder, identified by its name in their arguments.
playing_into() { pgrep -f "match unit .*--out=$work/$1/part_"; }
none_plays_into() { ! playing_into "$1"; }

# The games in a folder's parts, in order, and the games reported in its logs.
kept_games() { cat "$work/$1"/part_* | grep -v '^#' | sort; }
reported_games() { cat "$work/$1"/{reports,log_*} 2>/dev/null | grep '^Game [0-9]*: .*plies$'; }
has_games() { [ -n "$(kept_games "$1")" ]; }

a_moment() { sleep "0.$((RANDOM % 10))"; }

# expect_whole NAME FOLDER FILE: checks that FILE ends with the report of the undivided match, and
# that each game was recorded once.
expect_whole() {
  if ! tail -n "$(wc -l <whole)" "$3" | cmp -s - whole; then
    echo "$1: FAILED: expected the report of the undivided match in:" >&2
    cat "$3" >&2
    failed=1
  fi
  kept_games "$2" | cut -d' ' -f2 | sort -n >numbers
  if seq 0 $((2 * pairs - 1)) | cmp -s - numbers; then
    echo "$1: passed"
  else
    echo "$1: FAILED: expected each game once, got: $(tr '\n' ' ' <numbers)" >&2
    failed=1
  fi
}

# expect_kept NAME FOLDER: checks that the games recorded at `note_kept FOLDER` are still there, and
# that at least as many were recorded as had been reported.
note_kept() {
  reported_games "$1" | wc -l >reported
  kept_games "$1" >kept
}
expect_kept() {
  if [ "$(cat reported)" -le "$(wc -l <kept)" ] && [ -z "$(kept_games "$2" | comm -23 kept -)" ]; then
    echo "$1: passed, $(wc -l <kept) games kept"
  else
    echo "$1: FAILED: of $(cat reported) games, these were lost:" >&2
    kept_games "$2" | comm -23 kept - >&2
    failed=1
  fi
}

# Kills the script, GNU parallel and all matches at once, three times; then repeats the command.
local_parallel() {
  local words=("$parallel_script" "$match" units "over here" --jobs 2) i session
  for i in 1 2 3; do
    setsid "${words[@]}" >/dev/null 2>&1 &
    session=$!
    wait_for has_games "over here"
    a_moment
    kill -9 -- "-$session"
    # GNU parallel starts each call in its own process group.
    playing_into "over here" | xargs -r kill -9
    wait "$session" 2>/dev/null
    wait_for none_plays_into "over here"
    note_kept "over here"
  done
  "${words[@]}" >out 2>&1
  expect_whole "parallel resumes after kills" "over here" out
  expect_kept "parallel loses only games in flight" "over here"
}

# Kills one unit; the other host takes it over.
remote_parallel() {
  start_sshd
  "$parallel_script" "$match" units remote --sshlogin 1/node1,1/node2 --delay 0.5 >out 2>&1 &
  wait_for has_games remote
  a_moment
  playing_into remote | head -1 | xargs -r kill -9
  note_kept remote
  wait "$!"
  expect_whole "parallel plays over ssh" remote out
  expect_kept "a killed unit resumes over ssh" remote
  cut -f2 remote/joblog | sort -u | tr '\n' ' ' >hosts
  expect "parallel uses both hosts" "Host node1 node2 " hosts
}

slurm_array() {
  start_slurm
  local words=("$slurm_script" "$match" units slurm)
  "$match" split --units=many.units --games=10000 --unit=1 "${flags[@]}" >/dev/null || failed=1
  "$slurm_script" "$match" many.units many --chunk=4 >out 2>&1
  expect "oversized arrays are rejected" "run_slurm: the cluster accepts arrays of at most 1001 tasks,\
 got: 1250 (see --chunk)" out
  "${words[@]}" >out 2>&1
  wait_for has_games slurm
  a_moment
  playing_into slurm | head -1 | xargs -r kill -9
  note_kept slurm
  wait_for queue_is_empty
  "${words[@]}" --wait >out 2>&1
  expect_whole "Slurm resumes after a kill" slurm out
  expect_kept "Slurm loses only games in flight" slurm
}

# expect_decided NAME FOLDER FILE: checks that the script ended once the SPRT was decided.
expect_decided() {
  grep -o 'H1$' "$3" >verdict
  expect "$1 decides a test" H1 verdict
  cat "$2"/{reports,log_*} 2>/dev/null | grep '^Skipped' | sort -u >skipped
  expect "$1 skips the remaining games" "Skipped: the SPRT is decided" skipped
  "$match" merge --sprt=0,100 "$2"/part_* | cmp -s - <(tail -n 6 "$3") || {
    echo "$1 FAILED: the output of match merge differs from:" >&2
    cat "$3" >&2
    failed=1
  }
}

sequential_tests() {
  local split=("$match" split "${unequal_flags[@]}" --sprt=0,100 --unit=2)
  "${split[@]}" --games=400 --units=parallel.units >/dev/null || failed=1
  "$parallel_script" "$match" parallel.units parallel_test --jobs 2 >out 2>&1
  expect_decided parallel parallel_test out
  "${split[@]}" --games=120 --units=slurm.units >/dev/null || failed=1
  "$slurm_script" "$match" slurm.units slurm_test --wait >out 2>&1
  expect_decided Slurm slurm_test out
}

"$match" split --units=units --games=$((2 * pairs)) --unit="$unit" "${flags[@]}" >/dev/null || exit 1
"$match" "${flags[@]}" --games=$((2 * pairs)) --concurrency=2 | tail -n 5 >whole
local_parallel
remote_parallel
slurm_array
sequential_tests
scontrol shutdown
exit "$failed"
