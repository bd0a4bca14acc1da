#!/usr/bin/env python3
"""Random chess games: lengths and endings, by a batch, in two ways.

Run the cells (between the lines # %%) one by one in an editor with notebook support, or all with

    python3 random_chess.py [GAMES] [PICTURE]

GAMES is their number (default 2000). With matplotlib the lengths are plotted to PICTURE (default
random_chess.png), otherwise printed. Needs numpy.
"""

# %% Thousands of games, played to the end in one call
import sys
import time

import numpy as np

from quadrille.chess import Batch
from quadrille.chess.batch import ENDS

if "--help" in sys.argv or "-h" in sys.argv:
    print(__doc__.strip())
    sys.exit(0)
games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
picture = sys.argv[2] if len(sys.argv) > 2 else "random_chess.png"
batch = Batch(games, seed=1, auto_reset=False)
begin = time.perf_counter()
tallies = batch.playouts(1)
seconds = time.perf_counter() - begin
white, black, draws, plies = (int(number) for number in tallies.sum(axis=0))
print(f"{games} games in {seconds:.2f} s, {games / seconds:.0f} per second: {white} won by white, "
      f"{black} by black, {draws} drawn; {plies / games:.0f} plies each")
lengths = tallies[:, 3]

# %% The same step by step, with the reason for each end
batch.reset()
while not batch.done.all():
    batch.step(batch.random_actions())
for number, end in enumerate(ENDS):
    if end is not None:
        print(f"{end:>22}: {np.count_nonzero(batch.ends == number) / games:6.1%}")

# %% Game lengths
try:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
except ImportError:
    counts, edges = np.histogram(lengths, bins=10)
    for count, edge in zip(counts, edges):
        print(f"from {edge:5.0f} plies: {'#' * int(60 * count / counts.max())}")
else:
    figure, axes = pyplot.subplots(figsize=(6, 3.5))
    axes.hist(lengths, bins=60, color="steelblue")
    axes.set_xlabel("plies")
    axes.set_ylabel("games")
    axes.set_title(f"{games} random games of chess")
    figure.tight_layout()
    figure.savefig(picture, dpi=120)
    print(f"{picture}: drawn")
