#!/usr/bin/env bash
# Runs a documentation test with the program that it covers: run_test.sh MODULE PROGRAM PAGE.
set -euo pipefail
export QUADRILLE_PROGRAM=$PWD/$2 QUADRILLE_PAGE=$PWD/$3
cd tests/docs
exec python3 -B -m unittest "$1"
