#include "src/chess/batch/action_code.h"

#include <cstdint>

#include "src/chess/move.h"
#include "src/chess/piece.h"

namespace quadrille::chess {
namespace {

struct PlaneTable {
  std::uint8_t plane[64][64];  // by from and to; 0 if no queen or knight moves that way
};

constexpr PlaneTable FindPlanes() {
  constexpr int kQueen[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
  constexpr int kKnight[8][2] = {{2, 1},   {1, 2},   {-1, 2}, {-2, 1},
                                 {-2, -1}, {-1, -2}, {1, -2}, {2, -1}};
  PlaneTable table{};
  const auto set = [&table](int from, int ranks, int files, int plane) {
    const int rank = from / 8 + ranks;
    const int file = from % 8 + files;
    if (rank < 0 || rank > 7 || file < 0 || file > 7) return;
    table.plane[from][rank * 8 + file] = static_cast<std::uint8_t>(plane);
  };
  for (int from = 0; from < 64; ++from) {
    for (int i = 0; i < 8; ++i) {
      for (int steps = 1; steps < 8; ++steps) {
        set(from, steps * kQueen[i][0], steps * kQueen[i][1], 7 * i + steps - 1);
      }
      set(from, kKnight[i][0], kKnight[i][1], 56 + i);
    }
  }
  return table;
}

constexpr PlaneTable kPlanes = FindPlanes();
static_assert(kPlanes.plane[0][63] == 7 + 6 && kPlanes.plane[0][17] == 56);

}  // namespace

std::uint16_t ActionOf(Move move, Color side) {
  const int mirror = side == Color::kWhite ? 0 : 56;
  const int from = move.from().index() ^ mirror;
  const int to = move.to().index() ^ mirror;
  int plane = kPlanes.plane[from][to];
  if (move.kind() == MoveKind::kPromotion && move.promotion() != ChessPieces::kQueen) {
    const int piece =
        static_cast<int>(TypeOf(move.promotion())) - static_cast<int>(PieceType::kKnight);
    plane = 64 + 3 * piece + (to % 8 - from % 8) + 1;
  }
  return static_cast<std::uint16_t>(from * kActionPlanes + plane);
}

}  // namespace quadrille::chess
