#!/usr/bin/env python3
"""Checks perft against a CSV file of positions and counts, such as the dumps of grandchesstree.

    scripts/check_perft_dump.py perft_p1_d7_dump.csv --depth=5
    scripts/check_perft_dump.py FILE --depth=5 --sample=300 --isa=bmi2,avx512 --multiply=on,off
    scripts/check_perft_dump.py FILE --depth=5 --sample=3 --detail

The file's first line names its columns, of which `fen` and `nodes` are used, the leaf nodes at
--depth plies; with --detail also `captures`, `enpassants`, `castles` and `promotions`, for which
every move is made: slow. Every position is counted on each tier, in each mode, and with
--generator=x88 by the second generator.

Prints `N passed, N failed` for each. Exit codes: 0 all passed; 1 a wrong count; 2 bad usage.
"""

import argparse
import csv
import json
import random
import subprocess
import sys
import tempfile

DETAIL = ("captures", "enpassants", "castles", "promotions")


def read(path, sample, seed):
    """Returns the rows, or `sample` of them chosen at random."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    if not rows or "fen" not in rows[0] or "nodes" not in rows[0]:
        raise ValueError(f"{path}: expected columns `fen` and `nodes`")
    return random.Random(seed).sample(rows, min(sample, len(rows))) if sample else rows


def check_counts(options, rows, flags):
    """Counts all positions by --suite; prints failures and the last line. Returns true if right."""
    with tempfile.NamedTemporaryFile("w", suffix=".epd") as suite:
        suite.writelines(f"{row['fen']} ;D{options.depth} {row['nodes']}\n" for row in rows)
        suite.flush()
        run = subprocess.run([options.perft, f"--suite={suite.name}", *flags],
                             capture_output=True, text=True, check=False)
    print(" ".join(flags), run.stdout.strip() or run.stderr.strip(), flush=True)
    return run.returncode == 0


def check_detail(options, row, isa):
    """Returns true if captures, en passant, castles and promotions are right."""
    run = subprocess.run([options.perft, str(options.depth), f"--fen={row['fen']}",
                          f"--isa={isa}", "--detail", "--json"],
                         capture_output=True, text=True, check=False)
    if run.returncode != 0:
        print(run.stderr.strip())
        return False
    counted = json.loads(run.stdout)["detail"][-1]
    names = {"enpassants": "en_passant"}
    wrong = [name for name in DETAIL if int(counted[names.get(name, name)]) != int(row[name])]
    for name in wrong:
        print(f"{row['fen']}: {name}: expected {row[name]}, got {counted[names.get(name, name)]}")
    return not wrong


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="CSV file")
    parser.add_argument("--depth", type=int, required=True, help="plies of the counts")
    parser.add_argument("--sample", type=int, default=0, metavar="N",
                        help="positions to check, chosen at random (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="of the choice (default: 1)")
    parser.add_argument("--isa", default="auto", metavar="TIER[,TIER...]")
    parser.add_argument("--multiply", default="on,off", metavar="MODE[,MODE...]")
    parser.add_argument("--generator", choices=("bitboard", "x88"), default="bitboard")
    parser.add_argument("--detail", action="store_true", help="check captures and so on instead")
    parser.add_argument("--perft", default="bazel-bin/tools/perft/perft", metavar="PATH",
                        help="the program (default: %(default)s, from `bazel build //:perft`)")
    options = parser.parse_args()
    try:
        rows = read(options.file, options.sample, options.seed)
    except (OSError, ValueError) as error:
        print(f"check_perft_dump: {error}", file=sys.stderr)
        return 2
    passed = []
    for isa in options.isa.split(","):
        if options.detail:
            right = [check_detail(options, row, isa) for row in rows]
            print(f"--isa={isa} --detail {sum(right)} passed, {len(right) - sum(right)} failed")
            passed += right
        elif options.generator == "x88":
            passed.append(check_counts(options, rows, ["--generator=x88"]))
        else:
            passed += [check_counts(options, rows, [f"--isa={isa}", f"--multiply={mode}"])
                       for mode in options.multiply.split(",")]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
