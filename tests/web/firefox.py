"""Firefox driver: headless, with the Marionette protocol, without other packages.

The interface of browser.Chromium, without drags, keys, sizes and network access.
"""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time

from browser import PageError


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Firefox:
    """One browser with one page. open() collects console errors in `errors`."""

    def __init__(self, program="firefox-esr"):
        self._profile = tempfile.mkdtemp(prefix="quadrille-page-")
        port = free_port()
        with open(os.path.join(self._profile, "user.js"), "w") as settings:
            settings.write('user_pref("marionette.port", %d);\n' % port)
        self._process = subprocess.Popen(
            [program, "--headless", "--marionette", "--profile", self._profile, "--no-remote"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=dict(os.environ, HOME=self._profile))
        self._socket = self._connect(port)
        self._next = 1
        self.suspends = None  # the browser's default
        self.errors = []
        self.requests = []
        self._receive()  # the greeting
        self._send("WebDriver:NewSession", capabilities={
            "alwaysMatch": {"timeouts": {"script": 60000, "pageLoad": 60000}}})

    def _connect(self, port):
        deadline = time.monotonic() + 60
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=120)
            except OSError:
                if time.monotonic() > deadline or self._process.poll() is not None:
                    raise PageError("Firefox does not start")
                time.sleep(0.2)

    def close(self):
        self._socket.close()
        self._process.kill()
        self._process.wait()
        shutil.rmtree(self._profile, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _receive(self):
        size = b""
        while not size.endswith(b":"):
            byte = self._socket.recv(1)
            if not byte:
                raise PageError("Firefox has exited")
            size += byte
        left, data = int(size[:-1]), b""
        while len(data) < left:
            data += self._socket.recv(left - len(data))
        return json.loads(data)

    def _send(self, command, **parameters):
        message = json.dumps([0, self._next, command, parameters]).encode()
        self._next += 1
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise PageError("%s: %s" % (command, error.get("message")))
        return result

    def open(self, url, wait=True):
        self._send("WebDriver:Navigate", url="about:blank")
        self._send("WebDriver:Navigate", url=url)
        if wait:
            self.wait_for("document.documentElement?.dataset.ready === 'true'", 30)

    def reload(self):
        self._send("WebDriver:Refresh")
        self.wait_for("document.documentElement?.dataset.ready === 'true'", 30)

    def run(self, script):
        return self._send("WebDriver:ExecuteScript", args=[],
                          script="return (%s);" % script)["value"]

    def wait_for(self, script, seconds=20):
        deadline = time.monotonic() + seconds
        while not self.run(script):
            if time.monotonic() > deadline:
                raise PageError("not within %s s: %s" % (seconds, script))
            time.sleep(0.05)

    def text(self, selector):
        return self.run("document.querySelector(%s).textContent" % json.dumps(selector))

    def click(self, selector):
        self.run("document.querySelector(%s).dispatchEvent("
                 "new MouseEvent('click', {bubbles: true, cancelable: true}))"
                 % json.dumps(selector))

    def fill(self, selector, value):
        self.run(
            "(() => { const e = document.querySelector(%s); e.value = %s;"
            "e.dispatchEvent(new Event('input', {bubbles: true}));"
            "e.dispatchEvent(new Event('change', {bubbles: true})); })()"
            % (json.dumps(selector), json.dumps(value)))

    def size(self, width, height):
        self._send("WebDriver:SetWindowRect", width=width, height=height)

    def screenshot(self, path):
        data = self._send("WebDriver:TakeScreenshot", full=False)["value"]
        with open(path, "wb") as out:
            out.write(base64.b64decode(data))
