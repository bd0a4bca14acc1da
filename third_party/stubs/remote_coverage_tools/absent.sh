#!/bin/sh
echo "bazel coverage needs Bazel's remote_coverage_tools; this build stubs them out." >&2
exit 1
