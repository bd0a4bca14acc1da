#!/usr/bin/env bash
# Runs a test of the Python client as Bazel sees it: run_test.sh MNK MODULE.
set -euo pipefail
export QUADRILLE_MNK=$PWD/$1
cd tests/python # so that Python takes the modules from here and not from where the links lead
exec python3 -B -m unittest "$2"
