# Bazel's test sharding. Sourced by run_test.sh, here and in in_process.

# Prints the test modules of this folder in Bazel's shard, one per line; without shards, all.
modules_of_shard() {
  if [ -n "${TEST_SHARD_STATUS_FILE:-}" ]; then touch "$TEST_SHARD_STATUS_FILE"; fi
  printf '%s\n' test_*.py | sed 's/\.py$//' |
    awk -v shards="${TEST_TOTAL_SHARDS:-1}" -v shard="${TEST_SHARD_INDEX:-0}" 'NR % shards == shard'
}
