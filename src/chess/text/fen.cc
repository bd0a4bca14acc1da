#include "src/chess/text/fen.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/validate.h"

namespace quadrille::chess {
namespace {

constexpr Color kBothColors[] = {Color::kWhite, Color::kBlack};

// The longest FEN has 71 + 1 + 4 + 2 + 4 + 4 characters and five blanks; allows for more blanks.
constexpr std::size_t kMaxLength = 256;

constexpr Rank BackRank(Color color) { return Rank(color == Color::kWhite ? 0 : 7); }

// Returns the rook of an upper-case letter of the castling field: the outermost one for K and Q, or
// that of a file. Empty if there is none. Requires: the king is on the board.
Bitboard CastlingRook(const Position& position, Color color, char letter) {
  if (letter == 'K') return OutermostRook(position, color, Wing::kKingside);
  if (letter == 'Q') return OutermostRook(position, color, Wing::kQueenside);
  const bool is_king_in_place = position.KingSquare(color).rank() == BackRank(color);
  const Bitboard at = Bitboard(File(letter - 'A')) & Bitboard(BackRank(color));
  return is_king_in_place ? position.Rooks() & position.Of(color) & at : Bitboard();
}

class FenParser {
 public:
  explicit FenParser(absl::string_view fen) : fen_(fen) {}

  absl::Status Parse();
  const Position& position() const { return position_; }

 private:
  // Returns an error in the field `name` at the column of `text`, which points into fen_.
  template <class... Parts>
  absl::Status Bad(absl::string_view name, absl::string_view text, const Parts&... what) const {
    return absl::InvalidArgumentError(
        absl::StrCat(name, ", column ", text.data() - fen_.data() + 1, ": ", what...));
  }

  absl::Status ParsePlacement(absl::string_view field);
  absl::Status ParseRank(absl::string_view text, Rank rank);
  absl::Status ParseSide(absl::string_view field);
  absl::Status ParseCastling(absl::string_view field);
  absl::Status ParseEnPassant(absl::string_view field);
  absl::StatusOr<std::uint16_t> ParseNumber(absl::string_view field, absl::string_view name) const;
  absl::Status ParseHalfmoveClock(absl::string_view field);
  absl::Status ParseFullmoveNumber(absl::string_view field);

