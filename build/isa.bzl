"""The instruction tiers, as compiler flags. DESIGN: one tag type per tier, one .cc per tag.

    load("//build:isa.bzl", "if_x86_64", "tier_library")

    tier_library(
        name = "kernels_bmi2",
        srcs = ["kernels_bmi2.cc"],
        tier = "bmi2",
        deps = [":position"],        # nothing with Abseil: see CONTRIBUTING.md
    )
    cc_library(
        name = "kernels",
        deps = [":kernels_portable"] + if_x86_64([":kernels_popcnt", ":kernels_bmi2"]),
    )

Every function of a tier's sources has the tier's tag type in its name (`Perft<Bmi2>`), so that no
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
