// Random playouts: kernels that play uniformly random games, compiled for each ISA tier.
#ifndef QUADRILLE_CHESS_BATCH_RANDOM_GAME_H_
#define QUADRILLE_CHESS_BATCH_RANDOM_GAME_H_

#include <cstdint>

#include "src/base/random.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// The same as Board::HasInsufficientMaterial(), for a Position.
[[gnu::always_inline]] constexpr bool HasDeadMaterial(const Position& p) {
  if (!(p.pawns | p.orthogonal).IsEmpty()) return false;
  if (!(p.knights | p.diagonal).HasSeveral()) return true;
  return p.knights.IsEmpty() &&
         (p.diagonal.IsSubsetOf(kLightSquares) || !p.diagonal.Intersects(kLightSquares));
}

// How a game without draw claims has ended: threefold repetition and the fifty-move rule apply
// automatically, as in engine matches.
enum class AutoEnd : std::uint8_t {
  kNone,
  kCheckmate,
  kStalemate,
  kInsufficientMaterial,
  kThreefoldRepetition,
  kFiftyMoves,
};

struct RandomGameResult {
  AutoEnd end = AutoEnd::kNone;
  Color loser = Color::kWhite;  // valid only after checkmate
  int plies = 0;
};

// The start of a random game: a position, and the Zobrist keys since the last capture or pawn move
// up to and including its own. Without keys the history is empty.
struct RandomGameStart {
  Position position;
  const Key* keys = nullptr;
  int key_count = 0;
};

// Plays uniformly random legal moves until the game ends. If `moves` is not null, appends them
// until it is full. Requires: the position is legal; key_count <= 101.
using RandomGameFunction = RandomGameResult (*)(const RandomGameStart& start, Random& random,
                                                MoveList* moves);

// Returns the kernel of `tier`. Requires: cpu.Supports(tier).
RandomGameFunction RandomGameFor(Tier tier, const CpuTraits& cpu);

// Returns the kernel for the best tier of the CPU that this process runs on.
RandomGameFunction DefaultRandomGame();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_BATCH_RANDOM_GAME_H_