  absl::string_view fen_;
  Position position_;
};

absl::Status FenParser::Parse() {
  const absl::string_view text = absl::StripAsciiWhitespace(fen_);
  if (text.empty()) return absl::InvalidArgumentError("no text");
  if (text.size() > kMaxLength) {
    return absl::InvalidArgumentError(
        absl::StrCat(text.size(), " characters, more than ", kMaxLength));
  }
  const std::vector<absl::string_view> fields =
      absl::StrSplit(text, absl::ByAnyChar(" \t"), absl::SkipEmpty());
  if (fields.size() < 4) {
    constexpr absl::string_view kNames[] = {"side to move", "castling field", "en passant field"};
    return absl::InvalidArgumentError(absl::StrCat("the ", kNames[fields.size() - 1],
                                                   " is missing: expected 4 to 6 fields, got ",
                                                   fields.size()));
  }
  if (fields.size() > 6) {
    return Bad("after the fullmove number", fields[6], "unexpected ", Quoted(fields[6]));
  }
  absl::Status status = ParsePlacement(fields[0]);
  if (status.ok()) status = ParseSide(fields[1]);
  if (status.ok()) status = ParseCastling(fields[2]);
  if (status.ok()) status = ParseEnPassant(fields[3]);
  if (status.ok() && fields.size() > 4) status = ParseHalfmoveClock(fields[4]);
  if (status.ok() && fields.size() > 5) status = ParseFullmoveNumber(fields[5]);
  return status;
}

absl::Status FenParser::ParsePlacement(absl::string_view field) {
  const std::vector<absl::string_view> ranks = absl::StrSplit(field, '/');
  if (ranks.size() != 8) {
    return Bad("placement", field, ranks.size(), " ranks instead of 8 in ", Quoted(field));
  }
  for (int i = 0; i < 8; ++i) {
    absl::Status status = ParseRank(ranks[static_cast<std::size_t>(i)], Rank(7 - i));
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status FenParser::ParseRank(absl::string_view text, Rank rank) {
  const std::string name = absl::StrCat("placement, rank ", rank.index() + 1);
  int file = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const absl::string_view at = text.substr(i, 1);
    const char letter = at[0];
    if ('1' <= letter && letter <= '8') {
      if (i > 0 && absl::ascii_isdigit(static_cast<unsigned char>(text[i - 1]))) {
        return Bad(name, at, "two digits in a row in ", Quoted(text));
      }
      file += letter - '0';
    } else {
      const std::optional<ChessPieces> piece =
          PieceFromLetter(absl::ascii_toupper(static_cast<unsigned char>(letter)));
      if (!piece.has_value()) {
        return Bad(name, at, Quoted(at), " is neither a piece nor a number 1 to 8");
      }
      const bool is_white = absl::ascii_isupper(static_cast<unsigned char>(letter));
      if (file < 8) {
        position_.Put(is_white ? Color::kWhite : Color::kBlack, *piece, Square(File(file), rank));
      }
      ++file;
    }
    if (file > 8) return Bad(name, at, "more than 8 squares in ", Quoted(text));
  }
  if (file < 8) return Bad(name, text, file, " squares instead of 8 in ", Quoted(text));
  return absl::OkStatus();
}

absl::Status FenParser::ParseSide(absl::string_view field) {
  if (field != "w" && field != "b") {
    return Bad("side to move", field, Quoted(field), " is neither \"w\" nor \"b\"");
  }
  position_.side_to_move = field == "w" ? Color::kWhite : Color::kBlack;
  return absl::OkStatus();
}

absl::Status FenParser::ParseCastling(absl::string_view field) {
  if (field == "-") return absl::OkStatus();
  for (const Color color : kBothColors) {
    // CastlingRook() requires a king, so missing kings are reported first.
    if ((position_.kings & position_.Of(color)).Count() != 1) return ValidatePosition(position_);
  }
  for (std::size_t i = 0; i < field.size(); ++i) {
    const absl::string_view at = field.substr(i, 1);
    const char letter = absl::ascii_toupper(static_cast<unsigned char>(at[0]));
    if (letter != 'K' && letter != 'Q' && (letter < 'A' || letter > 'H')) {
      return Bad("castling field", at, Quoted(at), " in ", Quoted(field),
                 " is not one of K, Q, k, q, A-H, a-h");
    }
    const Color color = letter == at[0] ? Color::kWhite : Color::kBlack;
    const Bitboard rook = CastlingRook(position_, color, letter);
    if (rook.IsEmpty()) {
      return Bad("castling field", at, Quoted(at), " but ", SideName(color),
                 " has no king and rook in place for it on rank ", BackRank(color).index() + 1);
    }
    if (rook.Intersects(position_.castling_rooks)) {
      return Bad("castling field", at, Quoted(at), " names the rook on ", SquareNames(rook),
                 " twice");
    }
    position_.castling_rooks |= rook;
  }
  return absl::OkStatus();
}

absl::Status FenParser::ParseEnPassant(absl::string_view field) {
  if (field == "-") return absl::OkStatus();
  const bool is_square = field.size() == 2 && 'a' <= field[0] && field[0] <= 'h' &&
                         (field[1] == '3' || field[1] == '6');
  if (!is_square) {
    return Bad("en passant field", field, Quoted(field),
               " is neither \"-\" nor a square of rank 3 or 6");
  }
  position_.en_passant_index = static_cast<std::uint8_t>((field[1] - '1') * 8 + (field[0] - 'a'));
  return absl::OkStatus();
}

absl::StatusOr<std::uint16_t> FenParser::ParseNumber(absl::string_view field,
                                                     absl::string_view name) const {
  for (const char letter : field) {
    if (!absl::ascii_isdigit(static_cast<unsigned char>(letter))) {
      return Bad(name, field, Quoted(field), " is not a number");
    }
  }
  std::uint32_t number = 0;
  if (field.size() > 4 || !absl::SimpleAtoi(field, &number)) {
    return Bad(name, field, Quoted(field), " is out of range");
  }
  return static_cast<std::uint16_t>(number);
}

// "-" is an unknown clock.
absl::Status FenParser::ParseHalfmoveClock(absl::string_view field) {
  if (field == "-") return absl::OkStatus();
  const absl::StatusOr<std::uint16_t> plies = ParseNumber(field, "halfmove clock");
  if (plies.ok()) position_.halfmove_clock = *plies;
  return plies.status();
}

// Programs that do not count moves write 0.
absl::Status FenParser::ParseFullmoveNumber(absl::string_view field) {
  if (field == "-") return absl::OkStatus();
  const absl::StatusOr<std::uint16_t> moves = ParseNumber(field, "fullmove number");
  if (moves.ok()) position_.fullmove_number = std::max(*moves, std::uint16_t{1});
  return moves.status();
}

}  // namespace

absl::StatusOr<Board> ParseFen(absl::string_view fen) {
  FenParser parser(fen);
  absl::Status status = parser.Parse();
  if (status.ok()) {
    absl::StatusOr<Board> board = Board::FromPosition(parser.position());
    if (board.ok()) return board;
    status = board.status();
  }
  return Annotate(status, absl::StrCat("FEN ", Quoted(fen)));
}

absl::StatusOr<Board> ParseFenOrStartpos(absl::string_view text) {
  if (absl::StripAsciiWhitespace(text) == "startpos") return Board::NewGame();
  return ParseFen(text);
}

std::string FormatFen(const Board& board, FenCastling castling) {
  return FormatFen(board.position(), castling);
}

}  // namespace quadrille::chess
