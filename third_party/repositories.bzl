"""Every repository that the build needs, in one place. Nothing of theirs is vendored.

Tried: the system's copies (Debian 12, Bazel 4.2.3); the archives of GoogleTest, Benchmark and JSON,
by these sha256; Abseil's own BUILD files, but of 20220623.1, and with a newer @platforms than Bazel
4.2.3 brings: without one, Abseil's archive needs Bazel 5 or newer.
NOT tried, for want of a network: the downloads, Abseil 20230125.3, cpu_features and bazel_skylib.
Their sha256 are those that several public projects pin; should one not match, `sha256sum` the
archive you trust and put that value here.
"""

load("@bazel_tools//tools/build_defs/repo:http.bzl", "http_archive")
load(":abseil.bzl", "ABSEIL_MODULES")
load(":abseil_pic.bzl", "abseil_pic")
load(":fathom.bzl", "fathom")
load(":local_data.bzl", "local_data")
load(":rules_java.bzl", "rules_java")
load(":stub_repository.bzl", "stub_repository")
load(":system_or_archive.bzl", "system_or_archive")

# cpu_features' own BUILD file calls its target :cpuinfo and has no `cpu_features/` in its paths.
_CPU_FEATURES_BUILD = """
cc_library(
    name = "cpu_features",
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

_JSON_BUILD = """
cc_library(
    name = "json",
    hdrs = glob(["include/nlohmann/**/*.hpp"]),
    includes = ["include"],
    visibility = ["//visibility:public"],
)
"""

def _unless_there(rule, name, there, **kwargs):
    """Declares a repository, unless `there` has its name: who uses us may have declared it."""
    if name not in there:
        rule(name = name, **kwargs)

def library_repositories(there = []):
    """What our BUILD files name, but for the repositories of `there`."""
    _unless_there(
        system_or_archive,
        there = there,
        name = "com_google_absl",
        headers = ["absl/strings/string_view.h"],
        modules = ABSEIL_MODULES,
        sha256 = "5366d7e7fa7ba0d915014d387b66d0d002c03236448e1ba9ef98122c13b35c36",
        strip_prefix = "abseil-cpp-20230125.3",
        urls = ["https://github.com/abseil/abseil-cpp/archive/20230125.3.tar.gz"],
    )
    _unless_there(
        system_or_archive,
        there = there,
        name = "com_google_googletest",
        headers = ["gtest/gtest.h", "gmock/gmock.h"],
        modules = {":gtest": "gmock", ":gtest_main": "gmock_main"},
        sha256 = "81964fe578e9bd7c94dfdb09c8e4d6e6759e19967e397dbea48d1c10e45d0df2",
        strip_prefix = "googletest-release-1.12.1",
        urls = ["https://github.com/google/googletest/archive/release-1.12.1.tar.gz"],
    )
    _unless_there(
        system_or_archive,
        there = there,
        name = "com_github_google_benchmark",
        headers = ["benchmark/benchmark.h"],
        modules = {
            ":benchmark": "-lbenchmark -pthread",
            ":benchmark_main": "-lbenchmark_main -lbenchmark -pthread",
        },
        sha256 = "6430e4092653380d9dc4ccb45a1e2dc9259d581f4866dc0759713126056bc1d7",
        strip_prefix = "benchmark-1.7.1",
        urls = ["https://github.com/google/benchmark/archive/refs/tags/v1.7.1.tar.gz"],
    )
    _unless_there(
        system_or_archive,
        there = there,
        name = "cpu_features",
        archive_build = _CPU_FEATURES_BUILD,
        headers = ["cpu_features/cpu_features_macros.h"],
        modules = {":cpu_features": "-lcpu_features"},
        sha256 = "df80d9439abf741c7d2fdcdfd2d26528b136e6c52976be8bd0cd5e45a27262c0",
        strip_prefix = "cpu_features-0.7.0",
        urls = ["https://github.com/google/cpu_features/archive/v0.7.0.tar.gz"],
    )
    _unless_there(
        system_or_archive,
        there = there,
        name = "nlohmann_json",
        archive_build = _JSON_BUILD,
        headers = ["nlohmann/json.hpp"],
        modules = {":json": ""},
        sha256 = "d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273",
        strip_prefix = "json-3.11.2",
        urls = ["https://github.com/nlohmann/json/archive/refs/tags/v3.11.2.tar.gz"],
    )
    _unless_there(abseil_pic, "abseil_pic", there)
    _unless_there(fathom, "fathom", there)
    _unless_there(local_data, "local_data", there)

def _bazel_itself(there):
    """What Bazel 4.2.3 would fetch even for plain C++, and what the archives above load."""
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
        name = "bazel_skylib",  # loaded by Abseil's archive only
        sha256 = "74d544d96f4a5bb630d465ca8bbcfe231e3594e5aae57e1edbf17a6eb3ca2506",
        urls = ["https://github.com/bazelbuild/bazel-skylib/releases/download/1.3.0/bazel-skylib-1.3.0.tar.gz"],
    )

def quadrille_repositories():
    """Declares what our build needs and the workspace does not have yet; for WORKSPACE files."""
    there = native.existing_rules().keys()
    _bazel_itself(there)
    library_repositories(there)
