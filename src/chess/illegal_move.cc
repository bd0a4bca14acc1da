#include "src/chess/illegal_move.h"

#include <cstdlib>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/castling_path.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/rules.h"

namespace quadrille::chess {
namespace {

constexpr Rank LastRank(Color color) { return Rank(color == Color::kWhite ? 7 : 0); }

// Rules::For<>() for a piece type that is known only at run time.
Bitboard MoveBoard(ChessPieces piece, Color color, Square from, Bitboard friends,
                   Bitboard enemies) {
  switch (piece) {
    case ChessPieces::kKing:
      return Rules::For<King>().GetMoveBoard(from, friends, enemies);
    case ChessPieces::kQueen:
      return Rules::For<Queen>().GetMoveBoard(from, friends, enemies);
    case ChessPieces::kBishop:
      return Rules::For<Bishop>().GetMoveBoard(from, friends, enemies);
    case ChessPieces::kKnight:
      return Rules::For<Knight>().GetMoveBoard(from, friends, enemies);
    case ChessPieces::kRook:
      return Rules::For<Rook>().GetMoveBoard(from, friends, enemies);
    default:
      return color == Color::kWhite ? Rules::For<WhitePawn>().GetMoveBoard(from, friends, enemies)
                                    : Rules::For<BlackPawn>().GetMoveBoard(from, friends, enemies);
  }
}

Bitboard Attackers(const Position& position, Square target, Color color) {
  Bitboard attackers;
  for (const Square from : position.Of(color)) {
    const Bitboard others = position.Occupied() | Bitboard(target);
    if (MoveBoard(position.PieceAt(from), color, from, {}, others).Contains(target) &&
        !(position.pawns.Contains(from) && from.file() == target.file())) {
      attackers |= Bitboard(from);
    }
  }
  return attackers;
}

std::string PieceOn(const Position& position, Square square) {
  const Color color = position.Of(Color::kWhite).Contains(square) ? Color::kWhite : Color::kBlack;
  return absl::StrCat("the ", SideName(color), " ", PieceName(position.PieceAt(square)), " on ",
                      SquareName(square));
}

// A king move that can only denote castling: onto a friendly rook, or two squares along the rank.
struct CastlingAttempt {
  bool towards_h;
  std::optional<Square> rook;  // the rook on the target, or the castling rook on that side
};
std::optional<CastlingAttempt> AsCastling(const Position& p, Move move) {
  const Square king = move.from();
  const Square to = move.to();
  const Bitboard own = p.Of(p.side_to_move);
  if (!p.kings.Contains(king) || king.rank() != to.rank()) return std::nullopt;
  if (move.kind() != MoveKind::kNormal && move.kind() != MoveKind::kCastling) return std::nullopt;
  if ((p.Rooks() & own).Contains(to)) return CastlingAttempt{to > king, to};
  const bool two_squares = std::abs(king.index() - to.index()) == 2;
  if (move.kind() == MoveKind::kCastling || !two_squares) return std::nullopt;
  CastlingAttempt attempt{to > king, std::nullopt};
  const Bitboard rooks = p.castling_rooks & own;
  for (const Square rook : rooks) {
    if ((rook > king) == attempt.towards_h) attempt.rook = rook;
  }
  return attempt;
}

std::string WhyCastlingIsIllegal(const Position& p, Square king, const CastlingAttempt& attempt) {
  const Color us = p.side_to_move;
  if (!attempt.rook || !p.castling_rooks.Contains(*attempt.rook)) {
    return absl::StrCat(SideName(us), " has no right to castle ",
                        attempt.rook ? absl::StrCat("with the rook on ", SquareName(*attempt.rook))
                        : attempt.towards_h ? "towards the h-file"
                                            : "towards the a-file");
  }
  const Square rook = *attempt.rook;
  const Bitboard checkers = Attackers(p, king, Opponent(us));
  if (!checkers.IsEmpty()) {
    return absl::StrCat("the king may not castle out of check, given from ", SquareNames(checkers));
  }
  const CastlingPath path = CastlingPathOf(king, rook);
  const Square king_to = path.to.king_to;
  const Bitboard blockers = (path.Union() & p.Occupied()) - Bitboard(king) - Bitboard(rook);
  if (!blockers.IsEmpty()) {
    return absl::StrCat("castling is blocked on ", SquareNames(blockers));
  }
  // In Chess960, castling can open a line to the king by removing the rook.
  Position cleared = p;
  cleared.Remove(king);
  for (const Square square : path.king - Bitboard(king_to)) {
    if (!Attackers(cleared, square, Opponent(us)).IsEmpty()) {
      return absl::StrCat("the king may not castle across ", SquareName(square),
                          ", which is attacked");
    }
  }
  cleared.Remove(rook);
  cleared.Put(us, ChessPieces::kRook, path.to.rook_to);
  return absl::StrCat("the king would be in check on ", SquareName(king_to), " from ",
                      SquareNames(Attackers(cleared, king_to, Opponent(us))));
}

// Returns the rule of pawn movement that `move` breaks, ignoring friendly pieces and checks.
std::string WhyPawnCannotMove(const Position& p, Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const Color us = p.side_to_move;
  const std::string pawn = PieceOn(p, from);
  const int ranks = (to.rank().index() - from.rank().index()) * Forward(us);
  const int files = std::abs(to.file().index() - from.file().index());
  if (ranks == 1 && files == 1) {
    return absl::StrCat(pawn, " moves diagonally only to capture, and nothing can be captured on ",
                        SquareName(to));
  }
  const bool on_second_rank = from.rank() == Rank(us == Color::kWhite ? 1 : 6);
  if (files == 0 && (ranks == 1 || (ranks == 2 && on_second_rank))) {
    const Bitboard blockers = (Between(from, to) | Bitboard(to)) & p.Occupied();
    return absl::StrCat(pawn, " is blocked on ", SquareNames(blockers));
  }
  if (files == 0 && ranks == 2) {
    return absl::StrCat(pawn, " moves two ranks only from its first square");
  }
  return absl::StrCat(pawn, " does not move to ", SquareName(to));
}

// Returns the error if the kind of `move` does not match the moving piece, or else "".
std::string WhyWrongKind(const Position& p, Move move) {
  const bool is_pawn = p.pawns.Contains(move.from());
  const bool reaches_last = is_pawn && move.to().rank() == LastRank(p.side_to_move);
  switch (move.kind()) {
    case MoveKind::kPromotion:
      return reaches_last ? "" : "only a pawn that reaches the last rank promotes";
    case MoveKind::kEnPassant:
      if (is_pawn && p.EnPassant() == move.to()) return "";
      return absl::StrCat("no pawn can be captured en passant on ", SquareName(move.to()));
    case MoveKind::kCastling:
      return absl::StrCat(PieceOn(p, move.from()), " does not castle with ", SquareName(move.to()));
    default:
      return reaches_last
                 ? "a pawn that reaches the last rank must promote: queen, rook, bishop or "
                   "knight"
                 : "";
  }
}

std::string WhyExposed(const Position& p, Move move, bool takes_en_passant) {
  const Color us = p.side_to_move;
  const Color them = Opponent(us);
  const ChessPieces piece = p.PieceAt(move.from());
  Position after = p;
  after.Remove(move.to());
  after.Remove(move.from());
  if (takes_en_passant) after.Remove(Square(move.to().index() - 8 * Forward(us)));
  after.Put(us, piece, move.to());
  const Square king = after.KingSquare(us);
  const std::string from = SquareNames(Attackers(after, king, them));
  if (piece == ChessPieces::kKing) {
    return absl::StrCat("the king would be in check on ", SquareName(king), " from ", from);
  }
  if (!Attackers(p, king, them).IsEmpty()) {
    return absl::StrCat("the king on ", SquareName(king), " would stay in check from ", from);
  }
  return absl::StrCat(PieceOn(p, move.from()),
                      takes_en_passant ? " and the captured pawn shield" : " shields",
                      " the king on ", SquareName(king), ", which would be in check from ", from);
}

}  // namespace

std::string WhyIllegal(const Position& p, Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const Bitboard own = p.Of(p.side_to_move);
  const Bitboard enemies = p.Of(Opponent(p.side_to_move));
  if (!p.Occupied().Contains(from)) return absl::StrCat("there is no piece on ", SquareName(from));
  if (!own.Contains(from)) {
    return absl::StrCat(PieceOn(p, from), " may not move, it is ", SideName(p.side_to_move),
                        "'s turn");
  }
  if (const std::optional<CastlingAttempt> attempt = AsCastling(p, move)) {
    return WhyCastlingIsIllegal(p, from, *attempt);
  }
  if (own.Contains(to)) {
    return from == to ? absl::StrCat(PieceOn(p, from), " does not leave its square")
                      : absl::StrCat("the target is occupied by ", PieceOn(p, to));
  }
  const bool is_pawn = p.pawns.Contains(from);
  const bool takes_en_passant = is_pawn && p.EnPassant() == to && from.file() != to.file();
  const Bitboard targets = takes_en_passant ? enemies | Bitboard(to) : enemies;
  if (!MoveBoard(p.PieceAt(from), p.side_to_move, from, own, targets).Contains(to)) {
    if (is_pawn) return WhyPawnCannotMove(p, move);
    const bool on_empty_board =
        MoveBoard(p.PieceAt(from), p.side_to_move, from, {}, {}).Contains(to);
    if (!on_empty_board)
      return absl::StrCat(PieceOn(p, from), " does not move to ", SquareName(to));
    return absl::StrCat(PieceOn(p, from), " is blocked on ",
                        SquareNames(Between(from, to) & p.Occupied()));
  }
  const std::string wrong_kind = WhyWrongKind(p, move);
  return wrong_kind.empty() ? WhyExposed(p, move, takes_en_passant) : wrong_kind;
}

}  // namespace quadrille::chess
