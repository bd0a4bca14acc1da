"""A library as a Bazel repository: the system's copy, or a released archive pinned by sha256.

The system's copy is used only if its headers are on the default include path and its archives are
static, because the shipped programs link statically. Labels are the same in both cases.
QUADRILLE_LIBRARIES=archive ignores the system's copies, as cross builds must.
"""

load(":archive.bzl", "ARCHIVE_ENVIRON", "unpack_archive")

_DEFAULT_INCLUDE_DIRS = ["", "/usr/include", "/usr/local/include"]

_LIBRARY = """cc_library(
    name = "{name}",
    linkopts = {linkopts},
    visibility = ["//visibility:public"],
)
"""

_ALIAS = """alias(
    name = "{}",
    actual = "//source:library",
    visibility = ["//visibility:public"],
)
"""

def _pkg_config(rctx, arguments):
    """Returns the words printed by pkg-config, or None if it fails or is missing."""
    tool = rctx.which("pkg-config")
    if not tool:
        return None
    result = rctx.execute([tool] + arguments)
    if result.return_code != 0:
        return None
    return [word for word in result.stdout.replace("\n", " ").split(" ") if word]

def _static_archive(rctx, library, libdirs):
    """Returns the path of lib`library`.a, or None."""
    for libdir in libdirs:
        path = rctx.path("{}/lib{}.a".format(libdir, library))
        if path.exists:
            return str(path)
    return None

def _module_linkopts(rctx, module):
    """Returns the link options of a pkg-config module, or None if it is not usable here."""
    libdir = _pkg_config(rctx, ["--variable=libdir", module])
    includedir = _pkg_config(rctx, ["--variable=includedir", module])
    words = _pkg_config(rctx, ["--static", "--libs", module])
    if words == None or libdir == None:
        return None
    if "".join(includedir or []) not in _DEFAULT_INCLUDE_DIRS:
        return None
    linkopts = []
    for word in words:
        # -l:libNAME.a: tests start faster without some fifty shared objects.
        archive = _static_archive(rctx, word[2:], libdir) if word.startswith("-l") else None
        option = "-l:lib{}.a".format(word[2:]) if archive else word
        if option not in linkopts or not option.startswith("-l"):
            linkopts.append(option)
    if not linkopts:
        return []
    return ["-Wl,--start-group"] + linkopts + ["-Wl,--end-group"]

def _system_build_files(rctx):
    """Returns {package: BUILD text} for the system's copy, or None if it is not usable here."""
    if rctx.os.environ.get("QUADRILLE_LIBRARIES", "") == "archive":
        return None
    for header in rctx.attr.headers:
        if not (rctx.path("/usr/include/" + header).exists or
                rctx.path("/usr/local/include/" + header).exists):
            return None
    packages = {}
    for label, module in rctx.attr.modules.items():
        package, _, name = label.rpartition(":")
        if module.startswith("-") or module == "":
            linkopts = [word for word in module.split(" ") if word]
        else:
            linkopts = _module_linkopts(rctx, module)
        if linkopts == None:
            return None
        text = _LIBRARY.format(name = name, linkopts = repr(linkopts))
        packages[package] = packages.get(package, "") + text
    return packages

def _unpack(rctx):
    """The archive; with archive_build, as a package of aliases to its library."""
    output = "source" if rctx.attr.archive_build else ""
    if not unpack_archive(rctx, rctx.attr.archive, output):
        fail("cannot fetch the source of %s; see third_party/archives.txt" % rctx.name)
    if not output:
        return

    # The archive's own packages would hide their files from ours.
    rctx.execute(["find", "source", "-name", "BUILD*", "-delete"])
    rctx.file("source/BUILD.bazel", rctx.attr.archive_build)
    packages = {}
    for label in rctx.attr.modules:
        package, _, name = label.rpartition(":")
        packages[package] = packages.get(package, "") + _ALIAS.format(name)
    for package, text in packages.items():
        rctx.file((package + "/" if package else "") + "BUILD.bazel", text)

def _system_or_archive_impl(rctx):
    packages = _system_build_files(rctx)
    if packages != None:
        for package, text in packages.items():
            rctx.file((package + "/" if package else "") + "BUILD.bazel", text)
        return
    _unpack(rctx)

system_or_archive = repository_rule(
    implementation = _system_or_archive_impl,
    attrs = {
        "archive": attr.string(mandatory = True, doc = "Its name in archives.txt."),
        "archive_build": attr.string(
            doc = "The BUILD file of its folder, with one target :library. Default: " +
                  "the archive's own BUILD files.",
        ),
        "headers": attr.string_list(doc = "The system's copy is used only if these exist."),
        "modules": attr.string_dict(
            doc = "package:target -> pkg-config module, linker words, or empty.",
        ),
    },
    configure = True,
    environ = ["PKG_CONFIG_PATH", "QUADRILLE_LIBRARIES"] + ARCHIVE_ENVIRON,
)
