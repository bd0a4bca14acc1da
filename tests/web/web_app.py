"""The installable web app, bazel-bin/web/site: its service worker keeps the page."""

import pathlib
import shutil
import tempfile

from helpers import Server, alone, check, moves_of, play, visit, wait_for_moves

CACHES = "caches.keys().then(names => names.filter(name => name.startsWith('quadrille-')).join(' '))"


def wait_for_worker(page):
    page.wait_for("navigator.serviceWorker.controller !== null && "
                  "navigator.serviceWorker.ready.then(r => r.active?.state === 'activated')")


def app_works_without_its_server(page):
    with Server(page.app) as server:
        from_file = page.address
        page.address = server.address
        visit(page)
        wait_for_worker(page)
        check(page.installability_errors() == [], page.installability_errors())
        check(page.run("document.querySelector('link[rel=manifest]').href") == server.address + "manifest.webmanifest",
              "the manifest")
    try:
        for address in ("", "index.html", "?source=home"):
            page.address = server.address + address
            visit(page)
            play(page, "e2", "e4")
            wait_for_moves(page, 2)
        # Nothing else is kept.
        check(page.run("fetch('no-such-file').then(() => 'found', () => 'failed')") == "failed", "other files")
    finally:
        page.address = from_file
        page.errors.clear()  # of the fetch that fails


def a_new_build_replaces_the_old_one(page):
    from_file = page.address
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder) / "site"
        shutil.copytree(page.app, site)
        for file in site.iterdir():
            file.chmod(0o644)
        with Server(site) as server:
            page.address = server.address
            try:
                visit(page)
                wait_for_worker(page)
                before = page.run(CACHES)
                index = site / "index.html"
                index.write_text(index.read_text().replace("<title>Quadrille<", "<title>Quadrille 2<"))
                worker = site / "sw.js"
                worker.write_text(worker.read_text().replace(before, "quadrille-2"))
                page.reload()
                page.run("navigator.serviceWorker.ready.then(r => r.update()).then(() => true)")
                page.wait_for("%s.then(names => names === 'quadrille-2')" % CACHES)
                page.reload()
                check(page.run("document.title") == "Quadrille 2", page.run("document.title"))
                alone(page)
                play(page, "d2", "d4")
                check(moves_of(page) == ["d4"], moves_of(page))
            finally:
                page.address = from_file


TESTS = [app_works_without_its_server, a_new_build_replaces_the_old_one]
