"""Every external repository of the build. Nothing is vendored.

Tested: the system's copies (Debian 12, Bazel 4.2.3), and the archives of Fathom, Abseil, GoogleTest
and JSON, with the compilers of .bazelrc. NOT tested: the archives of Benchmark and cpu_features,
and bazel_skylib. Their sha256 are those that several public projects pin; if one differs, put the
`sha256sum` of a trusted archive into archives.txt.
"""

load("@bazel_tools//tools/build_defs/repo:http.bzl", "http_archive")
load(":abseil.bzl", "ABSEIL_BUILD", "ABSEIL_MODULES")
load(":abseil_pic.bzl", "abseil_pic")
load(":fathom.bzl", "fathom")
load(":local_data.bzl", "local_data")
load(":rules_java.bzl", "rules_java")
load(":stub_repository.bzl", "stub_repository")
load(":system_or_archive.bzl", "system_or_archive")

# cpu_features' own BUILD file names its target :cpuinfo and uses other include paths.
_CPU_FEATURES_BUILD = """
cc_library(
    name = "library",
    srcs = glob(["src/*.c", "include/internal/*.h"]),
    hdrs = glob(["include/*.h"]),
    include_prefix = "cpu_features",
    includes = ["include"],
    local_defines = ["HAVE_STRONG_GETAUXVAL", "STACK_LINE_READER_BUFFER_SIZE=1024"],
    strip_include_prefix = "include",
    textual_hdrs = glob(["src/*.inl"]),
    visibility = ["//visibility:public"],
)
"""

# Includes main(); a program with its own does not link that.
_GOOGLETEST_BUILD = """
cc_library(
    name = "library",
    srcs = glob(
        ["googletest/src/*.cc", "googletest/src/*.h", "googlemock/src/*.cc"],
        exclude = ["**/*-all.cc", "googletest/src/gtest_main.cc"],
    ),
    hdrs = glob(["googletest/include/**/*.h", "googlemock/include/**/*.h"]),
    includes = ["googletest", "googletest/include", "googlemock", "googlemock/include"],
    linkopts = ["-pthread"],
    visibility = ["//visibility:public"],
)
"""

_JSON_BUILD = """
cc_library(
    name = "library",
    hdrs = glob(["include/nlohmann/**/*.hpp"]),
    includes = ["include"],
    visibility = ["//visibility:public"],
)
"""

def _unless_there(rule, name, there, **kwargs):
    """Declares a repository, unless `there` contains its name."""
    if name not in there:
        rule(name = name, **kwargs)

def library_repositories(there = []):
    """The repositories that our BUILD files use, except those in `there`."""
    _unless_there(
        system_or_archive,
        there = there,
        name = "com_google_absl",
        archive = "abseil",
        archive_build = ABSEIL_BUILD,
        headers = ["absl/strings/string_view.h"],
        modules = ABSEIL_MODULES,
    )
    _unless_there(
        system_or_archive,
        there = there,
        name = "com_google_googletest",
        archive = "googletest",
        archive_build = _GOOGLETEST_BUILD,
        headers = ["gtest/gtest.h", "gmock/gmock.h"],
        modules = {":gtest": "gmock", ":gtest_main": "gmock_main"},
    )
    _unless_there(
        system_or_archive,
        there = there,
        name = "com_github_google_benchmark",
        archive = "benchmark",
        headers = ["benchmark/benchmark.h"],
        modules = {
            ":benchmark": "-lbenchmark -pthread",
            ":benchmark_main": "-lbenchmark_main -lbenchmark -pthread",
        },
    )
    _unless_there(
        system_or_archive,
        there = there,
        name = "cpu_features",
        archive = "cpu_features",
        archive_build = _CPU_FEATURES_BUILD,
        headers = ["cpu_features/cpu_features_macros.h"],
        modules = {":cpu_features": "-lcpu_features"},
    )
    _unless_there(
        system_or_archive,
        there = there,
        name = "nlohmann_json",
        archive = "json",
        archive_build = _JSON_BUILD,
        headers = ["nlohmann/json.hpp"],
        modules = {":json": ""},
    )
    _unless_there(abseil_pic, "abseil_pic", there)
    _unless_there(fathom, "fathom", there)
    _unless_there(local_data, "local_data", there)

def _bazel_itself(there):
    """Repositories that Bazel 4.2.3 would fetch even for plain C++, and that the archives load."""
    for name in ["rules_cc", "remote_coverage_tools"]:
        _unless_there(
            stub_repository,
            there = there,
            name = name,
            workspace_file = Label("//third_party/stubs/%s:WORKSPACE" % name),
        )
    _unless_there(rules_java, "rules_java", there)
    _unless_there(
        http_archive,
        there = there,
        name = "bazel_skylib",  # loaded by Benchmark's archive only
        sha256 = "74d544d96f4a5bb630d465ca8bbcfe231e3594e5aae57e1edbf17a6eb3ca2506",
        urls = ["https://github.com/bazelbuild/bazel-skylib/releases/download/1.3.0/bazel-skylib-1.3.0.tar.gz"],
    )

def quadrille_repositories():
    """Declares the repositories that the workspace does not have yet; for WORKSPACE files."""
    there = native.existing_rules().keys()
    _bazel_itself(there)
    library_repositories(there)
