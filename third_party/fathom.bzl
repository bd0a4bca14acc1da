"""@fathom: the library that reads Syzygy tables, from the system, from an archive, or not at all.

Debian ships it as a shared object only, so a program that links it cannot be static there; where
the archive is built, it can. FATHOM of @fathom//:link.bzl says which it is: "shared", "static" or
"absent", and BUILD files go by that. QUADRILLE_LIBRARIES=archive skips the system's copy.

Tried: Debian 12's copy. NOT tried: the archive, and a build without the library. If the download
fails, the engine is built without tables, and says so.
"""

_URLS = ["http://deb.debian.org/debian/pool/main/f/fathom/fathom_1.0+git.20190811.97fb5c.orig.tar.gz"]
_SHA256 = "389c12b2b2142ae38eea183dbb0ee1e9097bea2af23720d020bed23ef6e4339c"
_PREFIX = "fathom-1.0+git.20190811.97fb5c"

_SYSTEM_BUILD = """cc_library(
    name = "fathom",
    linkopts = ["{}"],
    visibility = ["//visibility:public"],
)
"""

# TB_NO_HW_POP_COUNT: it runs on any CPU.
_ARCHIVE_BUILD = """cc_library(
    name = "fathom",
    srcs = ["src/stdendian.h", "src/tbconfig.h", "src/tbprobe.c"],
    hdrs = ["src/tbprobe.h"],
    copts = ["-std=gnu11", "-w"],
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
    if rctx.os.environ.get("QUADRILLE_LIBRARIES", "") == "archive":
        return None
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
    system = _system_copy(rctx)
    if system:
        link, word = system
        rctx.file("BUILD.bazel", _SYSTEM_BUILD.format(word))
    elif rctx.download_and_extract(
        url = _URLS,
        allow_fail = True,
        sha256 = _SHA256,
        stripPrefix = _PREFIX,
    ).success:
        link = "static"
        rctx.file("BUILD.bazel", _ARCHIVE_BUILD)
    else:
        link = "absent"
        rctx.file("BUILD.bazel")
    rctx.file("link.bzl", 'FATHOM = "{}"\n'.format(link))

fathom = repository_rule(
    implementation = _fathom_impl,
    configure = True,
    environ = ["QUADRILLE_LIBRARIES"],
)
