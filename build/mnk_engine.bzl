"""Engines for single games of the (m,n,k,p,q) family, built by Bazel.

    load("//build:mnk_engine.bzl", "mnk_engine")

    mnk_engine(
        name = "renju_board",
        m = 15,
        n = 15,
        k = 5,
        p = 1,
        q = 1,
        win = "exactly_k",
    )

builds the same program as `mnk_generate`, but for every instruction tier, selected at run time.
tools/mnk_generate/engine_source.cc documents the generated source.

Another workspace loads "@quadrille//build:mnk_engine.bzl", and needs `build --cxxopt=-std=c++20`
in its .bazelrc; build with `-c opt` for speed.
"""

load(":isa.bzl", "kernel_library")
load(":quadrille.bzl", "quadrille_binary")

_MAX_SIDE = 255
_MAX_STONES = _MAX_SIDE * _MAX_SIDE
_WINS = {"k_or_more": "kKOrMore", "exactly_k": "kExactlyK"}

_KERNELS = """// Kernels for one game, in the instructions of one tier.
#include "src/bitboard/isa/this_isa.h"
#include "src/mnk/engine_game.h"
#include "src/mnk/fixed_kernels.h"

namespace quadrille::mnk {{

template <class Isa>
constinit const GameKernels EngineKernels<Isa>::kKernels = kFixedKernels<Rules{{{rules}}}, Isa>;
template struct EngineKernels<ThisIsa>;

}}  // namespace quadrille::mnk
"""

_GAME = """// The game of an engine and its kernels, of the best tier first.
#include "src/bitboard/isa/isa.h"
#include "src/mnk/engine_game.h"

namespace quadrille::mnk {{

extern template struct EngineKernels<Portable>;
#if defined(__x86_64__)
extern template struct EngineKernels<Popcnt>;
extern template struct EngineKernels<Bmi2>;
extern template struct EngineKernels<Avx512>;
#endif

constinit const EngineGame kEngineGame = {{
    {{{rules}}},
    {{
#if defined(__x86_64__)
        &EngineKernels<Avx512>::kKernels,
        &EngineKernels<Bmi2>::kKernels,
        &EngineKernels<Popcnt>::kKernels,
#endif
        &EngineKernels<Portable>::kKernels,
    }},
}};

}}  // namespace quadrille::mnk
"""

def _written_file_impl(ctx):
    out = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(out, ctx.attr.text)
    return [DefaultInfo(files = depset([out]))]

_written_file = rule(
    implementation = _written_file_impl,
    attrs = {"text": attr.string(mandatory = True)},
)

def _check(name, what, value, limit):
    if type(value) != "int" or value < 1 or value > limit:
        fail("%s: %s: expected 1 to %d, got %s" % (name, what, limit, value))

def mnk_engine(name, m, n, k, p = 1, q = 1, win = "k_or_more", **kwargs):
    """An engine for one game, as //:mnk is for all.

    Args:
      name: of the program.
      m: rows.
      n: columns.
      k: stones in a row to win.
      p: stones per turn.
      q: stones of black's first turn.
      win: "k_or_more" or "exactly_k".
      **kwargs: as for cc_binary.
    """
    for what, value, limit in [
        ("m", m, _MAX_SIDE),
        ("n", n, _MAX_SIDE),
        ("k", k, _MAX_STONES),
        ("p", p, _MAX_STONES),
        ("q", q, _MAX_STONES),
    ]:
        _check(name, what, value, limit)
    if win not in _WINS:
        fail("%s: win is \"%s\", expected one of %s" % (name, win, ", ".join(_WINS.keys())))
    rules = ", ".join([str(v) for v in [m, n, k, p, q]] + ["WinCondition::" + _WINS[win]])

    _written_file(name = name + "_game.cc", text = _GAME.format(rules = rules))
    _written_file(name = name + "_kernels.cc", text = _KERNELS.format(rules = rules))
    kernel_library(
        name = name + "_kernels",
        slow_pext = False,
        tier_src = name + "_kernels.cc",
        deps = [str(Label("//src/mnk:kernels"))],
    )
    quadrille_binary(
        name = name,
        srcs = [name + "_game.cc"],
        deps = [
            name + "_kernels",
            str(Label("//tools/mnk_generate:engine_of_one_game")),
        ],
        **kwargs
    )
