"""Soak test: millions of inputs to the fuzzers of tests/fuzz."""

import glob
import os
import re
import subprocess

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))


def built_fuzzers():
    """Builds the fuzzers and returns their folder."""

    def bazel(*words):
        command = ["bazel", words[0], "--noshow_progress", *words[1:]]
        return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)

    labels = bazel("query", r'attr(tags, "\bfuzz\b", //tests/fuzz:all)').stdout.split()
    bazel("build", "--config=fuzz", *labels)
    return os.path.join(bazel("info", "--config=fuzz", "bazel-bin").stdout.strip(), "tests/fuzz")


def fuzz(values, path):
    """Runs a fuzzer once. Returns the number of inputs, and True if there was no finding."""
    name = os.path.basename(path)
    found = os.path.join(values.out, "fuzz", name)
    os.makedirs(os.path.join(found, "corpus"), exist_ok=True)
    command = [
        path,
        f"-max_total_time={values.fuzz_seconds}",
        "-timeout=30",
        "-rss_limit_mb=2048",
        "-print_final_stats=1",
        f"-artifact_prefix={found}/",
        os.path.join(found, "corpus"),
        os.path.join(ROOT, "tests/fuzz/corpus", name.removesuffix("_fuzz")),
    ]
    with open(os.path.join(found, "log"), "w+", encoding="utf-8", errors="replace") as log:
        code = subprocess.run(command, stdout=log, stderr=log, check=False).returncode
        log.seek(0)
        inputs = re.search(r"stat::number_of_executed_units: *(\d+)", log.read())
    return int(inputs[1]) if inputs else 0, code == 0


def run(values, report):
    folder = values.fuzzers or built_fuzzers()
    fuzzers = sorted(
        path for path in glob.glob(os.path.join(folder, "*_fuzz")) if os.access(path, os.X_OK)
    )
    if not fuzzers:
        raise FileNotFoundError(f"{folder}: no fuzzers")
    tried = dict.fromkeys(fuzzers, 0)
    failed = set()
    turns = 0
    while sum(tried.values()) < values.inputs and len(failed) < len(fuzzers):
        path = fuzzers[turns % len(fuzzers)]
        turns += 1
        if path in failed:
            continue
        inputs, sound = fuzz(values, path)
        tried[path] += inputs
        if not sound:
            failed.add(path)
            report.check(False, f"fuzz: {os.path.basename(path)} found a failing input")
        if turns % len(fuzzers) == 0:
            report.say(f"fuzz: {sum(tried.values())} inputs so far")
    for path, inputs in tried.items():
        report.say(f"fuzz: {os.path.basename(path)} {inputs} inputs")
    total = sum(tried.values())
    report.check(total >= values.inputs, f"fuzz: {total} inputs to {len(fuzzers)} fuzzers")
