"""Build backend of the source distribution (PEP 517): compiles libquadrille and packs a wheel.

Compilers: the environment variables CXX and CC, default c++ and cc. CXXFLAGS are added to both.
"""

import json
import os
import platform
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import make_wheel

ROOT = make_wheel.ROOT
FLAGS = ["-O2", "-DNDEBUG", "-fPIC", "-ffunction-sections", "-fdata-sections", "-fomit-frame-pointer",
         "-w", "-pthread", "-I.", "-isystem", "third_party/abseil", "-isystem", "third_party/fathom/src"]
SUFFIXES = {"darwin": ".dylib", "win32": ".dll"}


def compiler(source):
    """Returns the command and flags for a source, of C or of C++."""
    variable, default = ("CC", "cc") if source.endswith(".c") else ("CXX", "c++")
    return (shlex.split(os.environ.get(variable, default)) + FLAGS
            + shlex.split(os.environ.get("CXXFLAGS", "")))


def run(command):
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", errors="replace", check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{shlex.join(command)}: exit code {done.returncode}:\n{done.stdout}")


def compile_source(source, flags, target):
    run([*compiler(source), *flags, "-c", source, "-o", str(target)])


def link_flags():
    """Returns the flags for the linker that exports only the C interface, where it is GNU's or
    compatible."""
    if sys.platform != "linux":
        return []
    return ["-Wl,--version-script=quadrille/c/symbols.lds", "-Wl,-soname,libquadrille.so.1",
            "-Wl,--no-undefined", "-Wl,--gc-sections", "-static-libgcc", "-static-libstdc++"]


def build_library(folder):
    """Compiles the library in `folder` and returns its path."""
    commands = json.loads((ROOT / "compile.json").read_text(encoding="utf-8"))
    if platform.machine().lower() not in ("x86_64", "amd64"):  # other CPUs have one tier
        commands = [(source, flags) for source, flags in commands
                    if not any(flag.startswith("-m") for flag in flags)]
    targets = [folder / f"{number}.o" for number in range(len(commands))]
    print(f"compiling {len(commands)} files", flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(compile_source, source, flags, target)
                for (source, flags), target in zip(commands, targets)]
        try:
            for job in jobs:
                job.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    library = folder / f"libquadrille{SUFFIXES.get(sys.platform, '.so')}"
    run([*compiler(""), "-shared", *map(str, targets), "-o", str(library), *link_flags()])
    return library


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds a wheel and returns its name."""
    version = re.search(r'kVersion\[\] = "([^"]+)"',
                        (ROOT / "src/base/text/version.h").read_text(encoding="utf-8")).group(1)
    tag = re.sub(r"[-.]", "_", sysconfig.get_platform())
    with tempfile.TemporaryDirectory() as folder:
        library = build_library(Path(folder))
        return make_wheel.write_wheel(Path(wheel_directory), version, library, tag).name


def build_sdist(sdist_directory, config_settings=None):
    raise RuntimeError("scripts/make_sdist.sh of the repository makes source distributions")
