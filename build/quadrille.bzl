"""Macros for the programs and tests of this project.

    load("//build:quadrille.bzl", "quadrille_binary", "quadrille_test")
"""

# Labels resolved here: macros may be called from another workspace.
_SANITIZER = str(Label("//build:sanitizer"))
_PRECOMPILED = str(Label("//build:precompiled"))
_TEST_HEADERS = str(Label("//tests/precompiled:test_headers"))
_WINDOWS = str(Label("@platforms//os:windows"))
_WINDOWS_MANIFEST = str(Label("//build/cross:windows_manifest"))

def quadrille_binary(name, srcs = [], linkopts = [], features = [], static = True, **kwargs):
    """A statically linked cc_binary, except under sanitizers, which do not support that.

    A single file that runs on any Linux of the same CPU family, and starts without loading some
    fifty shared objects.

    Args:
      name: of the program.
      srcs: sources.
      linkopts: more linker flags.
      features: more Bazel features.
      static: False for a program that needs a library available only as a shared object.
      **kwargs: as for cc_binary.
    """
    native.cc_binary(
        name = name,
        srcs = srcs + select({
            _WINDOWS: [_WINDOWS_MANIFEST],
            "//conditions:default": [],
        }),
        features = features + select({
            _SANITIZER: [],
            "//conditions:default": ["fully_static_link"] if static else [],
        }),
        linkopts = linkopts + select({
            _SANITIZER: [],
            "//conditions:default": ["-static"] if static else [],
        }),
        **kwargs
    )

def quadrille_test(name, srcs = None, deps = [], size = "small", copts = [], **kwargs):
    """A GoogleTest cc_test with its main; `srcs` is by default NAME.cc.

    With Clang it uses tests/precompiled/test_headers.h. The first test of a package also defines
    the suite `tests` of all its tests, for //:all_tests.

    Args:
      name: ends in _test.
      srcs: sources.
      deps: tested targets; GoogleTest is added.
      size: default small (60 s).
      copts: more compiler flags.
      **kwargs: as for cc_test.
    """
    if not native.existing_rule("tests"):
        native.test_suite(name = "tests")
    native.cc_test(
        name = name,
        srcs = srcs or [name + ".cc"],
        size = size,
        copts = copts + select({
            _PRECOMPILED: [
                "-isysroot",
                ".",
                "-include-pch",
                "$(BINDIR)/tests/precompiled/test_headers.pch",
            ],
            "//conditions:default": [],
        }),
        deps = deps + ["@com_google_googletest//:gtest_main"] + select({
            _PRECOMPILED: [_TEST_HEADERS],
            "//conditions:default": [],
        }),
        **kwargs
    )
