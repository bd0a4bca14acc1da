"""repositories.bzl for MODULE.bazel. NOT tried: see there."""

load(":repositories.bzl", "library_repositories")

libraries = module_extension(implementation = lambda _: library_repositories())
