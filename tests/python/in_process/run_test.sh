#!/usr/bin/env bash
# Runs the tests of the modules that load libquadrille: run_test.sh LIBRARY PERFT. By Debian's Python,
# which has numpy where setup.sh put it, if there is one; then again as if numpy were not installed.
set -euo pipefail
export QUADRILLE_LIBRARY=$PWD/$1 QUADRILLE_PERFT=$PWD/$2
python=python3
if [ -x /usr/bin/python3 ]; then python=/usr/bin/python3; fi
cd tests/python/in_process # so that Python takes the modules from here, not from where links lead
source ../shard.sh
mapfile -t modules < <(modules_of_shard)
# A library with a sanitizer (--config=sanitized_library) wants its runtime to come first. Python itself
# keeps memory until it ends, and what is freed stays about for a while: no test of leaks then.
# //tests/quadrille/c:c_test asks for leaks.
runtime=$(readelf -d "$QUADRILLE_LIBRARY" | sed -nE 's/.*NEEDED.*\[(libclang_rt\.asan.*)\]/\1/p')
if [ -n "$runtime" ]; then
  mapfile -t modules < <(printf '%s\n' "${modules[@]}" | grep -vx test_leaks)
  export LD_PRELOAD ASAN_OPTIONS=detect_leaks=0:strict_string_checks=1
  LD_PRELOAD=$(clang-19 --print-file-name="$runtime")
fi
"$python" -B -m unittest "${modules[@]}"
QUADRILLE_TEST_WITHOUT_NUMPY=1 exec "$python" -B -m unittest "${modules[@]}"
