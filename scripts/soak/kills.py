"""Soak test: kills each program many times at random moments and compares the results.

A run that ends before it is killed must have the same result as an uninterrupted one; then a new
round starts.
"""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import time


class Subject:
    """A program to kill: its command, its files, and checks of kept and final results."""

    name = ""
    max_delay = 0.3  # maximum seconds until the kill

    def __init__(self, values, folder):
        self.program = values.program
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        self.prepare()

    def file(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        """Returns the contents of a file, empty if it is missing."""
        try:
            with open(self.file(name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return b""

    def whole_lines(self, name):
        text = self.read(name)
        return text[: text.rfind(b"\n") + 1]

    def prepare(self):
        """Creates the command's input files."""

    def command(self):
        raise NotImplementedError

    def begin(self):
        """Starts a new round without files."""
        for name in os.listdir(self.folder):
            if name.startswith("kept"):
                os.remove(self.file(name))
        self.kept = b""

    def complaint(self, out):
        """Returns what is wrong after a run that printed `out`, or ""."""
        before, self.kept = self.kept, self.whole_lines("kept")
        return "" if self.kept.startswith(before) else f"{self.file('kept')}: finished lines changed"

    def result(self, out):
        """Returns the final result of the program."""
        raise NotImplementedError


class Match(Subject):
    name = "match"
    max_delay = 0.4

    def command(self):
        chess = self.program("chess")
        return [self.program("match"), f"--engine=name=A,cmd={chess},nodes=300",
                f"--engine=name=B,cmd={chess}", "--nodes=50", "--last_move=30", "--games=400",
                "--concurrency=2", "--state=" + self.file("kept"), "--progress=never"]

    def complaint(self, out):
        before = self.kept.count(b"\n")
        wrong = super().complaint(out)
        reported = len(re.findall(rb"^Game \d+: ", out, re.M))
        kept = self.kept.count(b"\n") - before
        return wrong or (f"reported {reported} games, kept {kept}" if kept < reported else "")

    def result(self, out):
        return out.splitlines()[-5:]


class Datagen(Subject):
    name = "datagen"

    def command(self):
        return [self.program("datagen"), self.file("kept"), "--games=2000", "--nodes=100",
                "--last_move=30", "--threads=2", "--progress=never"]

    def result(self, out):
        return sorted(self.read("kept").splitlines())


class PerftUnit(Subject):
    name = "perft"
    max_delay = 0.15

    def prepare(self):
        subprocess.run([self.program("perft"), "split", "--depth=7", "--split=3",
                        "--units=" + self.file("units")], check=True, stdout=subprocess.DEVNULL)

    def command(self):
        return [self.program("perft"), "unit", "--units=" + self.file("units"),
                "--out=" + self.file("kept"), "--threads=2", "--progress=never"]

    def result(self, out):
        merged = subprocess.run([self.program("perft"), "merge", "--units=" + self.file("units"),
                                 self.file("kept")], check=True, stdout=subprocess.PIPE)
        counts = [json.loads(line) for line in self.read("kept").splitlines()]
        return merged.stdout.splitlines()[-1], sorted(
            (count["unit"], count["nodes"]) for count in counts)


class Train(Subject):
    name = "train"
    max_delay = 0.8

    def prepare(self):
        subprocess.run([self.program("datagen"), self.file("games"), "--games=300", "--nodes=100",
                        "--last_move=60", "--progress=never"], check=True, stdout=subprocess.DEVNULL)

    def begin(self):
        super().begin()
        self.reported = 0

    def command(self):
        return [self.program("train"), self.file("games"), "--out=" + self.file("kept_network"),
                "--hidden=32", "--batch=64", "--epochs=40", "--state=" + self.file("kept"),
                "--progress=never", "--threads=2"]

    def complaint(self, out):
        epochs = [int(number) for number in re.findall(rb"^epoch (\d+) ", out, re.M)]
        # The last reported epoch may not have been saved yet.
        wrong = f"epoch {epochs[0]} again after {self.reported}" if epochs and epochs[0] < self.reported else ""
        self.reported = max([self.reported, *epochs])
        return wrong

    def result(self, out):
        return self.read("kept_network")


class Solver(Subject):
    name = "mnk_solve"
    max_delay = 1.0

    def begin(self):
        super().begin()
        self.nodes = 0

    def command(self):
        return [self.program("mnk_solve"), "--game=7,7,5,1,1", "--hash=16",
                "--state=" + self.file("kept"), "--state_interval=0", "--threads=2",
                "--progress=never"]

    def complaint(self, out):
        lines = self.read("kept").split(b"\n", 3)
        nodes = int(lines[2].split()[0]) if len(lines) > 3 else 0
        wrong = f"{nodes} nodes after {self.nodes}" if nodes < self.nodes else ""
        self.nodes = nodes
        return wrong

    def result(self, out):
        return out.splitlines()[0]


def left_behind(session):
    """Returns the processes of a session that still run some time after the end of their input."""
    deadline = time.monotonic() + 10
    while True:
        found = []
        for entry in os.listdir("/proc"):
            try:
                if entry.isdigit() and os.getsid(int(entry)) == session:
                    with open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as stat:
                        if stat.read().rpartition(") ")[2][0] != "Z":
                            found.append(int(entry))
            except (ProcessLookupError, FileNotFoundError, PermissionError):
                pass
        if not found or time.monotonic() > deadline:
            return found
        time.sleep(0.02)


def kill_after(command, seconds):
    """Runs a command for at most `seconds`. Returns exit code, output and remaining processes."""
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, start_new_session=True) as process:
        try:
            out, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            out, _ = process.communicate()
        return process.returncode, out, left_behind(process.pid)


def run_subject(values, report, subject):
    chance = random.Random(20)
    subject.begin()
    code, out, _ = kill_after(subject.command(), None)
    expected = subject.result(out)
    report.check(code == 0, f"kills: {subject.name} uninterrupted, exit code {code}")
    subject.begin()
    killed = further = rounds = wrong = 0
    while killed < values.kills and wrong < 5:
        before = subject.read("kept")
        code, out, left = kill_after(subject.command(), chance.uniform(0.005, subject.max_delay))
        complaint = subject.complaint(out)
        if left:
            complaint = f"processes {left} are still running"
            for process in left:
                os.kill(process, signal.SIGKILL)
        if code == -signal.SIGKILL:
            killed += 1
            further += subject.read("kept") != before
        elif code != 0:
            complaint = f"exit code {code}: {out.decode(errors='replace')[-300:]}"
        else:
            if subject.result(out) != expected:
                complaint = "the result differs"
            rounds += 1
            subject.begin()
        if complaint:
            wrong += 1
            report.check(False, f"kills: {subject.name} after {killed}: {complaint}")
    code, out, _ = kill_after(subject.command(), None)
    same = code == 0 and subject.result(out) == expected
    report.check(same and not wrong and further > 0,
                 f"kills: {subject.name} {killed} times in {rounds + 1} rounds, {further} after "
                 "further progress, "
                 + ("same result" if same else f"the result differs, exit code {code}"))


def run(values, report):
    for kind in (Match, Datagen, PerftUnit, Train, Solver):
        if not values.programs or kind.name in values.programs:
            run_subject(values, report, kind(values, os.path.join(values.out, "kills_" + kind.name)))
