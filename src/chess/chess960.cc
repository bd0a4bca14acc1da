#include "src/chess/chess960.h"

#include <array>
#include <cassert>
#include <cstddef>

#include "src/bitboard/square.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

using BackRank = std::array<ChessPieces, 8>;

// Puts `piece` on the free file with `before` free files to its left.
void PlaceOnFreeFile(BackRank* files, int before, ChessPieces piece) {
  for (ChessPieces& file : *files) {
    if (file != ChessPieces::kNone) continue;
    if (before == 0) {
      file = piece;
      return;
    }
    --before;
  }
  assert(false && "no free file left");
}

// The digits of the number, lowest first, give the files of the light bishop (base 4), dark bishop
// (4), queen (6) and both knights (10). Rook, king and rook fill the remaining files.
BackRank BackRankOf(int number) {
  struct Knights {
    int left;
    int right;
  };
  // Indices among the five free files; `right` is relative to those left after the left knight.
  constexpr Knights kKnights[10] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1},
                                    {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}};
  BackRank files;
  files.fill(ChessPieces::kNone);
  files[static_cast<std::size_t>(number % 4 * 2 + 1)] = ChessPieces::kBishop;
  files[static_cast<std::size_t>(number / 4 % 4 * 2)] = ChessPieces::kBishop;
  PlaceOnFreeFile(&files, number / 16 % 6, ChessPieces::kQueen);
  const Knights knights = kKnights[number / 96];
  PlaceOnFreeFile(&files, knights.left, ChessPieces::kKnight);
  PlaceOnFreeFile(&files, knights.right, ChessPieces::kKnight);
  PlaceOnFreeFile(&files, 0, ChessPieces::kRook);
  PlaceOnFreeFile(&files, 0, ChessPieces::kKing);
  PlaceOnFreeFile(&files, 0, ChessPieces::kRook);
  return files;
}

}  // namespace

Position Chess960StartPosition(int number) {
  assert(0 <= number && number < kChess960StartPositions);
  const BackRank back_rank = BackRankOf(number);
  Position position;
  for (int file = 0; file < 8; ++file) {
    const ChessPieces piece = back_rank[static_cast<std::size_t>(file)];
    position.Put(Color::kWhite, piece, Square(File(file), Rank(0)));
    position.Put(Color::kWhite, ChessPieces::kPawn, Square(File(file), Rank(1)));
    position.Put(Color::kBlack, ChessPieces::kPawn, Square(File(file), Rank(6)));
    position.Put(Color::kBlack, piece, Square(File(file), Rank(7)));
  }
  position.castling_rooks = position.Rooks();
  return position;
}

}  // namespace quadrille::chess
