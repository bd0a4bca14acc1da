#include "tests/chess/engine/three_piece_table.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/validate.h"

namespace quadrille::chess {
namespace {

constexpr std::int16_t kUnknown = std::numeric_limits<std::int16_t>::max();

}  // namespace

ThreePieceTable::ThreePieceTable(ChessPieces piece,
                                 const std::vector<const ThreePieceTable*>& promoted)
    : piece_(piece),
      is_white_to_move_(kPositions),
      is_check_(kPositions),
      children_(kPositions),
      is_won_(kPositions),
      plies_(kPositions, kUnknown) {
  FindChildren(promoted);
  SolveWins();
  SolvePlies();
}

std::optional<Position> ThreePieceTable::PositionAt(int index) const {
  const Square white_king(index & 63);
  const Square piece((index >> 6) & 63);
  const Square black_king((index >> 12) & 63);
  if (white_king == piece || piece == black_king || black_king == white_king) return std::nullopt;
  Position position;
  position.Put(Color::kWhite, ChessPieces::kKing, white_king);
  position.Put(Color::kWhite, piece_, piece);
  position.Put(Color::kBlack, ChessPieces::kKing, black_king);
  position.side_to_move = static_cast<Color>(index >> 18);
  if (!ValidatePosition(position).ok()) return std::nullopt;
  return position;
}

int ThreePieceTable::IndexOf(const Position& position) const {
  const Square piece = (position.Of(Color::kWhite) - position.kings).Lowest();
  return position.KingSquare(Color::kWhite).index() | piece.index() << 6 |
         position.KingSquare(Color::kBlack).index() << 12 |
         static_cast<int>(position.side_to_move) << 18;
}

ThreePieceTable::Child ThreePieceTable::ChildOf(
    const Position& after, const std::vector<const ThreePieceTable*>& promoted) const {
  const bool is_zeroing = after.halfmove_clock == 0;
  if (after.Occupied().Count() == 2) return {kDrawn, is_zeroing};
  if (!after.All(piece_).IsEmpty()) return {IndexOf(after), is_zeroing};
  for (const ThreePieceTable* other : promoted) {
    if (after.All(other->piece()).IsEmpty()) continue;
    return {other->IsWon(other->IndexOf(after)) ? kWon : kDrawn, is_zeroing};
  }
  return {kDrawn, is_zeroing};
}

void ThreePieceTable::FindChildren(const std::vector<const ThreePieceTable*>& promoted) {
  const MovegenKernels& kernels = DefaultKernels();
  for (int index = 0; index < kPositions; ++index) {
    const std::optional<Position> position = PositionAt(index);
    if (!position) continue;
    legal_.push_back(index);
    is_white_to_move_[index] = position->side_to_move == Color::kWhite;
    is_check_[index] = !kernels.checkers(*position).IsEmpty();
    MoveList moves;
    kernels.generate(*position, &moves);
    for (const Move move : moves) {
      children_[index].push_back(ChildOf(AfterMove(*position, move), promoted));
    }
  }
}

bool ThreePieceTable::IsWonAfter(const Child& child) const {
  return child.index == kWon || (child.index >= 0 && is_won_[child.index]);
}

// Returns true if White wins, as known in this iteration.
bool ThreePieceTable::WinsNow(int index) const {
  const std::vector<Child>& children = children_[index];
  const auto is_won = [this](const Child& child) { return IsWonAfter(child); };
  if (is_white_to_move_[index]) return std::any_of(children.begin(), children.end(), is_won);
  if (children.empty()) return is_check_[index];
  return std::all_of(children.begin(), children.end(), is_won);
}

void ThreePieceTable::SolveWins() {
  bool has_changed = true;
  while (has_changed) {
    has_changed = false;
    for (const int index : legal_) {
      if (is_won_[index] || !WinsNow(index)) continue;
      is_won_[index] = true;
      has_changed = true;
    }
  }
}

// Returns true if won position `index` is `plies` from zeroing. Requires: smaller ones are known.
bool ThreePieceTable::IsZeroIn(int index, int plies) const {
  const std::vector<Child>& children = children_[index];
  if (is_white_to_move_[index]) {
    return std::any_of(children.begin(), children.end(), [&](const Child& child) {
      if (!IsWonAfter(child)) return false;
      return child.is_zeroing ? plies == 1 : plies_[child.index] == plies - 1;
    });
  }
  return std::all_of(children.begin(), children.end(),
                     [&](const Child& child) { return plies_[child.index] < plies; });
}

void ThreePieceTable::SolvePlies() {
  std::vector<int> open;
  for (const int index : legal_) {
    if (is_won_[index]) open.push_back(index);
  }
  for (int plies = 0; !open.empty(); ++plies) {
    const auto solved = std::partition(open.begin(), open.end(),
                                       [&](int index) { return !IsZeroIn(index, plies); });
    for (auto index = solved; index != open.end(); ++index) {
      plies_[*index] = static_cast<std::int16_t>(plies);
    }
    open.erase(solved, open.end());
  }
}

}  // namespace quadrille::chess
