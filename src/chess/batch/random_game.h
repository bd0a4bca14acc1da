// Random games: kernels that play a game of chess by chance to its end, compiled for each tier.
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

// True if neither side can ever mate, as Board::HasInsufficientMaterial() says: bare kings, one
// minor piece, or only bishops that all stand on squares of one colour.
[[gnu::always_inline]] constexpr bool HasDeadMaterial(const Position& p) {
  if (!(p.pawns | p.orthogonal).IsEmpty()) return false;
  if (!(p.knights | p.diagonal).HasSeveral()) return true;
  return p.knights.IsEmpty() &&
         (p.diagonal.IsSubsetOf(kLightSquares) || !p.diagonal.Intersects(kLightSquares));
}

// How a game ends that nobody has to claim a draw in: threefold repetition and fifty moves end it
// by themselves, as in matches of engines.
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
  Color loser = Color::kWhite;  // the side that is mated, if one is
  int plies = 0;
};

// Where a random game begins: a position, and the keys (zobrist.h) of those since the last capture
// or pawn move, this one included and last. With no keys it begins a history of its own.
struct RandomGameStart {
  Position position;
  const Key* keys = nullptr;
  int key_count = 0;
};

// Plays legal moves, each as likely as the others. If `moves` is not null, each is added to it as
// far as there is room. Requires: the position is legal, and key_count <= 101.
using RandomGameFunction = RandomGameResult (*)(const RandomGameStart& start, Random& random,
                                                MoveList* moves);

// The kernel of `tier`. Requires: cpu.Supports(tier).
RandomGameFunction RandomGameFor(Tier tier, const CpuTraits& cpu);

// The one for the CPU that this runs on, at its best tier.
RandomGameFunction DefaultRandomGame();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_BATCH_RANDOM_GAME_H_
