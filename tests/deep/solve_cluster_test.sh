#!/usr/bin/env bash
# Cluster test of mnk_solve units, with GNU parallel locally and over ssh, and with Slurm: a game
# and a table are solved despite kills.
#
#   bazel test //tests/deep:solve_cluster_test
source tests/deep/cluster_servers.sh

mnk_solve=$(realpath tools/mnk_solve/mnk_solve)
parallel_script=$PWD/scripts/jobs/run_parallel.sh
slurm_script=$PWD/scripts/jobs/run_slurm.sh

# The solver processes of a folder, identified by its name in their arguments.
solving_into() { pgrep -f "unit .*--out=$1/"; }

has_lines() { [ -n "$(cat "$1"/part_*)" ]; }

local_parallel() {
  local folder="$work/over here"
  local words=("$mnk_solve" "$units" "$folder" --jobs 2 --chunk=5)
  # Kills the script, GNU parallel and the running calls at once; then repeats the command.
  setsid "$parallel_script" "${words[@]}" -- --hash=64 >/dev/null 2>&1 &
  local session=$!
  wait_for has_lines "$folder"
  kill -9 -- "-$session"
  # GNU parallel starts each call in its own process group.
  solving_into "$folder" | xargs -r kill -9
  wait "$session" 2>/dev/null
  "$parallel_script" "${words[@]}" -- --hash=64 >"$work/out" 2>&1
  expect "parallel resumes after a kill" "value: draw" "$work/out"
  expect "no unit is solved again" "units: 85, solved twice: 0" "$work/out"
  "$parallel_script" "${words[@]}" -- --hash=32 >"$work/out" 2>&1
  expect "parallel rejects other flags" \
    "run_parallel: FOLDER has another job, chunk or flags: $folder" "$work/out"
}

remote_parallel() {
  start_sshd
  local remote_folder table=$work/table.units
  "$mnk_solve" split --cells=12 --k=3:4 --p=1:2 --q=1:2 --units="$table" >/dev/null || failed=1
  remote_folder=$(getent passwd "$(id -u)" | cut -d: -f6)
  remote_folder+=/quadrille_mnk_solve_$(cksum <"$table" | cut -d' ' -f1)
  "$parallel_script" "$mnk_solve" "$table" "$work/remote" --sshlogin 1/node1,1/node2 --copy \
    --chunk=40 -- --hash=16 >"$work/out" 2>&1
  rm -rf "$remote_folder"
  cut -d, -f1-7 "$work/out" >"$work/values"
  expect "parallel makes a table over ssh" "3,4,3,1,1,k_or_more,black wins" "$work/values"
  "$mnk_solve" table --cells=12 --k=3:4 --p=1:2 --q=1:2 | cut -d, -f1-8 >"$work/direct"
  cut -d, -f1-8 "$work/out" | cmp - "$work/direct" && echo "same" >"$work/cmp"
  expect "the table equals that of one machine" same "$work/cmp"
  cut -f2 "$work/remote/joblog" | sort -u | tr '\n' ' ' >"$work/hosts"
  expect "parallel uses both hosts" "Host node1 node2 " "$work/hosts"
}

no_task_solves() { ! solving_into "$work/slurm"; }

slurm_array() {
  start_slurm
  local words=("$mnk_solve" "$units" "$work/slurm" --chunk=11)
  # Kills a task halfway through the array, then the controller.
  "$slurm_script" "${words[@]}" -- --hash=64 >"$work/out" 2>&1
  wait_for has_lines "$work/slurm"
  solving_into "$work/slurm" | head -1 | xargs -r kill -9
  replace_controller
  drop_jobs mnk_solve
  wait_for no_task_solves
  submit_until_done mnk_solve "$slurm_script" "${words[@]}" -- --hash=64 >"$work/out" 2>&1
  timeout 100 "$slurm_script" "${words[@]}" --wait -- --hash=64 >"$work/out" 2>&1
  expect "Slurm resumes after a kill" "value: draw" "$work/out"
  expect "Slurm solves no unit again" "units: 85, solved twice: 0" "$work/out"
  scontrol shutdown
}

units=$work/units
"$mnk_solve" split --game=5,5,4,1,1 --stones=2 --units="$units" >/dev/null || exit 1
local_parallel
remote_parallel
slurm_array
exit "$failed"
