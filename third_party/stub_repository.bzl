"""A repository whose files are those of a folder of third_party/stubs.

Its path is taken from a label, so that it is found wherever this project lies: a
`native.local_repository` would look for it in the workspace of who uses us.
"""

def _stub_repository_impl(rctx):
    for entry in rctx.path(rctx.attr.workspace_file).dirname.readdir():
        rctx.symlink(entry, entry.basename)

stub_repository = repository_rule(
    implementation = _stub_repository_impl,
    attrs = {"workspace_file": attr.label(mandatory = True)},
)
