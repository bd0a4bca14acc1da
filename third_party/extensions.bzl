"""The repositories of repositories.bzl for MODULE.bazel, which lists the tested versions."""

load(":repositories.bzl", "library_repositories")

libraries = module_extension(implementation = lambda _: library_repositories())
