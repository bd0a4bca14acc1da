"""Pinned source archives (third_party/archives.txt), fetched by scripts/setup.sh or by Bazel."""

_LIST = Label("//third_party:archives.txt")

# Environment variables that affect the search for an archive.
ARCHIVE_ENVIRON = ["HOME", "QUADRILLE_ARCHIVES"]

def _entry(rctx, name):
    for line in rctx.read(_LIST).split("\n"):
        words = line.split(" ")
        if words[0] == name:
            return struct(sha256 = words[1], prefix = words[2], urls = words[3:])
    fail("third_party/archives.txt has no line for " + name)

def _fetched(rctx, url):
    """Returns the path of a copy that scripts/setup.sh fetched, or None."""
    folder = rctx.os.environ.get("QUADRILLE_ARCHIVES", "")
    home = rctx.os.environ.get("HOME", "")
    if not folder and home:
        folder = home + "/.cache/quadrille"
    if not folder:
        return None
    path = rctx.path(folder + "/" + url.rpartition("/")[2])
    return path if path.exists else None

def unpack_archive(rctx, name, output = ""):
    """Unpacks the archive `name`, without its top folder, into `output`.

    Args:
      rctx: the repository's context.
      name: the first word of its line in archives.txt.
      output: a folder of the repository.
    Returns:
      False if it is not available or its checksum differs.
    """
    entry = _entry(rctx, name)
    copy = _fetched(rctx, entry.urls[0])
    return rctx.download_and_extract(
        url = (["file://" + str(copy)] if copy else []) + entry.urls,
        allow_fail = True,
        output = output,
        sha256 = entry.sha256,
        stripPrefix = entry.prefix,
    ).success
