"""Fuzz targets: a function on bytes, replayed by every compiler, explored by libFuzzer.

    # tests/fuzz/BUILD.bazel
    load(":fuzz.bzl", "fuzz_target")

    fuzz_target(
        name = "fen_fuzz",
        corpus = "corpus/fen",       # corpus/NAME without _fuzz; one input per file; checked in
        deps = ["//src/chess:fen"],
    )

    // tests/fuzz/fen_fuzz.cc
    extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
      ...                            // aborts (assert, CHECK, sanitizer) on a failure
      return 0;
    }

makes, in this package only:
  :fen_fuzz_test   replays the corpus: a normal test, for any compiler and sanitizer;
  :fen_fuzz        the libFuzzer program; clang only: scripts/fuzz.sh 60 fen_fuzz.
"""

def fuzz_target(name, corpus, srcs = None, deps = [], size = "small", **kwargs):
    """Defines the test and the libFuzzer program of one LLVMFuzzerTestOneInput.

    Args:
      name: ends in _fuzz.
      corpus: a folder of this package.
      srcs: by default NAME.cc.
      deps: dependencies of the target.
      size: of the replay test.
      **kwargs: more for both, e.g. copts.
    """
    if not name.endswith("_fuzz"):
        fail("%s must end in _fuzz, so that scripts/fuzz.sh finds it" % name)
    sources = srcs or [name + ".cc"]
    native.cc_test(
        name = name + "_test",
        srcs = sources + ["replay_main.cc"],
        args = [native.package_name() + "/" + corpus],
        data = native.glob([corpus + "/**"]),
        size = size,
        deps = deps,
        **kwargs
    )
    native.cc_binary(
        name = name,
        testonly = True,
        srcs = sources,
        linkopts = select({
            "//build:fuzz": ["-fsanitize=fuzzer"],
            "//conditions:default": [],
        }),
        tags = ["manual", "fuzz"],
        target_compatible_with = select({
            "//build:fuzz": [],
            "//conditions:default": ["//build:incompatible"],
        }),
        deps = deps,
        **kwargs
    )
