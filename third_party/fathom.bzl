"""@fathom: reader of Syzygy tablebases, built from source.

Debian ships it as a shared object only, which a static program cannot link. Without the source,
the system's copy is used; without either, there are no tablebases. FATHOM of @fathom//:link.bzl is
"static", "shared" or "absent"; BUILD files select by it.

Tested: the source, by clang 19, g++ 12 and the cross compilers; the system's copy. NOT tested: a
build without either.
"""

load(":archive.bzl", "ARCHIVE_ENVIRON", "unpack_archive")

_SYSTEM_BUILD = """cc_library(
    name = "fathom",
    linkopts = ["{}"],
    visibility = ["//visibility:public"],
)
"""

# TB_NO_HW_POP_COUNT: run on any CPU. Fathom reads unaligned words of mapped files: fine on all our
# CPUs, but undefined behaviour to sanitizers.
_ARCHIVE_BUILD = """cc_library(
    name = "fathom",
    srcs = ["src/stdendian.h", "src/tbconfig.h", "src/tbprobe.c"],
    hdrs = ["src/tbprobe.h"],
    copts = ["-std=gnu11", "-w", "-fno-sanitize=alignment"],
    includes = ["src"],
    linkopts = ["-pthread"],
    local_defines = ["TB_NO_HW_POP_COUNT"],
    textual_hdrs = ["src/tbchess.c"],
    visibility = ["//visibility:public"],
)
"""

_LIBRARY_DIRS = ["/usr/lib", "/usr/lib64", "/usr/local/lib"]

def _system_copy(rctx):
    """Returns ("static" or "shared", linker word) of the system's copy, or None."""
    if not (rctx.path("/usr/include/tbprobe.h").exists or
            rctx.path("/usr/local/include/tbprobe.h").exists):
        return None
    folders = list(_LIBRARY_DIRS)
    multiarch = rctx.execute(["cc", "-print-multiarch"])
    if multiarch.return_code == 0 and multiarch.stdout.strip():
        folders.append("/usr/lib/" + multiarch.stdout.strip())
    for link, file in [("static", "libfathom.a"), ("shared", "libfathom.so")]:
        for folder in folders:
            if rctx.path(folder + "/" + file).exists:
                return link, "-l:libfathom.a" if link == "static" else "-lfathom"
    return None

def _fathom_impl(rctx):
    link = "absent"
    if unpack_archive(rctx, "fathom"):
        link = "static"
        rctx.file("BUILD.bazel", _ARCHIVE_BUILD)
    else:
        system = _system_copy(rctx)
        if system:
            link, word = system
        # buildifier: disable=print
        print("Fathom's source is not available (run scripts/setup.sh): endgame tables are " +
              {"absent": "left out", "shared": "read by libfathom.so"}.get(link, "read by libfathom.a"))
        rctx.file("BUILD.bazel", _SYSTEM_BUILD.format(word) if system else "")
    rctx.file("link.bzl", 'FATHOM = "{}"\n'.format(link))

fathom = repository_rule(
    implementation = _fathom_impl,
    configure = True,
    environ = ARCHIVE_ENVIRON,
)
