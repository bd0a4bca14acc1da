#include "src/chess/engine/fathom.h"

#include <tbprobe.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

// Calls a Fathom function with the position arguments that all of them take, followed by `more`.
template <class Function, class... More>
auto CallFathom(Function function, const Position& p, More... more) {
  return function(p.sides[0].bits(), p.sides[1].bits(), p.kings.bits(), p.Queens().bits(),
                  p.Rooks().bits(), p.Bishops().bits(), p.knights.bits(), p.pawns.bits(), more...);
}

unsigned EnPassantOf(const Position& p) { return p.HasEnPassant() ? p.en_passant_index : 0; }
bool IsWhiteToMove(const Position& p) { return p.side_to_move == Color::kWhite; }

// Fathom takes the clock as a byte; above 100 no position is won.
unsigned ClockOf(const Position& p) { return std::min<unsigned>(p.halfmove_clock, 100); }

ChessPieces PromotionOf(TbMove move) {
  switch (TB_MOVE_PROMOTES(move)) {
    case TB_PROMOTES_QUEEN:
      return ChessPieces::kQueen;
    case TB_PROMOTES_ROOK:
      return ChessPieces::kRook;
    case TB_PROMOTES_BISHOP:
      return ChessPieces::kBishop;
    case TB_PROMOTES_KNIGHT:
      return ChessPieces::kKnight;
    default:
      return ChessPieces::kNone;
  }
}

std::optional<Move> FindMove(const MoveList& legal, TbMove tb_move) {
  for (const Move move : legal) {
    if (move.from().index() == static_cast<int>(TB_MOVE_FROM(tb_move)) &&
        move.to().index() == static_cast<int>(TB_MOVE_TO(tb_move)) &&
        move.promotion() == PromotionOf(tb_move)) {
      return move;
    }
  }
  return std::nullopt;
}

// Fathom ranks wins from 900, cursed wins below.
WdlResult ResultOf(int rank) {
  if (rank >= 900) return WdlResult::kWin;
  if (rank > 0) return WdlResult::kCursedWin;
  if (rank == 0) return WdlResult::kDraw;
  return rank > -900 ? WdlResult::kBlessedLoss : WdlResult::kLoss;
}

}  // namespace

bool IsFathomLinked() { return true; }

int LoadFathom(const std::string& folders) {
  assert(!folders.empty());
  tb_init(folders.c_str());
  return static_cast<int>(TB_LARGEST);
}

std::optional<WdlResult> ProbeFathomWdl(const Position& position) {
  assert(position.castling_rooks.IsEmpty() && position.halfmove_clock == 0);
  const unsigned result =
      CallFathom(tb_probe_wdl_impl, position, EnPassantOf(position), IsWhiteToMove(position));
  if (result == TB_RESULT_FAILED) return std::nullopt;
  return static_cast<WdlResult>(static_cast<int>(result) - TB_DRAW);
}

std::optional<std::vector<TablebaseRootMove>> RankByFathom(const Position& position,
                                                           bool has_repeated) {
  assert(position.castling_rooks.IsEmpty());
  // On the heap, because it takes 100 kB.
  const auto result = std::make_unique<TbRootMoves>();
  if (CallFathom(tb_probe_root_dtz, position, ClockOf(position), 0u, EnPassantOf(position),
                 IsWhiteToMove(position), has_repeated, true, result.get()) == 0 &&
      CallFathom(tb_probe_root_wdl, position, ClockOf(position), 0u, EnPassantOf(position),
                 IsWhiteToMove(position), true, result.get()) == 0) {
    return std::nullopt;
  }
  MoveList legal;
  DefaultKernels().generate(position, &legal);
  std::vector<TablebaseRootMove> ranked;
  for (unsigned i = 0; i < result->size; ++i) {
    const TbRootMove& root = result->moves[i];
    const std::optional<Move> move = FindMove(legal, root.move);
    if (move) ranked.push_back({*move, root.tbRank, ResultOf(root.tbRank)});
  }
  if (ranked.size() != legal.size()) return std::nullopt;
  std::sort(ranked.begin(), ranked.end(),
            [](const TablebaseRootMove& a, const TablebaseRootMove& b) {
              return a.rank != b.rank ? a.rank > b.rank : a.move < b.move;
            });
  return ranked;
}

}  // namespace quadrille::chess
