// Test positions: thousands from all phases of the game.
#ifndef QUADRILLE_TESTS_CHESS_WALKED_POSITIONS_H_
#define QUADRILLE_TESTS_CHESS_WALKED_POSITIONS_H_

#include <random>
#include <vector>

#include "gtest/gtest.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Returns the positions of tests/data/perft.epd and perft960.epd, each followed by the positions of
// random games from it, with fixed seeds. Fails the test if the files cannot be read.
inline std::vector<Position> WalkedPositions(int games, int plies) {
  std::vector<Position> positions;
  std::mt19937_64 random(2);
  for (const char* path : {"tests/data/perft.epd", "tests/data/perft960.epd"}) {
    const auto suite = ReadPerftSuite(path);
    EXPECT_TRUE(suite.ok()) << suite.status();
    if (!suite.ok()) return positions;
    for (const PerftCase& c : suite->cases) {
      for (int game = 0; game < games; ++game) {
        Position position = c.board.position();
        for (int ply = 0; ply < plies; ++ply) {
          positions.push_back(position);
          MoveList moves;
          DefaultKernels().generate(position, &moves);
          if (moves.empty()) break;
          position = AfterMove(position, moves[random() % moves.size()]);
        }
      }
    }
  }
  return positions;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_WALKED_POSITIONS_H_
