#!/usr/bin/env bash
# Runs the tests of the Python client under Bazel: run_test.sh MNK.
set -euo pipefail
export QUADRILLE_MNK=$PWD/$1
cd tests/python # Python imports modules from here, not from the links' targets
source ./shard.sh
mapfile -t modules < <(modules_of_shard)
exec python3 -B -m unittest "${modules[@]}"
