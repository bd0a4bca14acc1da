#!/usr/bin/env bash
# Runs a test of the modules that load libquadrille: run_test.sh LIBRARY PERFT MODULE. By Debian's
# Python, which has numpy where setup.sh put it, if there is one; then again as if numpy were not
# installed.
set -euo pipefail
export QUADRILLE_LIBRARY=$PWD/$1 QUADRILLE_PERFT=$PWD/$2
python=python3
if [ -x /usr/bin/python3 ]; then python=/usr/bin/python3; fi
cd tests/python/in_process # so that Python takes the modules from here, not from where links lead
"$python" -B -m unittest "$3"
QUADRILLE_TEST_WITHOUT_NUMPY=1 exec "$python" -B -m unittest "$3"
