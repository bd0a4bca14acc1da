#!/usr/bin/env bash
# Runs the sessions of a page with the real engine: run_test.sh MNK PAGE.
set -euo pipefail
export QUADRILLE_MNK=$PWD/$1 QUADRILLE_PAGE=$PWD/$2
cd tests/docs
exec python3 -B -m unittest native_sessions_test
