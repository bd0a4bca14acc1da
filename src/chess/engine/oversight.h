// Oversights: the mistakes of weak players at limited strength, by what they fail to see.
//
// People overlook captures along a long line, backward moves, knight moves and quiet moves more
// often than recaptures, short captures and checks (Neiman and Afek, "Invisible Chess Moves", 2011,
// chapters 1 and 2). They do not consider such a move for themselves, and take a move to be safe
// whose refutation is of such a kind. The probabilities are ours: they give the losses and the
// kinds of mistakes of people's games (docs/strength.md).
#ifndef QUADRILLE_CHESS_ENGINE_OVERSIGHT_H_
#define QUADRILLE_CHESS_ENGINE_OVERSIGHT_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/engine/score.h"
#include "src/chess/move.h"

namespace quadrille::chess {

// A root move with its score and the principal variation, which starts with the move.
struct JudgedLine {
  Score score;
  std::span<const Move> moves;
};

// Returns how easily `move` is overlooked, from 0 (never) to 1. A capture on `watched` is always
// seen. Requires: `move` is legal.
double Obscurity(const Board& board, Move move, std::optional<Square> watched);

// Returns the scores of `lines` as a player sees them who overlooks a move with the probability
// `oversight` times its obscurity, and a second reply with twice that probability. A line whose
// first move is overlooked scores -Infinite, unless all are. One with an overlooked reply scores at
// least `standing`, the evaluation of `board`, plus the material won up to there. Checks and
// captures get a bonus in proportion to `oversight`. A move is overlooked in all lines or in none;
// which ones depends on `seed` alone. Captures on `watched`, the destination of the opponent's last
// move, and recaptures are always seen.
std::vector<Score> SeenScores(const Board& board, std::optional<Square> watched,
                              std::span<const JudgedLine> lines, Score standing, double oversight,
                              std::uint64_t seed);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_OVERSIGHT_H_
