"""@abseil_pic: the parts of the system's Abseil that cannot go into a shared object, recompiled.

Debian's static archives of Abseil are compiled with -fPIE, which suits a shared object except for
two files with thread-local variables and one that uses stderr. These are compiled from the sources
of the same version, against the system's headers, and linked before the archives, which then do not
provide them. Only //quadrille/c:libquadrille.so needs them. Where @com_google_absl is built from
source, this library is empty.

Tested: Debian 12. If the download fails, only this target fails to build.
"""

_URLS = ["http://deb.debian.org/debian/pool/main/a/abseil/abseil_20220623.1.orig.tar.gz"]
_SHA256 = "abfe2897f3a30edaa74bc34365afe3c2a3cd012091a97dc7e008f7016adcd5fe"
_PREFIX = "abseil-20220623.1"

_FILES = [
    "absl/base/internal/sysinfo.cc",
    "absl/strings/internal/cordz_functions.cc",
    "absl/strings/internal/str_format/parser.cc",
]

_BUILD = """cc_library(
    name = "abseil_pic",
    srcs = {},
    copts = ["-w"],
    visibility = ["//visibility:public"],
    alwayslink = True,
)
"""

def _abseil_pic_impl(rctx):
    from_archive = rctx.os.environ.get("QUADRILLE_LIBRARIES", "") == "archive"
    if from_archive or not rctx.path("/usr/include/absl/strings/string_view.h").exists:
        rctx.file("BUILD.bazel", _BUILD.format([]))
        return
    rctx.download_and_extract(url = _URLS, output = "source", sha256 = _SHA256, stripPrefix = _PREFIX)

    # In another folder than their headers: only the system's headers are used.
    names = []
    for file in _FILES:
        names.append(file.split("/")[-1])
        rctx.symlink("source/" + file, names[-1])
    rctx.file("BUILD.bazel", _BUILD.format(repr(names)))

abseil_pic = repository_rule(
    implementation = _abseil_pic_impl,
    configure = True,
    environ = ["QUADRILLE_LIBRARIES"],
)
