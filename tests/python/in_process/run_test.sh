#!/usr/bin/env bash
# Runs the tests of the modules that load libquadrille: run_test.sh LIBRARY PERFT. Uses Debian's
# Python if present, which has numpy from setup.sh; then again with numpy hidden.
set -euo pipefail
export QUADRILLE_LIBRARY=$PWD/$1 QUADRILLE_PERFT=$PWD/$2
python=python3
if [ -x /usr/bin/python3 ]; then python=/usr/bin/python3; fi
cd tests/python/in_process # Python imports modules from here, not from the links' targets
source ../shard.sh
mapfile -t modules < <(modules_of_shard)
# With --config=sanitized_library the sanitizer runtime must be loaded first. Leak checks are off,
# since Python keeps memory to its end; //tests/quadrille/c:c_test checks for leaks.
runtime=$(readelf -d "$QUADRILLE_LIBRARY" | sed -nE 's/.*NEEDED.*\[(libclang_rt\.asan.*)\]/\1/p')
if [ -n "$runtime" ]; then
  mapfile -t modules < <(printf '%s\n' "${modules[@]}" | grep -vx test_leaks)
  export LD_PRELOAD ASAN_OPTIONS=detect_leaks=0:strict_string_checks=1
  LD_PRELOAD=$(clang-19 --print-file-name="$runtime")
fi
"$python" -B -m unittest "${modules[@]}"
QUADRILLE_TEST_WITHOUT_NUMPY=1 exec "$python" -B -m unittest "${modules[@]}"
