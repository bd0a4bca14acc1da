#include "src/chess/validate.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/square.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

constexpr Color kBothColors[] = {Color::kWhite, Color::kBlack};
constexpr Direction kDirections[] = {
    Direction::kNorth, Direction::kEast, Direction::kNorthEast, Direction::kNorthWest,
    Direction::kSouth, Direction::kWest, Direction::kSouthWest, Direction::kSouthEast};

template <class... Parts>
absl::Status Broken(const Parts&... parts) {
  return absl::InvalidArgumentError(absl::StrCat(parts...));
}

constexpr bool IsDiagonal(Direction direction) { return static_cast<int>(direction) & 2; }
constexpr int ForwardRanks(Color color) { return color == Color::kWhite ? 1 : -1; }
constexpr Rank BackRank(Color color) { return Rank(color == Color::kWhite ? 0 : 7); }

// Uses plain ray walks, since it is not on a hot path.
Bitboard Attackers(const Position& position, Square target, Color by) {
  const Bitboard at(target);
  Bitboard attackers;
  for (const Direction direction : kDirections) {
    const Bitboard sliders = IsDiagonal(direction) ? position.diagonal : position.orthogonal;
    attackers |= WalkRay(target, direction, position.Occupied()) & sliders;
    attackers |= Step(at, direction) & position.kings;
  }
  for (const int sign : {-1, 1}) {
    attackers |= Shift(at, -ForwardRanks(by), sign) & position.pawns;
    for (const int ranks : {-2, -1, 1, 2}) {
      const int files = sign * (ranks % 2 == 0 ? 1 : 2);
      attackers |= Shift(at, ranks, files) & position.knights;
    }
  }
  return attackers & position.Of(by);
}

absl::Status ValidateSets(const Position& position) {
  const Bitboard both = position.sides[0] & position.sides[1];
  if (!both.IsEmpty()) return Broken("pieces of both sides on ", SquareNames(both));
  Bitboard kinds;
  for (const Bitboard set : {position.pawns, position.knights,
                             position.diagonal | position.orthogonal, position.kings}) {
    if (kinds.Intersects(set)) return Broken("two piece types on ", SquareNames(kinds & set));
    kinds |= set;
  }
  if (kinds == position.Occupied()) return absl::OkStatus();
  return Broken("a piece type without a side, or a side without a piece type, on ",
                SquareNames(kinds ^ position.Occupied()));
}

absl::Status ValidateKings(const Position& position) {
  for (const Color color : kBothColors) {
    const Bitboard kings = position.kings & position.Of(color);
    if (kings.IsEmpty()) return Broken(SideName(color), " has no king");
    if (kings.HasSeveral()) {
      return Broken(SideName(color), " has ", kings.Count(), " kings, on ", SquareNames(kings));
    }
  }
  const Square white_king = position.KingSquare(Color::kWhite);
  for (const Direction direction : kDirections) {
    if (Step(Bitboard(white_king), direction).Intersects(position.kings)) {
      return Broken("the kings on ", SquareNames(position.kings), " stand next to each other");
    }
  }
  return absl::OkStatus();
}

// A lower bound of `color`'s promoted pieces. Two bishops on squares of one colour are not counted:
// no draw of Chess960 puts them there, but start positions in use do.
int PromotedPieces(const Position& position, Color color) {
  const Bitboard pieces = position.Of(color);
  const auto more_than = [pieces](int at_start, Bitboard kind) {
    return std::max(0, (kind & pieces).Count() - at_start);
  };
  return more_than(1, position.Queens()) + more_than(2, position.Rooks()) +
         more_than(2, position.knights) + more_than(2, position.Bishops());
}

absl::Status ValidatePieceCounts(const Position& position) {
  for (const int rank : {0, 7}) {
    const Bitboard pawns = position.pawns & Bitboard(Rank(rank));
    if (!pawns.IsEmpty()) return Broken("a pawn on rank ", rank + 1, ": ", SquareNames(pawns));
  }
  for (const Color color : kBothColors) {
    const absl::string_view side = SideName(color);
    const Bitboard pawns = position.pawns & position.Of(color);
    if (pawns.Count() > 8) {
      return Broken(side, " has ", pawns.Count(), " pawns, more than 8, on ", SquareNames(pawns));
    }
    const int pieces = position.Of(color).Count();
    if (pieces > 16) return Broken(side, " has ", pieces, " pieces, more than 16");
    const int promoted = PromotedPieces(position, color);
    const int missing = 8 - pawns.Count();
    if (promoted > missing) {
      return Broken(side, "'s promoted pieces (at least ", promoted,
                    ") outnumber its missing pawns (", missing, ")");
    }
  }
  return absl::OkStatus();
}

