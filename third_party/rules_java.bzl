"""@rules_java, which Bazel 4.2.3 loads even for plain C++: Debian's copy, or an empty stub.

NOT tested: the stub. We have no Java targets; Bazel only has to find the files.
"""

_DEBIAN = "/usr/share/bazel/rules/java"

def _rules_java_impl(rctx):
    if rctx.path(_DEBIAN).exists:
        for entry in rctx.path(_DEBIAN).readdir():
            rctx.symlink(entry, entry.basename)
        return
    rctx.file("BUILD.bazel", "")
    rctx.file("java/BUILD.bazel", "")
    names = ["binary", "import", "library", "plugin", "runtime", "test", "toolchain"]
    rctx.file("java/defs.bzl", "".join([
        "java_{0} = native.java_{0}\n".format(name)
        for name in names
    ] + ["java_package_configuration = native.java_package_configuration\n"]))

rules_java = repository_rule(implementation = _rules_java_impl, configure = True)
