"""The SDK of mnk_generate: a folder with headers, a library and a prebuilt engine.

    load("//build:mnk_sdk.bzl", "mnk_sdk")

    mnk_sdk(
        name = "sdk",
        headers = ["//src/mnk:kernels"],         # with all that they include
        library = ":engine",                        # with all dependencies; has main()
        prebuilt_engine = ":prebuilt_engine",
    )

The folder is named after the target and can be copied elsewhere:

    include/                the headers, at their paths in this repository
    libquadrille_mnk.a      our code and its dependencies, without system libraries
    link.flags              linker flags, such as -pthread
    TIER.flags              compiler flags of an instruction tier
    prebuilt_engine
"""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "CPP_LINK_EXECUTABLE_ACTION_NAME")
load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")
load(":isa.bzl", "TIERS", "isa_flags")

def _compiler_path(ctx, cc_toolchain):
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = cc_toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    return cc_common.get_tool_for_action(
        feature_configuration = features,
        action_name = CPP_LINK_EXECUTABLE_ACTION_NAME,
    )

def _merge_library(ctx, archive, flags):
    cc_toolchain = find_cpp_toolchain(ctx)
    archives = []
    words = []
    for linker_input in ctx.attr.library[CcInfo].linking_context.linker_inputs.to_list():
        words.extend(linker_input.user_link_flags)
        for library in linker_input.libraries:
            archives.append(library.static_library or library.pic_static_library)
    args = ctx.actions.args()
    args.add_all([archive, flags, _compiler_path(ctx, cc_toolchain), cc_toolchain.ar_executable])
    args.add_all(archives)
    args.add_all(words, uniquify = True)
    ctx.actions.run(
        executable = ctx.executable._merge_archives,
        arguments = [args],
        inputs = archives,
        tools = cc_toolchain.all_files,
        outputs = [archive, flags],
        mnemonic = "MergeArchives",
        use_default_shell_env = True,
    )

def _mnk_sdk_impl(ctx):
    archive = ctx.actions.declare_file(ctx.label.name + "/libquadrille_mnk.a")
    link_flags = ctx.actions.declare_file(ctx.label.name + "/link.flags")
    _merge_library(ctx, archive, link_flags)
    files = [archive, link_flags]
    for tier in TIERS:
        tier_file = ctx.actions.declare_file("%s/%s.flags" % (ctx.label.name, tier))
        ctx.actions.write(tier_file, "\n".join(isa_flags(tier) + [""]))
        files.append(tier_file)
    engine = ctx.actions.declare_file(ctx.label.name + "/prebuilt_engine")
    ctx.actions.symlink(
        output = engine,
        target_file = ctx.executable.prebuilt_engine,
        is_executable = True,
    )
    files.append(engine)
    headers = depset(transitive = [
        target[CcInfo].compilation_context.headers
        for target in ctx.attr.headers
    ])
    for header in headers.to_list():
        if header.short_path.startswith("../"):
            continue  # of an external library, which kernel headers do not include
        link = ctx.actions.declare_file("%s/include/%s" % (ctx.label.name, header.short_path))
        ctx.actions.symlink(output = link, target_file = header)
        files.append(link)
    return [DefaultInfo(files = depset(files), runfiles = ctx.runfiles(files = files))]

mnk_sdk = rule(
    implementation = _mnk_sdk_impl,
    attrs = {
        "headers": attr.label_list(mandatory = True, providers = [CcInfo]),
        "library": attr.label(mandatory = True, providers = [CcInfo]),
        "prebuilt_engine": attr.label(mandatory = True, executable = True, cfg = "target"),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
        "_merge_archives": attr.label(
            default = "//build:merge_archives",
            executable = True,
            cfg = "exec",
        ),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)
