"""A repository with the files of a folder of third_party/stubs.

The path is taken from a label and so found in any workspace; `native.local_repository` would look
in the user's workspace.
"""

def _stub_repository_impl(rctx):
    for entry in rctx.path(rctx.attr.workspace_file).dirname.readdir():
        rctx.symlink(entry, entry.basename)

stub_repository = repository_rule(
    implementation = _stub_repository_impl,
    attrs = {"workspace_file": attr.label(mandatory = True)},
)
