#!/usr/bin/env python3
"""Heat map of a board by random playouts, compared with the best player's move.

Run the cells (between the lines # %%) one by one in an editor with notebook support, or all with

    python3 connect_heat_map.py [GAME] [PICTURE]

GAME is a name such as gomoku or rules such as 7,7,4,1,1 (default 9,9,5,1,1). With matplotlib the
map is written to PICTURE (default heat_map.png), otherwise printed. Needs numpy.
"""

# %% The position
import sys

import numpy as np

from quadrille.mnk import Batch, Game, Player

if "--help" in sys.argv or "-h" in sys.argv:
    print(__doc__.strip())
    sys.exit(0)
game = Game.of(sys.argv[1] if len(sys.argv) > 1 else "9,9,5,1,1")
picture = sys.argv[2] if len(sys.argv) > 2 else "heat_map.png"
height, width = game.rules.m, game.rules.n
for x, y in ((width // 2, height // 2), (width // 2 - 1, height // 2 - 1)):
    game.push((x, y))
print(game)

# %% One game of the batch for each legal move
cells = game.legal_moves
batch = Batch(game.rules, len(cells), seed=1, auto_reset=False)
for index in range(len(cells)):
    batch.set_game(index, game)
batch.step([y * width + x for x, y in cells])

# %% A thousand playouts of each: the share won by the side that moved
tallies = batch.playouts(1000, adjacent=True)
mine = 0 if game.turn == "black" else 1
shares = tallies[:, mine] / tallies.sum(axis=1)
map_of_shares = np.full((height, width), np.nan)
for (x, y), share in zip(cells, shares):
    map_of_shares[y, x] = share

# %% The map, and the best player's move
best = Player("best", game.rules).choose(game)
favourite = cells[int(shares.argmax())]
print(f"playouts prefer {tuple(favourite)}, the best player chooses {tuple(best)}")
try:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
except ImportError:
    for row in map_of_shares:
        print(" ".join(" .. " if np.isnan(share) else f"{share:.2f}" for share in row))
else:
    figure, axes = pyplot.subplots(figsize=(5.5, 5))
    image = axes.imshow(map_of_shares, cmap="viridis")
    for y, x in zip(*np.nonzero(game.array())):
        color = "black" if game.array()[y, x] == 1 else "white"
        axes.add_patch(pyplot.Circle((x, y), 0.4, facecolor=color, edgecolor="grey"))
    axes.plot(best.x, best.y, marker="x", color="red", markersize=12)
    axes.set_title(f"share of random games won; x: the best player\n{game.rules}", fontsize=9)
    figure.colorbar(image)
    figure.savefig(picture, dpi=120)
    print(f"{picture}: drawn")
