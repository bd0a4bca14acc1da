#!/usr/bin/env bash
# Type check of the Python package: mypy with python/mypy.ini. Skipped, with a message, without mypy
# and numpy for Debian's Python (scripts/setup.sh --ci).
set -euo pipefail
if [ ! -x /usr/bin/mypy ] || ! /usr/bin/python3 -c 'import numpy' 2>/dev/null; then
  echo "types_test: skipped: no mypy, or no numpy (scripts/setup.sh --ci)"
  exit 0
fi
cd python
/usr/bin/mypy --config-file=mypy.ini --cache-dir=/dev/null -p quadrille
