#!/usr/bin/env bash
# Runs the tests of the Python client as Bazel sees them: run_test.sh MNK.
set -euo pipefail
export QUADRILLE_MNK=$PWD/$1
cd tests/python # so that Python takes the modules from here and not from where the links lead
source ./shard.sh
mapfile -t modules < <(modules_of_shard)
exec python3 -B -m unittest "${modules[@]}"
