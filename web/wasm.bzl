"""Rules for WebAssembly modules, built with Debian's clang 19 and its wasm32-wasi libraries.

    wasm_objects(
        name = "common",
        srcs = [...],           # compiled with _FLAGS and copts
        tier_srcs = [...],      # compiled with _TIER_FLAGS added
        hdrs = [...],           # cc_library targets, headers only
    )
    wasm_module(
        name = "engine",
        objects = [":common"],  # wasm_objects targets
    )
"""

_CLANG = "/usr/bin/clang-19"

# No host headers: only those for WebAssembly may be found.
_FLAGS = [
    "--target=wasm32-wasi",
    "-nostdinc",
    "-isystem",
    "/usr/include/wasm32-wasi/c++/v1",
    "-isystem",
    "/usr/lib/llvm-19/lib/clang/19/include",
    "-isystem",
    "/usr/include/wasm32-wasi",
    "-iquote",
    ".",
    "-Iweb/engine/abseil",
    "-Iweb/engine/threadless",
    "-std=c++20",
    "-O2",
    "-DNDEBUG",
    "-fno-exceptions",
    "-fno-rtti",
    "-fno-threadsafe-statics",
    "-msimd128",
    "-mbulk-memory",
    "-mnontrapping-fptoint",
    "-msign-ext",
    "-Wall",
    "-Wextra",
    "-Werror",
]

# WebAssembly has a population count instruction, as tier 2 of x86 does.
_TIER_FLAGS = ["-DQUADRILLE_ISA=Popcnt"]

_LINK_FLAGS = [
    "--target=wasm32-wasi",
    "-mexec-model=reactor",
    "-nostdlib++",
    "-Wl,--strip-all,--gc-sections,--stack-first,-z,stack-size=2097152,--max-memory=2147483648",
]

WasmObjects = provider(fields = ["objects"])

def _wasm_objects_impl(ctx):
    headers = depset(
        ctx.files.replacements,
        transitive = [dep[CcInfo].compilation_context.headers for dep in ctx.attr.hdrs],
    )
    # Headers in srcs are inputs of these sources only: changing one does not recompile the rest.
    own_headers = [f for f in ctx.files.srcs if f.extension == "h"]
    objects = []
    for sources, flags in [(ctx.files.srcs, []), (ctx.files.tier_srcs, _TIER_FLAGS)]:
        for source in sources:
            if source.extension != "cc":
                continue
            out = ctx.actions.declare_file("%s_objs/%s.o" % (ctx.label.name, source.short_path))
            ctx.actions.run(
                executable = _CLANG,
                arguments = _FLAGS + ctx.attr.copts + flags + [
                    "-iquote",
                    ctx.genfiles_dir.path,
                    "-c",
                    source.path,
                    "-o",
                    out.path,
                ],
                inputs = depset(
                    [source] + (own_headers if source.owner.package == ctx.label.package else []),
                    transitive = [headers],
                ),
                outputs = [out],
                mnemonic = "WasmCompile",
                progress_message = "Compiling %s to WebAssembly" % source.short_path,
            )
            objects.append(out)
    return [WasmObjects(objects = objects)]

wasm_objects = rule(
    implementation = _wasm_objects_impl,
    attrs = {
        "srcs": attr.label_list(allow_files = [".cc", ".h"]),
        "tier_srcs": attr.label_list(allow_files = [".cc"]),
        # Headers that replace those of Abseil and of the standard library.
        "replacements": attr.label_list(allow_files = True),
        "hdrs": attr.label_list(providers = [CcInfo]),
        "copts": attr.string_list(),
    },
)

def _wasm_module_impl(ctx):
    objects = [o for target in ctx.attr.objects for o in target[WasmObjects].objects]
    module = ctx.actions.declare_file(ctx.label.name + ".wasm")
    ctx.actions.run(
        executable = _CLANG,
        arguments = _LINK_FLAGS + ["-o", module.path] + [o.path for o in objects] +
                    ["-lc++", "-lc++abi"],
        env = {"PATH": "/usr/bin"},  # where clang finds wasm-ld
        inputs = objects,
        outputs = [module],
        mnemonic = "WasmLink",
        progress_message = "Linking %s" % module.short_path,
    )
    return [DefaultInfo(files = depset([module]))]

wasm_module = rule(
    implementation = _wasm_module_impl,
    attrs = {"objects": attr.label_list(providers = [WasmObjects])},
)