absl::Status ValidateCheckers(const Position& position) {
  const Color us = position.side_to_move;
  const Color them = Opponent(us);
  const Square their_king = position.KingSquare(them);
  const Bitboard capturers = Attackers(position, their_king, us);
  if (!capturers.IsEmpty()) {
    return Broken(SideName(them), " just moved, but its king on ", SquareName(their_king),
                  " is in check from ", SquareNames(capturers));
  }
  const Square king = position.KingSquare(us);
  const Bitboard checkers = Attackers(position, king, them);
  const std::string in_check =
      absl::StrCat("the king on ", SquareName(king), " is in check from ", SquareNames(checkers));
  if (checkers.Count() > 2) return Broken(in_check, ", but no move gives check with three pieces");
  // In double check, one checker is discovered and must be a slider.
  if ((checkers - position.diagonal - position.orthogonal).HasSeveral()) {
    return Broken(in_check, ", but no move gives check with two knights or pawns");
  }
  return absl::OkStatus();
}

absl::Status ValidateCastlingOf(const Position& position, Color color) {
  const Bitboard rooks = position.castling_rooks & position.Of(color);
  if (rooks.IsEmpty()) return absl::OkStatus();
  const std::string right =
      absl::StrCat(SideName(color), " cannot castle with the rook on ", SquareNames(rooks));
  const int rank = BackRank(color).index() + 1;
  if (!rooks.IsSubsetOf(Bitboard(BackRank(color)))) return Broken(right, ": not on rank ", rank);
  const Square king = position.KingSquare(color);
  const std::string moved = absl::StrCat(right, ": the king on ", SquareName(king), " has moved");
  if (king.rank() != BackRank(color)) return Broken(moved);
  // The king starts between the rooks, also in Chess960.
  const int file = king.file().index();
  if (file == 0 || file == 7) return Broken(moved);
  const Bitboard nearer_a((Bitboard(king).bits() - 1));
  if ((rooks & nearer_a).HasSeveral() || (rooks - nearer_a).HasSeveral()) {
    return Broken(right, ": both on one side of the king on ", SquareName(king));
  }
  return absl::OkStatus();
}

absl::Status ValidateCastling(const Position& position) {
  const Bitboard missing = position.castling_rooks - position.Rooks();
  if (!missing.IsEmpty()) {
    return Broken("a right to castle with a rook on ", SquareNames(missing),
                  ", but there is no rook");
  }
  const absl::Status white = ValidateCastlingOf(position, Color::kWhite);
  return white.ok() ? ValidateCastlingOf(position, Color::kBlack) : white;
}

absl::Status ValidateEnPassant(const Position& position) {
  if (!position.HasEnPassant()) return absl::OkStatus();
  if (position.en_passant_index > Position::kNoEnPassant) {
    return Broken("en passant square ", position.en_passant_index, " is off the board");
  }
  const Color us = position.side_to_move;
  const Color them = Opponent(us);
  const Square crossed(position.en_passant_index);
  const std::string square = absl::StrCat("en passant square ", SquareName(crossed));
  const int rank = us == Color::kWhite ? 6 : 3;
  if (crossed.rank().index() + 1 != rank) {
    return Broken(square, " is not on rank ", rank, " though ", SideName(us), " is to move");
  }
  const Square from(crossed.index() - 8 * ForwardRanks(them));
  const Square to(crossed.index() + 8 * ForwardRanks(them));
  if (!(position.pawns & position.Of(them)).Contains(to)) {
    return Broken(square, ": no ", SideName(them), " pawn on ", SquareName(to), " just crossed it");
  }
  const Bitboard path = Bitboard(from) | Bitboard(crossed);
  if (path.Intersects(position.Occupied())) {
    return Broken(square, ": the pawn on ", SquareName(to), " did not just cross it, for ",
                  SquareNames(path & position.Occupied()), " is not empty");
  }
  return absl::OkStatus();
}

absl::Status ValidateClocks(const Position& position) {
  const int halfmove = position.halfmove_clock;
  if (halfmove > kMaxHalfmoveClock) {
    return Broken("halfmove clock ", halfmove, " is out of range 0 to ", kMaxHalfmoveClock);
  }
  const int fullmove = position.fullmove_number;
  if (fullmove < 1 || fullmove > kMaxFullmoveNumber) {
    return Broken("fullmove number ", fullmove, " is out of range 1 to ", kMaxFullmoveNumber);
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status ValidatePosition(const Position& position) {
  // Each check relies on the previous ones.
  constexpr absl::Status (*kChecks[])(const Position&) = {
      ValidateSets,     ValidateKings,     ValidatePieceCounts, ValidateCheckers,
      ValidateCastling, ValidateEnPassant, ValidateClocks,
  };
  for (const auto check : kChecks) {
    absl::Status status = check(position);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace quadrille::chess
