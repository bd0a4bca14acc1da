"""The npm package in a browser, without a bundler: npm_browser.py --package=FOLDER [--firefox | --no_suspending]"""

import argparse
import functools
import http.server
import pathlib
import sys
import tempfile
import threading

import browser
import firefox

PAGE = """<!doctype html><script type="module">
import {load} from './quadrille/index.js';
async function check() {
  const {chess, mnk} = await load();
  const board = new chess.Board();
  board.push('e4');
  const engine = new chess.Engine();
  const {best} = await engine.search(board, {nodes: 2000});
  const stopped = await engine.search(board, {onInfo: ({depth}) => { if (depth === 6) engine.stop(); }});
  const again = await engine.search(board, {depth: 3});
  engine.close();
  const moves = board.legalMoves();
  const {value} = await mnk.solve(new mnk.Game('tic-tac-toe'));
  const worker = new Worker('./quadrille/uci.js');
  const bestmove = await new Promise(resolve => {
    worker.onmessage = ({data}) => { if (data.startsWith('bestmove')) resolve(data); };
    for (const line of ['uci', 'position startpos moves e2e4', 'go depth 5']) worker.postMessage(line);
  });
  worker.terminate();
  const legal = [best, stopped.best, again.best, bestmove.split(' ')[1]].map(move => moves.includes(move));
  return [board.perft(3), legal.join(), value].join(' ');
}
check().then(text => { window.result = text; }, error => { window.result = String(error); });
</script>"""

EXPECTED = "13160 true,true,true,true draw"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--package", required=True, type=pathlib.Path)
    parser.add_argument("--firefox", action="store_true")
    parser.add_argument("--no_suspending", action="store_true")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "quadrille").symlink_to(words.package.resolve())
        (root / "index.html").write_text(PAGE)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with (firefox.Firefox() if words.firefox
              else browser.Chromium(suspends=not words.no_suspending)) as page:
            page.open("http://127.0.0.1:%d/index.html" % server.server_port, wait=False)
            page.wait_for("window.result !== undefined", seconds=60)
            result = page.run("window.result")
        server.shutdown()
    name = "firefox" if words.firefox else "chromium" + ("" if not words.no_suspending else " without suspending")
    print("%s %s: %s" % ("passed" if result == EXPECTED else "FAILED", name, result))
    sys.exit(result != EXPECTED)


if __name__ == "__main__":
    main()
