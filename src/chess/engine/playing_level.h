// Playing levels: how a player below full strength chooses moves, by UCI_Elo.
//
// A weaker player sees less far, and misjudges what he sees. So a level bounds the nodes of a
// search, and adds an error to the scores of the few best moves: a good move is taken for a
// slightly better one, a queen that he sees attacked is not left there.
#ifndef QUADRILLE_CHESS_ENGINE_PLAYING_LEVEL_H_
#define QUADRILLE_CHESS_ENGINE_PLAYING_LEVEL_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/chess/engine/score.h"

namespace quadrille::chess {

// The scale of UCI_Elo. Full strength lies above it.
inline constexpr int kMinElo = 1000;
inline constexpr int kMaxElo = 3200;

struct PlayingLevel {
  std::uint64_t nodes = 0;  // to search for a move
  int candidates = 1;       // moves that are compared
  double noise = 0;         // standard deviation of the error in a score, centipawns
};

// The level of that strength. Requires: kMinElo <= elo <= kMaxElo. How the numbers were
// measured: docs/strength.md.
PlayingLevel LevelOfElo(int elo);

// The index of the move that a player chooses who misjudges `scores`, those of the candidates, the
// best first. The same `seed` misjudges alike. A mate that is seen is played. Requires: there is
// one.
std::size_t PickWithNoise(const std::vector<Score>& scores, double noise, std::uint64_t seed);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_PLAYING_LEVEL_H_
