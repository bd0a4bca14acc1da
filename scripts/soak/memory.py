"""Soak test: memory growth of long-running programs."""

import os
import random
import shutil
import statistics
import subprocess
import threading
import time

SAMPLE_SECONDS = 5


class Talk:
    """An engine process with a thread that sends it commands."""

    def __init__(self, command, converse):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.done = 0  # games
        threading.Thread(target=self._run, args=(converse,), daemon=True).start()

    def _run(self, converse):
        try:
            converse(self)
        except (BrokenPipeError, ValueError):
            pass  # the engine was ended

    def send(self, line):
        self.process.stdin.write(line + "\n")

    def wait_for(self, *beginnings):
        """Waits for a line that begins with one of `beginnings`."""
        for line in self.process.stdout:
            if line.startswith(beginnings):
                return line
        raise BrokenPipeError


def play_chess(talk):
    """Plays the engine against itself, with occasional analysis, stops and option changes."""
    chance = random.Random(1)
    while True:
        talk.send("ucinewgame")
        if chance.random() < 0.1:
            talk.send(f"setoption name Hash value {chance.choice((8, 16))}")
            talk.send(f"setoption name Threads value {chance.choice((1, 2))}")
        moves = []
        while len(moves) < 160:
            talk.send("position startpos moves " + " ".join(moves))
            if chance.random() < 0.02:
                talk.send("go infinite")
                time.sleep(0.02)
                talk.send("stop")
            else:
                talk.send(f"go nodes {chance.randrange(200, 4000)}")
            move = talk.wait_for("bestmove").split()[1]
            if move in ("(none)", "0000"):
                break
            moves.append(move)
        talk.done += 1


def play_stones(talk):
    while True:
        talk.send("newgame black ai white ai")
        talk.wait_for("winner is ", "draw")
        talk.done += 1


def commands(values, folder):
    """Returns the long-running programs by name, each as a Talk or as a command line."""
    program = values.program

    def file(name):
        return os.path.join(folder, name)

    def datagen(name, *more):
        return [program("datagen"), file(name), "--progress=never", "--threads=1", *more]

    def prepare_train():
        subprocess.run(datagen("games", "--games=300", "--nodes=100", "--last_move=60"), check=True,
                       stdout=subprocess.DEVNULL)
        return [program("train"), file("games"), "--out=" + file("network"), "--hidden=32",
                "--batch=64", "--epochs=100000", "--state=" + file("train_state"), "--threads=1",
                "--progress=never"]

    def prepare_perft():
        subprocess.run([program("perft"), "split", "--depth=10", "--split=4",
                        "--units=" + file("units")], check=True, stdout=subprocess.DEVNULL)
        return [program("perft"), "unit", "--units=" + file("units"), "--out=" + file("counted"),
                "--threads=1", "--hash=16", "--progress=never"]

    chess = program("chess")
    return {
        "chess": lambda: Talk([chess], play_chess),
        "mnk": lambda: Talk([program("mnk"), "--game=gomoku", "--move_time=20"], play_stones),
        "match": lambda: [program("match"), f"--engine=name=A,cmd={chess},nodes=300",
                          f"--engine=name=B,cmd={chess}", "--nodes=100", "--games=1000000",
                          "--state=" + file("match_state"), "--progress=never"],
        "datagen": lambda: datagen("endless", "--games=10000000", "--nodes=200"),
        "perft": prepare_perft,
        "train": prepare_train,
        "mnk_solve": lambda: [program("mnk_solve"), "--game=gomoku", "--hash=16", "--threads=1",
                              "--state=" + file("solve_state"), "--state_interval=10",
                              "--progress=never"],
    }


def resident(process):
    """Returns the resident memory of `process` in kB; None once it has exited."""
    try:
        with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1])
    except FileNotFoundError:
        pass
    return None


def run(values, report):
    folder = os.path.join(values.out, "memory")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    started = {}
    for name, start in commands(values, folder).items():
        if values.programs and name not in values.programs:
            continue
        work = start()
        if isinstance(work, list):
            work = subprocess.Popen(work, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        started[name] = work
    processes = {name: getattr(work, "process", work) for name, work in started.items()}
    samples = {name: [] for name in processes}
    end = time.monotonic() + values.minutes * 60
    with open(os.path.join(folder, "samples.txt"), "w", encoding="utf-8") as table:
        table.write(" ".join(processes) + "\n")
        while time.monotonic() < end:
            time.sleep(min(SAMPLE_SECONDS, max(0.0, end - time.monotonic())))
            for name, process in processes.items():
                samples[name].append(resident(process))
            table.write(" ".join(str(line[-1]) for line in samples.values()) + "\n")
            table.flush()
    for name, process in processes.items():
        ended = process.poll()
        process.kill()
        process.wait()
        known = [kb for kb in samples[name] if kb is not None]
        if ended is not None or len(known) < 8:
            how = "too few" if ended is None else f"exited with code {ended}"
            report.check(False, f"memory: {name}: {len(known)} samples, {how}")
            continue
        quarter = len(known) // 4
        before = statistics.median(known[2 * quarter : 3 * quarter])  # tables are full by then
        after = statistics.median(known[-quarter:])
        games = getattr(started[name], "done", None)
        report.check(
            after <= before * 1.02 + 1024,
            f"memory: {name} {before / 1024:.1f} MB in the third quarter, {after / 1024:.1f} in the "
            f"last, maximum {max(known) / 1024:.1f}" + (f", {games} games" if games is not None else ""),
        )
