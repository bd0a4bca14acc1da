"""Instruction tiers: compiler flags, and kernel libraries compiled once per tier.

    load("//build:isa.bzl", "kernel_library")

    kernel_library(
        name = "movegen",
        srcs = ["kernels.cc"],           # compiled once: selects a build with a TierTable<>
        hdrs = ["kernels.h", "movegen_inl.h"],
        tier_src = "kernels_tier.cc",    # ends in: template const Kernels& KernelsOf<ThisIsa>();
        deps = ["//src/chess:position"],
    )

Every function in a tier's source carries the tier's tag type in its name (`Perft<Bmi2>`), so that
the linker cannot substitute another tier's copy; scripts/check_isa_leaks.sh verifies this. A tier's
source must not include Abseil: see CONTRIBUTING.md.
"""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

# Labels resolved here: macros may be called from another workspace or module.
_FASTBUILD = str(Label("//build:fastbuild"))
_X86_64 = str(Label("@platforms//cpu:x86_64"))

# portable: the compiler's baseline, on x86 x86-64 (SSE2).
_FLAGS = {
    "portable": [],
    "popcnt": ["-march=x86-64-v2"],
    "bmi2": ["-march=x86-64-v3"],
    "avx512": [
        "-march=x86-64-v4",
        "-mavx512vbmi",
        "-mavx512vbmi2",
        "-mavx512vpopcntdq",
        "-mavx512bitalg",
        "-mgfni",
    ],
}

# Compilers prefer registers of 256 bits even where there are wider ones.
_WIDE = ["-mprefer-vector-width=512"]

# All tiers, slowest first.
TIERS = ["portable", "popcnt", "bmi2", "avx512"]

# The builds of a kernel: the tier of its flags, and its tag in isa.h.
_BUILDS = {
    "portable": ("portable", "Portable"),
    "popcnt": ("popcnt", "Popcnt"),
    "bmi2_slow_pext": ("bmi2", "Bmi2SlowPext"),
    "bmi2": ("bmi2", "Bmi2"),
    "avx512": ("avx512", "Avx512"),
}

# Without inlining, a tier's object file would contain inline functions that other tiers may link.
# Our .bazelrc always optimizes; this covers other workspaces.
_OPTIMIZED = select({
    _FASTBUILD: ["-O2", "-DNDEBUG"],
    "//conditions:default": [],
})

def isa_flags(tier):
    """Returns the flags of `tier` for an x86-64 compiler."""
    if tier not in _FLAGS:
        fail("unknown tier %s; expected one of %s" % (tier, ", ".join(TIERS)))
    return _FLAGS[tier]

def _kernel_library_impl(ctx):
    toolchain = find_cpp_toolchain(ctx)
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    needed = cc_common.merge_cc_infos(cc_infos = [dep[CcInfo] for dep in ctx.attr.deps])
    context, plain = cc_common.compile(
        name = ctx.label.name,
        actions = ctx.actions,
        cc_toolchain = toolchain,
        compilation_contexts = [needed.compilation_context],
        feature_configuration = features,
        public_hdrs = ctx.files.hdrs,
        srcs = ctx.files.srcs,
    )
    compiled = [plain]
    for build in ctx.attr.builds:
        tier, tag = _BUILDS[build]
        _, objects = cc_common.compile(
            # The object folder gets this name; scripts/check_isa_leaks.sh relies on it.
            name = "%s_%s" % (ctx.label.name, build),
            actions = ctx.actions,
            cc_toolchain = toolchain,
            compilation_contexts = [context],
            feature_configuration = features,
            local_defines = ["QUADRILLE_ISA=" + tag],
            srcs = [ctx.file.tier_src],
            user_compile_flags = ctx.attr.copts + isa_flags(tier) +
                                 (_WIDE if ctx.attr.wide and tier == "avx512" else []),
        )
        compiled.append(objects)
    linking_context, linked = cc_common.create_linking_context_from_compilation_outputs(
        name = ctx.label.name,
        actions = ctx.actions,
        cc_toolchain = toolchain,
        compilation_outputs = cc_common.merge_compilation_outputs(compilation_outputs = compiled),
        disallow_dynamic_library = True,
        feature_configuration = features,
        linking_contexts = [needed.linking_context],
    )
    library = linked.library_to_link
    return [
        CcInfo(compilation_context = context, linking_context = linking_context),
        DefaultInfo(files = depset([library.static_library or library.pic_static_library])),
    ]

_kernel_library = rule(
    implementation = _kernel_library_impl,
    attrs = {
        "builds": attr.string_list(mandatory = True),
        "copts": attr.string_list(),
        "deps": attr.label_list(providers = [CcInfo]),
        "hdrs": attr.label_list(allow_files = [".h"]),
        "srcs": attr.label_list(allow_files = [".cc"]),
        "tier_src": attr.label(allow_single_file = [".cc"], mandatory = True),
        "wide": attr.bool(),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)

def kernel_library(name, tiers = TIERS, slow_pext = True, wide = False, copts = [], **kwargs):
    """A C++ library with one source compiled for every tier.

    Args:
      name: of the library.
      tiers: tiers to compile for; other CPUs than x86-64 only get portable.
      slow_pext: False if CPUs with slow PEXT use the popcnt build (TierTable::PerTier()).
      wide: True for registers of 512 bits wherever the avx512 tier computes with vectors.
      copts: additional compiler flags of tier_src.
      **kwargs: tier_src, which includes src/bitboard/isa/this_isa.h and instantiates its templates
        for ThisIsa; srcs, compiled once; hdrs; deps; common attributes.
    """
    builds = [
        build
        for build, (tier, _) in _BUILDS.items()
        if tier in tiers and (slow_pext or build != "bmi2_slow_pext")
    ]
    _kernel_library(
        name = name,
        builds = select({
            _X86_64: builds,
            "//conditions:default": [build for build in builds if build == "portable"],
        }),
        copts = _OPTIMIZED + copts,
        wide = wide,
        **kwargs
    )
