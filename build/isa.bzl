"""The instruction tiers, as compiler flags. DESIGN: a kernel's source is compiled once per build.

    load("//build:isa.bzl", "tier_libraries")

    tier_libraries(
        name = "kernels_tiers",
        src = "kernels_tier.cc",     # ends in: template const Kernels& KernelsOf<ThisIsa>();
        deps = [":position"],        # nothing with Abseil: see CONTRIBUTING.md
    )
    cc_library(
        name = "kernels",
        srcs = ["kernels.cc"],       # picks a build by a TierTable<>
        deps = [":kernels_tiers"],
    )

Every function of a tier's source has the build's tag type in its name (`Perft<Bmi2>`), so that no
other tier can be linked to it. scripts/check_isa_leaks.sh checks that.
"""

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

def if_x86_64(values):
    """Returns `values` when building for x86-64, else an empty list."""
    return select({
        _X86_64: values,
        "//conditions:default": [],
    })

def isa_copts(tier):
    """Returns the compiler flags of `tier`: none on a CPU other than x86-64."""
    return if_x86_64(isa_flags(tier))

def tier_library(name, tier, copts = [], tags = [], **kwargs):
    """A cc_library whose sources are compiled for `tier`; all but portable exist on x86-64 only.

    Args:
      name: ends in "_" + tier, or that and "_slow_pext".
      tier: portable, popcnt, bmi2 or avx512.
      copts: more flags.
      tags: more tags.
      **kwargs: as for cc_library.
    """
    if not name.endswith(("_" + tier, "_%s_slow_pext" % tier)):
        fail("%s must end in _%s or _%s_slow_pext: the leak check goes by it" % (name, tier, tier))
    native.cc_library(
        name = name,
        copts = _OPTIMISED + copts + isa_copts(tier),
        tags = tags + ["tier_" + tier],
        target_compatible_with = [] if tier == "portable" else [_X86_64],
        **kwargs
    )

def tier_libraries(name, src, slow_pext = True, visibility = None, **kwargs):
    """`src` compiled for every build, and a cc_library of them all.

    `src` includes src/bitboard/isa/this_isa.h and instantiates its templates for ThisIsa.

    Args:
      name: of the library of all builds; those of one are NAME_portable, NAME_popcnt and so on.
      src: the source.
      slow_pext: False if CPUs with slow PEXT take the popcnt build (TierTable::PerTier()).
      visibility: of the library of all builds.
      **kwargs: as for cc_library, for each build.
    """
    builds = [build for build in _BUILDS if slow_pext or build != "bmi2_slow_pext"]
    for build in builds:
        tier, tag = _BUILDS[build]
        tier_library(
            name = "%s_%s" % (name, build),
            srcs = [src],
            local_defines = ["QUADRILLE_ISA=" + tag],
            tier = tier,
            visibility = ["//visibility:private"],
            **kwargs
        )
    native.cc_library(
        name = name,
        testonly = kwargs.get("testonly", False),
        visibility = visibility,
        deps = [":%s_portable" % name] +
               if_x86_64([":%s_%s" % (name, build) for build in builds if build != "portable"]),
    )
