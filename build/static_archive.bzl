"""A single static library for users who do not build with Bazel.

    load("//build:static_archive.bzl", "static_archive")

    static_archive(
        name = "archive",
        library = "quadrille",          # libquadrille.a
        deps = ["//quadrille:chess"],   # with all that they need
    )

makes libquadrille.a, with every object file that Bazel would link for `deps`, and
libquadrille.words, the additional linker words such a program needs, one per line.
"""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

def _static_archive_impl(ctx):
    cc_toolchain = find_cpp_toolchain(ctx)
    archive = ctx.actions.declare_file("lib%s.a" % ctx.attr.library)
    words_file = ctx.actions.declare_file("lib%s.words" % ctx.attr.library)
    archives = []
    words = []
    for dep in ctx.attr.deps:
        for linker_input in dep[CcInfo].linking_context.linker_inputs.to_list():
            words.extend(linker_input.user_link_flags)
            for library in linker_input.libraries:
                archives.append(library.pic_static_library or library.static_library)
    archives = depset(archives).to_list()

    commands = ["CREATE " + archive.path]
    commands += ["ADDLIB " + file.path for file in archives]
    script = ctx.actions.declare_file("lib%s.mri" % ctx.attr.library)
    ctx.actions.write(script, "\n".join(commands + ["SAVE", "END", ""]))
    ctx.actions.run_shell(
        command = '"$1" -M < "$2"',
        arguments = [cc_toolchain.ar_executable, script.path],
        inputs = archives + [script],
        tools = cc_toolchain.all_files,
        outputs = [archive],
        mnemonic = "StaticArchive",
    )
    ctx.actions.write(words_file, "\n".join(depset(words).to_list() + [""]))
    return [DefaultInfo(files = depset([archive, words_file]))]

static_archive = rule(
    implementation = _static_archive_impl,
    attrs = {
        "deps": attr.label_list(mandatory = True, providers = [CcInfo]),
        "library": attr.string(mandatory = True),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)
