"""The libraries of repositories.bzl for MODULE.bazel, which says what was tested."""

load(":repositories.bzl", "library_repositories")

libraries = module_extension(implementation = lambda _: library_repositories())
