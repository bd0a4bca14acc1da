#!/usr/bin/env bash
# Runs a test of a page with the program that it describes: run_test.sh MODULE PROGRAM PAGE.
set -euo pipefail
export QUADRILLE_PROGRAM=$PWD/$2 QUADRILLE_PAGE=$PWD/$3
cd tests/docs
exec python3 -B -m unittest "$1"
