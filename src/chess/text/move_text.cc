#include "src/chess/text/move_text.h"

#include <cstddef>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/fen_format.h"

namespace quadrille::chess {
namespace {

absl::Status BadMove(absl::string_view text, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("move ", Quoted(text), ": ", what));
}

std::optional<Square> SquareAt(absl::string_view text, std::size_t at) {
  const char file = text[at];
  const char rank = text[at + 1];
  if (file < 'a' || file > 'h' || rank < '1' || rank > '8') return std::nullopt;
  return Square(File(file - 'a'), Rank(rank - '1'));
}

// Parses without a board: a plain move or a promotion.
absl::StatusOr<Move> ParseSquaresAndPromotion(absl::string_view text) {
  if (text == "0000") return BadMove(text, "the null move is not legal");
  if (text.size() < 4 || text.size() > 5) {
    return BadMove(text, absl::StrCat(text.size(), " characters; a move has 4, a promotion 5"));
  }
  const std::optional<Square> from = SquareAt(text, 0);
  const std::optional<Square> to = SquareAt(text, 2);
  if (!from.has_value() || !to.has_value()) {
    return BadMove(text, absl::StrCat(Quoted(text.substr(from.has_value() ? 2 : 0, 2)),
                                      " is not a square a1 to h8"));
  }
  if (text.size() == 4) return Move(*from, *to);
  constexpr absl::string_view kLetters = "nbrq";
  if (kLetters.find(text[4]) == absl::string_view::npos) {
    return BadMove(text, absl::StrCat(Quoted(text.substr(4)), " is not a promotion: n, b, r or q"));
  }
  return Move::Promotion(*from, *to, *PieceFromLetter(absl::ascii_toupper(text[4])));
}

}  // namespace

bool NeedsChess960Notation(const Position& position) {
  constexpr Bitboard kCorners = Bitboard(File(0)) | Bitboard(File(7));
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    const Bitboard rooks = position.castling_rooks & position.Of(color);
    if (rooks.IsEmpty()) continue;
    if (position.KingSquare(color).file() != File(4) || !rooks.IsSubsetOf(kCorners)) return true;
  }
  return false;
}

std::string FormatUciMove(const Board& board, Move move) {
  const bool is_chess960 =
      move.kind() == MoveKind::kCastling && NeedsChess960Notation(board.position());
  return FormatUciMove(
      move, is_chess960 ? CastlingNotation::kKingTakesRook : CastlingNotation::kKingToDestination);
}

absl::StatusOr<Move> ParseUciMove(const Board& board, absl::string_view text) {
  const absl::StatusOr<Move> written = ParseSquaresAndPromotion(text);
  if (!written.ok()) return written.status();
  const MoveList legal = LegalMoves(board);
  // First the notation that is unambiguous for all legal moves.
  for (const CastlingNotation notation :
       {CastlingNotation::kKingTakesRook, CastlingNotation::kKingToDestination}) {
    for (const Move move : legal) {
      if (FormatUciMove(move, notation) == text) return move;
    }
  }
  const absl::StatusOr<Move> meant = board.ResolveMove(*written);
  if (!meant.ok()) return meant.status();
  // Two squares towards the rook, where castling moves the king elsewhere (Chess960).
  return BadMove(text, absl::StrCat("castling is written ", FormatUciMove(board, *meant), " in ",
                                    FormatFen(board.position())));
}

}  // namespace quadrille::chess
