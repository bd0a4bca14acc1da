"""Precompiled headers for Clang.

    load(":precompiled_header.bzl", "precompiled_header")

    precompiled_header(
        name = "test_headers",
        header = "test_headers.h",
        deps = ["@com_google_googletest//:gtest"],
    )

makes test_headers.pch. Targets that depend on it, as on a header library, use it by the flags
`-isysroot . -include-pch PATH`. Their flags must be those of .bazelrc, with the same language
and target. Paths in it are relative to the build's root (--relocatable-pch), so that sandboxes,
caches and other checkouts share the file.
"""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "CPP_COMPILE_ACTION_NAME")
load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

def _precompiled_header_impl(ctx):
    toolchain = find_cpp_toolchain(ctx)
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    out = ctx.actions.declare_file(ctx.label.name + ".pch")
    needed = cc_common.merge_cc_infos(cc_infos = [dep[CcInfo] for dep in ctx.attr.deps])
    headers = needed.compilation_context
    variables = cc_common.create_compile_variables(
        feature_configuration = features,
        cc_toolchain = toolchain,
        source_file = ctx.file.header.path,
        output_file = out.path,
        user_compile_flags = ctx.fragments.cpp.copts + ctx.fragments.cpp.cxxopts,
        include_directories = headers.includes,
        quote_include_directories = headers.quote_includes,
        system_include_directories = headers.system_includes,
        preprocessor_defines = headers.defines,
    )
    command = cc_common.get_memory_inefficient_command_line(
        feature_configuration = features,
        action_name = CPP_COMPILE_ACTION_NAME,
        variables = variables,
    )

    # Without timestamps and with a fixed folder, for reproducibility; Bazel tracks changes itself.
    ctx.actions.run(
        executable = toolchain.compiler_executable,
        arguments = [
            "-x",
            "c++-header",
            "-Xclang",
            "-fno-pch-timestamp",
            "-fpch-instantiate-templates",
            "--relocatable-pch",
            "-isysroot",
            "/proc/self/cwd",
        ] + command,
        env = dict(cc_common.get_environment_variables(
            feature_configuration = features,
            action_name = CPP_COMPILE_ACTION_NAME,
            variables = variables,
        ), PWD = "/proc/self/cwd"),
        inputs = depset([ctx.file.header], transitive = [headers.headers, toolchain.all_files]),
        outputs = [out],
        mnemonic = "CppPrecompile",
        progress_message = "Precompiling %s" % ctx.file.header.short_path,
    )
    own = CcInfo(compilation_context = cc_common.create_compilation_context(
        headers = depset([ctx.file.header, out]),
    ))
    return [
        DefaultInfo(files = depset([out])),
        cc_common.merge_cc_infos(cc_infos = [own, needed]),
    ]

precompiled_header = rule(
    implementation = _precompiled_header_impl,
    attrs = {
        "header": attr.label(allow_single_file = [".h"], mandatory = True),
        "deps": attr.label_list(providers = [CcInfo]),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)
