"""Chromium driver: headless, over a pipe with the DevTools protocol, without other packages."""

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class PageError(Exception):
    """The page failed to do what a test requires."""


class Chromium:
    """One browser with one page. Console errors and exceptions are collected in `errors`."""

    def __init__(self, program="chromium", suspends=True):
        """suspends=False: workers cannot suspend WebAssembly, as in older browsers."""
        self._profile = tempfile.mkdtemp(prefix="quadrille-page-")
        to_browser, self._out = os.pipe()
        self._in, from_browser = os.pipe()
        # Chromium reads commands from fd 3 and writes to fd 4; high numbers avoid a clash.
        ends = [fcntl.fcntl(fd, fcntl.F_DUPFD, 10) for fd in (to_browser, from_browser)]

        def wire():
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self._process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--user-data-dir=" + self._profile, "--no-first-run", "--hide-scrollbars",
             "--disable-dev-shm-usage", "about:blank"],
            close_fds=False, preexec_fn=wire, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for fd in ends + [to_browser, from_browser]:
            os.close(fd)
        self._buffer = b""
        self._next = 1
        self.suspends = suspends
        self.errors = []
        self.requests = []
        self._trace = None
        self._session = None
        target = self._send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._send("Target.attachToTarget", targetId=target,
                                   flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._send(domain + ".enable")
        if not suspends:
            self._send("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=True,
                       flatten=True)

    def close(self):
        self._process.kill()
        self._process.wait()
        shutil.rmtree(self._profile, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _message(self, deadline):
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._in], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self._in, 1 << 16) if ready else b""
            if not data:
                raise PageError("the browser does not answer")
            self._buffer += data
        text, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(text)

    def _post(self, method, parameters, session):
        """Sends a command and returns its number."""
        number = self._next
        self._next += 1
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        return number

    def _send(self, method, to_page=True, **parameters):
        number = self._post(method, parameters, self._session if to_page else None)
        deadline = time.monotonic() + 60
        while True:
            answer = self._message(deadline)
            if answer.get("id") == number:
                if "error" in answer:
                    raise PageError("%s: %s" % (method, answer["error"]))
                return answer["result"]
            self._hear(answer)

    def _hear(self, event):
        method, parameters = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.errors.append(parameters["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and parameters["type"] == "error":
            self.errors.append(str(parameters["args"]))
        elif method == "Target.attachedToTarget" and parameters["waitingForDebugger"]:
            for command, words in (("Runtime.evaluate", {"expression": "delete WebAssembly.Suspending"}),
                                   ("Runtime.runIfWaitingForDebugger", {})):
                self._post(command, words, parameters["sessionId"])
        elif method == "Tracing.dataCollected" and self._trace is not None:
            self._trace += parameters["value"]
        elif method == "Tracing.tracingComplete" and self._trace is not None:
            self._trace.append(None)
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"][:100])

    def open(self, url, wait=True):
        self._send("Page.navigate", url="about:blank")
        self._send("Page.navigate", url=url)
        if wait:
            self.wait_for("document.documentElement?.dataset.ready === 'true'", 30)

    def installability_errors(self):
        """Returns why the page cannot be installed as a web app."""
        return [error["errorId"] for error in self._send("Page.getInstallabilityErrors")["installabilityErrors"]]

    def reload(self):
        self._send("Page.reload")
        time.sleep(0.2)
        self.wait_for("document.documentElement?.dataset.ready === 'true'", 30)

    def run(self, script):
        """Returns the value of a JavaScript expression."""
        result = self._send("Runtime.evaluate", expression=script, returnByValue=True,
                            awaitPromise=True)
        if "exceptionDetails" in result:
            raise PageError("%s: %s" % (script, result["exceptionDetails"]))
        return result["result"].get("value")

    def wait_for(self, script, seconds=20):
        deadline = time.monotonic() + seconds
        while not self.run(script):
            if time.monotonic() > deadline:
                raise PageError("not within %s s: %s" % (seconds, script))
            time.sleep(0.05)

    def text(self, selector):
        return self.run("document.querySelector(%s).textContent" % json.dumps(selector))

    def click(self, selector):
        """Waits for the element, then clicks its center."""
        self.wait_for("document.querySelector(%s) !== null" % json.dumps(selector))
        place = self.run(
            "(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'nearest'});"
            "const b = e.getBoundingClientRect();"
            "return [b.left + b.width / 2, b.top + b.height / 2]; })()" % json.dumps(selector))
        self._mouse("mousePressed", *place)
        self._mouse("mouseReleased", *place)

    def drag(self, start, end, button="left"):
        places = [self._middle(selector) for selector in (start, end)]
        self._mouse("mousePressed", *places[0], button)
        for step in (0.3, 0.7, 1):
            self._mouse("mouseMoved", *(a + (b - a) * step for a, b in zip(*places)), button)
        self._mouse("mouseReleased", *places[1], button)

    def hover(self, selector):
        self._mouse("mouseMoved", *self._middle(selector), "none")

    def drag_by(self, selector, across, down):
        """Drags from the element's centre by (across, down) pixels."""
        x, y = self._middle(selector)
        self._mouse("mousePressed", x, y)
        for step in (0.3, 0.7, 1):
            self._mouse("mouseMoved", x + step * across, y + step * down)
        self._mouse("mouseReleased", x + across, y + down)

    def touch_drag(self, start, end):
        """Drags by touch."""
        self._send("Emulation.setTouchEmulationEnabled", enabled=True)
        (x1, y1), (x2, y2) = self._middle(start), self._middle(end)
        for kind, step in (("touchStart", 0), ("touchMove", 0.3), ("touchMove", 0.7), ("touchMove", 1)):
            self._send("Input.dispatchTouchEvent", type=kind,
                       touchPoints=[{"x": x1 + (x2 - x1) * step, "y": y1 + (y2 - y1) * step}])
        self._send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self._send("Emulation.setTouchEmulationEnabled", enabled=False)

    def tap(self, selector):
        """Taps with a finger."""
        self._send("Emulation.setTouchEmulationEnabled", enabled=True)
        x, y = self._middle(selector)
        self._send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self._send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self._send("Emulation.setTouchEmulationEnabled", enabled=False)

    def wheel(self, selector, down, control=False):
        x, y = self._middle(selector)
        self._send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=down,
                   modifiers=2 if control else 0)

    def _middle(self, selector):
        return self.run(
            "(() => { const b = document.querySelector(%s).getBoundingClientRect();"
            "return [b.left + b.width / 2, b.top + b.height / 2]; })()" % json.dumps(selector))

    def _mouse(self, kind, x, y, button="left"):
        buttons = 0 if kind == "mouseReleased" else {"none": 0, "left": 1, "right": 2}[button]
        self._send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=buttons,
                   clickCount=1)

    def key(self, name):
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39}
        for kind in ("keyDown", "keyUp"):
            self._send("Input.dispatchKeyEvent", type=kind, key=name, code=name,
                       windowsVirtualKeyCode=codes[name])

    def fill(self, selector, value):
        """Sets a field's value and fires its events, as typing does."""
        self.run(
            "(() => { const e = document.querySelector(%s); e.value = %s;"
            "e.dispatchEvent(new Event('input', {bubbles: true}));"
            "e.dispatchEvent(new Event('change', {bubbles: true})); })()"
            % (json.dumps(selector), json.dumps(value)))

    def size(self, width, height, mobile=False):
        self._send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                   deviceScaleFactor=1, mobile=mobile)

    def dark(self, on):
        self._send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if on else "light"}])

    def reduced_motion(self, on):
        self._send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-reduced-motion", "value": "reduce" if on else ""}])

    def media(self, name):
        """Emulates a medium: "print", or "" for the screen."""
        self._send("Emulation.setEmulatedMedia", media=name)

    def trace(self, act):
        """Returns the trace events recorded while act() ran."""
        self._trace = []
        self._send("Tracing.start", to_page=False, transferMode="ReportEvents", traceConfig={
            "includedCategories": ["toplevel", "devtools.timeline", "__metadata"],
            "excludedCategories": ["*"]})
        try:
            act()
        finally:
            self._send("Tracing.end", to_page=False)
            deadline = time.monotonic() + 60
            while self._trace is not None and (not self._trace or self._trace[-1] is not None):
                self._hear(self._message(deadline))
        events, self._trace = self._trace[:-1], None
        return events

    def memory(self):
        """Returns counts after a garbage collection: heap bytes, nodes, event listeners, ..."""
        self._send("HeapProfiler.collectGarbage")
        counts = self._send("Memory.getDOMCounters")
        counts["heap"] = self._send("Runtime.getHeapUsage")["usedSize"]
        return counts

    def screenshot(self, path):
        data = self._send("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as out:
            out.write(base64.b64decode(data))
