"""@local_data: large local data sets next to the checkout, for deeper tests.

The folder is ../shared/data, or QUADRILLE_DATA. Each of its folders becomes a filegroup, e.g.
`data = ["@local_data//:perft"]`; tests find the files under external/local_data/perft/ in their
runfiles. If the folder is absent the filegroups are empty, and the tests skip.
"""

_FOLDERS = ["books", "perft", "polyglot", "syzygy", "tests"]

_GROUP = """filegroup(
    name = "{0}",
    srcs = glob(["{0}/**"]),
    visibility = ["//visibility:public"],
)
"""

def _local_data_impl(rctx):
    checkout = rctx.path(Label("//third_party:BUILD.bazel")).dirname.dirname
    named = rctx.os.environ.get("QUADRILLE_DATA", "")
    data = rctx.path(named) if named else checkout.dirname.get_child("shared").get_child("data")
    for folder in _FOLDERS:
        if data.get_child(folder).exists:
            rctx.symlink(data.get_child(folder), folder)
    rctx.file("BUILD.bazel", "".join([_GROUP.format(folder) for folder in _FOLDERS]))

# local: evaluated again at each start of Bazel's server, since the folder may change.
local_data = repository_rule(
    implementation = _local_data_impl,
    environ = ["QUADRILLE_DATA"],
    local = True,
)
