# Builds the chess engine as one program, for those who know no Bazel (OpenBench, fishtest):
#
#   make EXE=name
#
# `name bench` then prints the nodes and the speed that they compare. Everything else is Bazel's.
EXE ?= chess
BAZEL ?= bazel

.PHONY: all
all:
	$(BAZEL) build //:chess
	install -m 755 "$$($(BAZEL) info bazel-bin 2>/dev/null)/tools/chess/chess" "$(EXE)"
