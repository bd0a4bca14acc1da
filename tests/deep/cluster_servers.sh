# Cluster test servers: an sshd with two names for this machine, and a one-node Slurm, on private
# loopback ports, stopped when the test ends. Sourced by tests; requires root and the programs of
# `scripts/setup.sh --all`.
set -uo pipefail

PATH=$PATH:/usr/sbin
work=$(mktemp -d /tmp/cluster.XXXXXX) # short, since socket paths are limited
port=$((20000 + $$ % 20000))
failed=0

for program in parallel rsync ssh sshd munged slurmctld slurmd sbatch; do
  command -v "$program" >/dev/null || {
    echo "needs $program: scripts/setup.sh --all" >&2
    exit 1
  }
done

stop_servers() {
  local file
  for file in "$work"/*.pid; do
    [ -e "$file" ] && kill "$(cat "$file")" 2>/dev/null
  done
  sleep 1
  rm -rf "$work"
}
trap stop_servers EXIT

# expect NAME TEXT FILE: checks that FILE contains the line TEXT.
expect() {
  if grep -qxF -- "$2" "$3"; then
    echo "$1: passed"
  else
    echo "$1: FAILED: no line \"$2\" in:" >&2
    cat "$3" >&2
    failed=1
  fi
}

# wait_for COMMAND...: retries it until it succeeds, for at most three minutes.
wait_for() {
  local i
  for ((i = 0; i < 1800; ++i)); do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.1
  done
  echo "timeout waiting for: $*" >&2
  failed=1
  return 1
}

# Makes hosts node1 and node2 available to GNU parallel.
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
  printf '#!/bin/sh\nexec ssh -F "%s" "$@"\n' "$work/ssh_config" >"$work/login"
  chmod +x "$work/login"
  /usr/sbin/sshd -f "$work/sshd_config"
  export PARALLEL_SSH=$work/login
  wait_for "$work/login" node1 true
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

idle_node() { [[ $(sinfo -h -o %T) == idle* ]]; }
drained_node() { [[ $(sinfo -h -o %T) == drain* ]]; }
queue_is_empty() { [ -z "$(squeue -h)" ]; }
array_has_stopped() { queue_is_empty || drained_node; }

# Kills the controller and starts another from its saved state.
replace_controller() {
  kill -9 "$(cat "$work/slurmctld.pid")"
  slurmctld
  wait_for scontrol ping
}

# drop_jobs NAME: cancels the array and resumes the node.
drop_jobs() {
  scancel --name="$1"
  wait_for queue_is_empty
  scontrol update NodeName="$(hostname -s)" State=RESUME 2>/dev/null
  wait_for idle_node
}

# submit_until_done NAME COMMAND...: resubmits, as users must after a controller died without saving
# which tasks it had started: Slurm then reuses their numbers, detects this, drains the node and
# holds the array.
submit_until_done() {
  local name=$1 i
  shift
  for ((i = 0; i < 5; ++i)); do
    "$@" && wait_for array_has_stopped
    queue_is_empty && return
    drop_jobs "$name"
  done
}
