"""Bazel C++ toolchain for Debian's GCC cross compilers."""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "ACTION_NAMES")
load(
    "@bazel_tools//tools/cpp:cc_toolchain_config_lib.bzl",
    "artifact_name_pattern",
    "feature",
    "flag_group",
    "flag_set",
    "tool_path",
    "with_feature_set",
)

_COMPILE = [ACTION_NAMES.c_compile, ACTION_NAMES.cpp_compile]
_LINK_SHARED = [
    ACTION_NAMES.cpp_link_dynamic_library,
    ACTION_NAMES.cpp_link_nodeps_dynamic_library,
]
_LINK = [ACTION_NAMES.cpp_link_executable] + _LINK_SHARED

def _flags(name, actions, flags, mode = None):
    """An always enabled feature that adds `flags`, if `mode` is given only in that mode."""
    return feature(
        name = name,
        enabled = True,
        flag_sets = [flag_set(
            actions = actions,
            flag_groups = [flag_group(flags = flags)],
            with_features = [with_feature_set(features = [mode])] if mode else [],
        )],
    )

def _cross_config_impl(ctx):
    tools = {tool: "/usr/bin/%s-%s" % (ctx.attr.prefix, tool) for tool in [
        "ar",
        "cpp",
        "gcc",
        "gcov",
        "ld",
        "nm",
        "objdump",
        "strip",
    ]}
    tools["gcc"] = "/usr/bin/%s-%s" % (ctx.attr.prefix, ctx.attr.compiler)
    tools["cpp"] = tools["gcc"]
    return cc_common.create_cc_toolchain_config_info(
        ctx = ctx,
        toolchain_identifier = ctx.attr.prefix,
        host_system_name = "local",
        target_system_name = ctx.attr.prefix,
        target_cpu = ctx.attr.cpu,
        target_libc = "unknown",
        compiler = "gcc",
        abi_version = "unknown",
        abi_libc_version = "unknown",
        tool_paths = [tool_path(name = tool, path = path) for tool, path in tools.items()],
        # Headers of the compiler and of its libraries, all Debian's.
        cxx_builtin_include_directories = ["/usr/lib", "/usr/share", "/usr/" + ctx.attr.prefix],
        artifact_name_patterns = [artifact_name_pattern(
            category_name = "executable",
            prefix = "",
            extension = ctx.attr.executable_extension,
        )] if ctx.attr.executable_extension else [],
        features = [
            feature(name = "opt"),
            feature(name = "dbg"),
            feature(name = "fastbuild"),
            _flags("optimise", _COMPILE, [
                "-O2",
                "-DNDEBUG",
                "-ffunction-sections",
                "-fdata-sections",
            ], "opt"),
            # Reproducible builds: no __DATE__ and the like.
            _flags("deterministic", _COMPILE, [
                "-D__DATE__=\"redacted\"",
                "-D__TIME__=\"redacted\"",
                "-D__TIMESTAMP__=\"redacted\"",
                "-Wno-builtin-macro-redefined",
                "-fno-canonical-system-headers",
            ]),
            _flags("link", _LINK, ctx.attr.link_flags + ["-lstdc++", "-lm"]),
            _flags("small", _LINK, ["-Wl,--gc-sections"], "opt"),
            # Repeated after the -no-pie of .bazelrc: GCC obeys the last of the two.
            _flags("shared_after_all", _LINK_SHARED, ["-shared"]),
        ],
    )

cross_config = rule(
    implementation = _cross_config_impl,
    attrs = {
        "compiler": attr.string(default = "gcc"),
        "cpu": attr.string(mandatory = True),
        "executable_extension": attr.string(),
        "link_flags": attr.string_list(),
        "prefix": attr.string(mandatory = True, doc = "Tool prefix, such as aarch64-linux-gnu."),
    },
    provides = [CcToolchainConfigInfo],
)

def cross_toolchain(name, cpu, os, **kwargs):
    """Defines toolchain `name`, for --extra_toolchains, and platform NAME_platform.

    Args:
      name: of the toolchain.
      cpu: of @platforms//cpu.
      os: of @platforms//os.
      **kwargs: as for cross_config().
    """
    constraints = ["@platforms//cpu:" + cpu, "@platforms//os:" + os]
    native.platform(
        name = name + "_platform",
        constraint_values = constraints,
    )
    cross_config(
        name = name + "_config",
        cpu = cpu,
        **kwargs
    )
    native.cc_toolchain(
        name = name + "_cc",
        all_files = ":nothing",
        compiler_files = ":nothing",
        dwp_files = ":nothing",
        linker_files = ":nothing",
        objcopy_files = ":nothing",
        strip_files = ":nothing",
        supports_param_files = 1,
        toolchain_config = name + "_config",
    )
    native.toolchain(
        name = name,
        exec_compatible_with = ["@platforms//os:linux"],
        target_compatible_with = constraints,
        toolchain = name + "_cc",
        toolchain_type = "@bazel_tools//tools/cpp:toolchain_type",
    )
