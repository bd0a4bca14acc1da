#!/usr/bin/env bash
# Do GNU parallel, here and over ssh, and a Slurm of one node run a whole perft, whatever is killed?
#
#   bazel test //tests/deep:perft_cluster_test
#
# Starts an sshd and a Slurm of its own, on loopback ports of its own, and ends them again. Needs root
# and the programs of `scripts/setup.sh --all`; fails where they are missing.
set -uo pipefail

perft=$(realpath tools/perft/perft)
parallel_script=$(realpath scripts/perft_parallel.sh)
slurm_script=$(realpath scripts/perft_slurm.sh)
work=$(mktemp -d /tmp/perft_cluster.XXXXXX) # short: sockets have short names
port=$((20000 + $$ % 20000))
failed=0

for program in parallel rsync ssh /usr/sbin/sshd munged slurmctld slurmd sbatch; do
  PATH=$PATH:/usr/sbin command -v "$program" >/dev/null || {
    echo "needs $program: scripts/setup.sh --all" >&2
    exit 1
  }
done
PATH=$PATH:/usr/sbin

stop_all() {
  local file
  for file in "$work"/*.pid; do
    [ -e "$file" ] && kill "$(cat "$file")" 2>/dev/null
  done
  sleep 1
  rm -rf "$work" "$(getent passwd "$(id -u)" | cut -d: -f6)/$remote_folder"
}
remote_folder=no_such_folder
trap stop_all EXIT

# expect NAME TEXT FILE: the file holds that line.
expect() {
  if grep -qxF "$2" "$3"; then
    echo "$1: passed"
  else
    echo "$1: FAILED: no line \"$2\" in:" >&2
    cat "$3" >&2
    failed=1
  fi
}

# The processes that count into a folder; only ours have its name in their words.
counting_into() { pgrep -f "unit .*--out=$1/"; }

# wait_for COMMAND...: until it succeeds, a minute at most.
wait_for() {
  local i
  for ((i = 0; i < 600; ++i)); do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.1
  done
  echo "waited in vain for: $*" >&2
  return 1
}

has_lines() { cat "$1"/part_*.jsonl 2>/dev/null | grep -q .; }

local_parallel() {
  local flags=(--perft="$perft" --jobs=2 --chunk=500 "$units" "$work/local")
  # The script, GNU parallel and the calls that run all die at once; then the same words again.
  setsid "$parallel_script" "${flags[@]}" -- --generator=x88 >/dev/null 2>&1 &
  local session=$!
  wait_for has_lines "$work/local"
  kill -9 -- "-$session"
  # GNU parallel gives each call a group of its own.
  counting_into "$work/local" | xargs -r kill -9
  wait "$session" 2>/dev/null
  "$parallel_script" "${flags[@]}" -- --generator=x88 >"$work/out" 2>&1
  expect "parallel goes on after a kill" "Nodes: 119060324" "$work/out"
  "$parallel_script" "${flags[@]}" -- --isa=portable >"$work/out" 2>&1
  expect "parallel refuses other flags" \
    "perft_parallel: FOLDER has another job, chunk or flags: $work/local" "$work/out"
}

start_sshd() {
  mkdir -p /run/sshd
  ssh-keygen -q -t ed25519 -N '' -f "$work/host_key"
  ssh-keygen -q -t ed25519 -N '' -f "$work/user_key"
  cat >"$work/sshd_config" <<CONF
Port $port
ListenAddress 127.0.0.1
HostKey $work/host_key
AuthorizedKeysFile $work/user_key.pub
PidFile $work/sshd.pid
StrictModes no
UsePAM no
PasswordAuthentication no
CONF
  cat >"$work/ssh_config" <<CONF
Host node1 node2
  HostName 127.0.0.1
  Port $port
  IdentityFile $work/user_key
  UserKnownHostsFile $work/known_hosts
  StrictHostKeyChecking no
  LogLevel ERROR
CONF
  printf '#!/bin/sh\nexec ssh -F "%s" "$@"\n' "$work/ssh_config" >"$work/ssh"
  chmod +x "$work/ssh"
  /usr/sbin/sshd -f "$work/sshd_config"
  wait_for "$work/ssh" node1 true
}

remote_parallel() {
  start_sshd
  remote_folder=quadrille_perft_$(sed -n 1p "$units" | cksum | cut -d' ' -f1)
  PARALLEL_SSH=$work/ssh "$parallel_script" --perft="$perft" --hosts=1/node1,1/node2 --copy \
    --chunk=1000 "$units" "$work/remote" -- --isa=portable >"$work/out" 2>&1
  expect "parallel counts over ssh" "Nodes: 119060324" "$work/out"
  cut -f2 "$work/remote/joblog" | sort -u | tr '\n' ' ' >"$work/hosts"
  expect "parallel uses both hosts" "Host node1 node2 " "$work/hosts"
  "$perft" merge --units="$units" "$work"/{local,remote}/part_*.jsonl >"$work/out" 2>&1
  expect "two parties agree" \
    "By different builds, tiers or generators: 5362 of 5362 units (100.0 %)" "$work/out"
}

start_slurm() {
  local host
  host=$(hostname -s)
  mkdir "$work/state" "$work/spool"
  head -c 1024 /dev/urandom >"$work/munge.key"
  chmod 400 "$work/munge.key"
  cat >"$work/slurm.conf" <<CONF
ClusterName=quadrille
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
SlurmctldPort=$((port + 1))
SlurmdPort=$((port + 2))
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
MpiDefault=none
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
  munged --force --key-file="$work/munge.key" --socket="$work/munge.socket" \
    --pid-file="$work/munged.pid" --log-file="$work/munged.log" --seed-file="$work/munge.seed"
  export SLURM_CONF=$work/slurm.conf
  slurmctld
  slurmd
  wait_for idle_node
}

idle_node() { sinfo -h -o %T | grep -q idle; }
queue_is_empty() { [ -z "$(squeue -h)" ]; }

no_task_counts() { ! counting_into "$work/slurm"; }

slurm_array() {
  start_slurm
  local flags=(--perft="$perft" --tasks=8 "$units" "$work/slurm")
  # In the middle of the array a task dies, and the controller, which forgets what it did last.
  "$slurm_script" "${flags[@]}" -- --generator=x88 >"$work/out" 2>&1
  wait_for has_lines "$work/slurm"
  counting_into "$work/slurm" | head -1 | xargs -r kill -9
  kill -9 "$(cat "$work/slurmctld.pid")"
  slurmctld
  wait_for scontrol ping
  scancel --name=perft
  wait_for queue_is_empty
  wait_for no_task_counts
  scontrol update NodeName="$(hostname -s)" State=RESUME 2>/dev/null
  wait_for idle_node
  timeout 240 "$slurm_script" --wait "${flags[@]}" -- --generator=x88 >"$work/out" 2>&1
  expect "Slurm goes on after a kill" "Nodes: 119060324" "$work/out"
  cat "$work"/slurm/part_*.jsonl | wc -l >"$work/out"
  expect "no unit is counted again" 5362 "$work/out"
  scontrol shutdown
}

units=$work/units
"$perft" split --depth=6 --split=3 --units="$units" >/dev/null || exit 1
local_parallel
remote_parallel
slurm_array
exit "$failed"
