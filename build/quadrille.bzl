"""Macros for the libraries, programs and tests of this project.

    load("//build:quadrille.bzl", "quadrille_binary", "quadrille_library", "quadrille_test")

With Clang their sources are compiled with a precompiled header of build/precompiled: two thirds of
a source's compile time are Abseil's headers and the standard library's.
"""

# Labels resolved here: macros may be called from another workspace.
_SANITIZER = str(Label("//build:sanitizer"))
_PRECOMPILED = str(Label("//build:precompiled"))
_LIBRARY_HEADERS = Label("//build/precompiled:library_headers")
_TEST_HEADERS = Label("//build/precompiled:test_headers")
_WINDOWS = str(Label("@platforms//os:windows"))
_WINDOWS_MANIFEST = str(Label("//build/cross:windows_manifest"))

def _with_headers(headers, copts, deps):
    """Returns attributes of a C++ rule that compile its sources with the precompiled `headers`."""

    # Elsewhere than in the main repository the file has another path.
    if native.repository_name() != "@":
        return {"copts": copts, "deps": deps}
    flags = ["-isysroot", ".", "-include-pch", "$(BINDIR)/%s/%s.pch" % (headers.package, headers.name)]
    return {
        "copts": copts + select({_PRECOMPILED: flags, "//conditions:default": []}),
        "deps": deps + select({_PRECOMPILED: [str(headers)], "//conditions:default": []}),
    }

def quadrille_library(name, srcs = [], deps = [], copts = [], **kwargs):
    """A cc_library.

    Args:
      name: of the library.
      srcs: sources; none in a library of headers alone.
      deps: libraries.
      copts: more compiler flags.
      **kwargs: as for cc_library.
    """
    if srcs:
        kwargs = dict(kwargs, **_with_headers(_LIBRARY_HEADERS, copts, deps))
    else:
        kwargs = dict(kwargs, copts = copts, deps = deps)
    native.cc_library(name = name, srcs = srcs, **kwargs)

def quadrille_binary(
        name,
        srcs = [],
        deps = [],
        copts = [],
        linkopts = [],
        features = [],
        static = True,
        **kwargs):
    """A statically linked cc_binary, except under sanitizers, which do not support that.

    A single file that runs on any Linux of the same CPU family, and starts without loading some
    fifty shared objects.

    Args:
      name: of the program.
      srcs: sources.
      deps: libraries.
      copts: more compiler flags.
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
        **dict(kwargs, **_with_headers(_LIBRARY_HEADERS, copts, deps))
    )

def quadrille_test(name, srcs = None, deps = [], size = "small", copts = [], **kwargs):
    """A GoogleTest cc_test with its main; `srcs` is by default NAME.cc.

    The first test of a package also defines the suite `tests` of all its tests, for //:all_tests.

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
        **dict(kwargs, **_with_headers(
            _TEST_HEADERS,
            copts,
            deps + ["@com_google_googletest//:gtest_main"],
        ))
    )
