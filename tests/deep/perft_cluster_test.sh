#!/usr/bin/env bash
# Cluster test of perft units, with GNU parallel locally and over ssh, and with Slurm: jobs complete
# despite kills.
#
#   bazel test //tests/deep:perft_cluster_test
source tests/deep/cluster_servers.sh

perft=$(realpath tools/perft/perft)
parallel_script=$PWD/scripts/jobs/run_parallel.sh
slurm_script=$PWD/scripts/jobs/run_slurm.sh

# The perft processes of a folder, identified by its name in their arguments.
counting_into() { pgrep -f "unit .*--out=$1/"; }

has_lines() { [ -n "$(cat "$1"/part_*)" ]; }

local_parallel() {
  local folder="$work/over here"
  local words=("$perft" "$units" "$folder" --jobs 2 --chunk=500)
  # Kills the script, GNU parallel and the running calls at once; then repeats the command.
  setsid "$parallel_script" "${words[@]}" -- --generator=x88 >/dev/null 2>&1 &
  local session=$!
  wait_for has_lines "$folder"
  kill -9 -- "-$session"
  # GNU parallel starts each call in its own process group.
  counting_into "$folder" | xargs -r kill -9
  wait "$session" 2>/dev/null
  "$parallel_script" "${words[@]}" -- --generator=x88 >"$work/out" 2>&1
  expect "parallel resumes after a kill" "Nodes: 3195901860" "$work/out"
  "$parallel_script" "${words[@]}" -- --isa=portable >"$work/out" 2>&1
  expect "parallel rejects other flags" \
    "run_parallel: FOLDER has another job, chunk or flags: $folder" "$work/out"
}

remote_parallel() {
  start_sshd
  local remote_folder
  remote_folder=$(getent passwd "$(id -u)" | cut -d: -f6)
  remote_folder+=/quadrille_perft_$(cksum <"$units" | cut -d' ' -f1)
  "$parallel_script" "$perft" "$units" "$work/remote" --sshlogin 1/node1,1/node2 --copy \
    --chunk=1000 -- --isa=portable >"$work/out" 2>&1
  rm -rf "$remote_folder"
  expect "parallel counts over ssh" "Nodes: 3195901860" "$work/out"
  cut -f2 "$work/remote/joblog" | sort -u | tr '\n' ' ' >"$work/hosts"
  expect "parallel uses both hosts" "Host node1 node2 " "$work/hosts"
  "$perft" merge --units="$units" "$work"/{"over here",remote}/part_* >"$work/out" 2>&1
  expect "two folders agree" \
    "By different builds, tiers or generators: 5362 of 5362 units (100.0 %)" "$work/out"
}

no_task_counts() { ! counting_into "$work/slurm"; }

slurm_array() {
  start_slurm
  local words=("$perft" "$units" "$work/slurm" --chunk=700)
  # Kills a task halfway through the array, then the controller.
  "$slurm_script" "${words[@]}" -- --generator=x88 >"$work/out" 2>&1
  wait_for has_lines "$work/slurm"
  counting_into "$work/slurm" | head -1 | xargs -r kill -9
  replace_controller
  drop_jobs perft
  wait_for no_task_counts
  submit_until_done perft "$slurm_script" "${words[@]}" -- --generator=x88 >"$work/out" 2>&1
  timeout 100 "$slurm_script" "${words[@]}" --wait -- --generator=x88 >"$work/out" 2>&1
  expect "Slurm resumes after a kill" "Nodes: 3195901860" "$work/out"
  cat "$work"/slurm/part_* | wc -l >"$work/out"
  expect "no unit is counted again" 5362 "$work/out"
  scontrol shutdown
}

units=$work/units
"$perft" split --depth=7 --split=3 --units="$units" >/dev/null || exit 1
local_parallel
remote_parallel
slurm_array
exit "$failed"
