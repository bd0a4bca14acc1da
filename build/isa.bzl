"""The instruction tiers, as compiler flags, and kernels that are compiled once for each.

    load("//build:isa.bzl", "kernel_library")

    kernel_library(
        name = "movegen",
        srcs = ["kernels.cc"],           # compiled once: picks a build by a TierTable<>
        hdrs = ["kernels.h", "movegen_inl.h"],
        tier_src = "kernels_tier.cc",    # ends in: template const Kernels& KernelsOf<ThisIsa>();
        deps = ["//src/chess:position"],
    )

Every function of a tier's source has the build's tag type in its name (`Perft<Bmi2>`), so that no
other tier can be linked to it. scripts/check_isa_leaks.sh checks that. Of what uses Abseil, a tier's
source includes nothing: see CONTRIBUTING.md.
"""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

# Labels as seen from here: what calls these macros may be another workspace or module.
_FASTBUILD = str(Label("//build:fastbuild"))
_X86_64 = str(Label("@platforms//cpu:x86_64"))

# Baseline flags come from the compiler: x86-64 (SSE2) on x86.
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

# All tiers, slowest first.
TIERS = ["portable", "popcnt", "bmi2", "avx512"]

# The builds of a kernel: the tier whose flags each is compiled with, and its tag in isa.h.
_BUILDS = {
    "portable": ("portable", "Portable"),
    "popcnt": ("popcnt", "Popcnt"),
    "bmi2_slow_pext": ("bmi2", "Bmi2SlowPext"),
    "bmi2": ("bmi2", "Bmi2"),
    "avx512": ("avx512", "Avx512"),
}

# Without inlining, a tier's file would leave inline functions behind that other tiers may get. Our
# .bazelrc optimises all; who uses us from a workspace with other settings gets this.
_OPTIMISED = select({
    _FASTBUILD: ["-O2", "-DNDEBUG"],
    "//conditions:default": [],
})

def isa_flags(tier):
    """Returns the flags of `tier` for a compiler that makes code for x86-64."""
    if tier not in _FLAGS:
        fail("unknown tier %s; one of %s" % (tier, ", ".join(TIERS)))
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
            # The leak check goes by this name, which is that of the folder of the object file.
            name = "%s_%s" % (ctx.label.name, build),
            actions = ctx.actions,
            cc_toolchain = toolchain,
            compilation_contexts = [context],
            feature_configuration = features,
            local_defines = ["QUADRILLE_ISA=" + tag],
            srcs = [ctx.file.tier_src],
            user_compile_flags = ctx.attr.copts + isa_flags(tier),
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
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)

def kernel_library(name, tiers = TIERS, slow_pext = True, copts = [], **kwargs):
    """A C++ library, one source of which is compiled for every tier.

    Args:
      name: of the library.
      tiers: those to compile for; on a CPU other than x86-64 there is portable alone.
      slow_pext: False if CPUs with slow PEXT take the popcnt build (TierTable::PerTier()).
      copts: compiler flags of tier_src, besides those of the tier.
      **kwargs: tier_src, which includes src/bitboard/isa/this_isa.h and instantiates its templates
        for ThisIsa; srcs, compiled once; hdrs; deps; what every rule has.
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
        copts = _OPTIMISED + copts,
        **kwargs
    )
