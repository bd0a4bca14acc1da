#include "src/chess/text/san.h"

#include <cstddef>
#include <optional>
#include <string>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/pgn_typography.h"

namespace quadrille::chess {
namespace {

// A move's text while it is written: at most 7 characters, such as Qa1xb2+.
class SanText {
 public:
  void Add(char c) { text_[size_++] = c; }
  void AddFile(Square square) { Add(static_cast<char>('a' + square.file().index())); }
  void AddRank(Square square) { Add(static_cast<char>('1' + square.rank().index())); }
  void AddSquare(Square square) {
    AddFile(square);
    AddRank(square);
  }
  void Add(absl::string_view text) {
    for (const char c : text) Add(c);
  }
  std::string Take() const { return std::string(text_, size_); }

 private:
  char text_[8];
  std::size_t size_ = 0;
};

// Adds the part of the from square that distinguishes `move` from moves of other pieces of its
// type.
void AddDisambiguation(const Board& board, Move move, ChessPieces piece, SanText& san) {
  const Square from = move.from();
  const Bitboard rivals = LegalOrigins(board, piece, move.to(), ~Bitboard(from));
  if (rivals.IsEmpty()) return;
  const bool file_suffices = !rivals.Intersects(Bitboard(from.file()));
  const bool rank_suffices = !rivals.Intersects(Bitboard(from.rank()));
  if (file_suffices || !rank_suffices) san.AddFile(from);
  if (!file_suffices) san.AddRank(from);
}

void AddPawnMove(Move move, SanText& san) {
  if (move.from().file() != move.to().file()) {
    san.AddFile(move.from());
    san.Add('x');
  }
  san.AddSquare(move.to());
  if (move.kind() != MoveKind::kPromotion) return;
  san.Add('=');
  san.Add(PieceLetter(move.promotion()));
}

void AddWithoutCheck(const Board& board, Move move, SanText& san) {
  if (move.kind() == MoveKind::kCastling) return san.Add(move.to() > move.from() ? "O-O" : "O-O-O");
  const ChessPieces piece = board.GetPieceAt(move.from());
  if (piece == ChessPieces::kPawn) return AddPawnMove(move, san);
  san.Add(PieceLetter(piece));
  AddDisambiguation(board, move, piece, san);
  if (board.Occupation().Contains(move.to())) san.Add('x');
  san.AddSquare(move.to());
}

struct Origin {
  std::optional<File> file;
  std::optional<Rank> rank;
};

// The parsed text of a move; unspecified parts are empty.
struct SanPattern {
  enum class Castling { kNone, kShort, kLong };
  Castling castling = Castling::kNone;
  std::optional<ChessPieces> piece;
  Origin from;
  std::optional<Square> to;  // set unless castling
  ChessPieces promotion = ChessPieces::kNone;
};

// Removes the promotion suffix of `text`: "=Q", "Q", "(Q)" or "/Q" after a digit. Returns the
// piece, kNone if there is no promotion, or nullopt if it is malformed.
std::optional<ChessPieces> TakePromotion(absl::string_view& text) {
  if (!text.empty() && absl::ascii_isdigit(static_cast<unsigned char>(text.back()))) {
    return ChessPieces::kNone;
  }
  const bool in_parentheses = absl::ConsumeSuffix(&text, ")");
  const char last = text.empty() ? ' ' : text.back();
  const std::optional<ChessPieces> piece =
      PieceFromLetter(absl::ascii_toupper(static_cast<unsigned char>(last)));
  if (!piece || *piece == ChessPieces::kPawn || *piece == ChessPieces::kKing) return std::nullopt;
  text.remove_suffix(1);
  if (in_parentheses) {
    if (!absl::ConsumeSuffix(&text, "(")) return std::nullopt;
  } else if (!absl::ConsumeSuffix(&text, "=")) {
    absl::ConsumeSuffix(&text, "/");
  }
  return piece;
}

// Parses the optional file and rank of the from square; an x, - or : after them is ignored.
std::optional<Origin> ParseOrigin(absl::string_view text) {
  Origin origin;
  if (!absl::ConsumeSuffix(&text, "x") && !absl::ConsumeSuffix(&text, ":")) {
    absl::ConsumeSuffix(&text, "-");
  }
  if (!text.empty() && 'a' <= text[0] && text[0] <= 'h') {
    origin.file = File(text[0] - 'a');
    text.remove_prefix(1);
  }
  if (!text.empty() && '1' <= text[0] && text[0] <= '8') {
    origin.rank = Rank(text[0] - '1');
    text.remove_prefix(1);
  }
  if (!text.empty()) return std::nullopt;
  return origin;
}

bool IsSuffix(char c) { return c == '+' || c == '#' || c == '!' || c == '?'; }

std::optional<Square> SquareAt(char file, char rank) {
  if (file < 'a' || file > 'h' || rank < '1' || rank > '8') return std::nullopt;
  return Square(File(file - 'a'), Rank(rank - '1'));
}

// Removes an "e.p." after the target square.
bool TakeEnPassantMark(absl::string_view& text) {
  if (text.empty() || (text.back() != '.' && text.back() != 'p')) return false;
  for (const absl::string_view mark : {"e.p.", "e.p", "ep.", "ep"}) {
    if (!absl::EndsWith(text, mark)) continue;
    const absl::string_view move =
        absl::StripTrailingAsciiWhitespace(text.substr(0, text.size() - mark.size()));
    if (move.empty() || absl::string_view("36+#").find(move.back()) == move.npos) return false;
    text = move;
    return true;
  }
  return false;
}

// Removes check marks, annotations and "e.p.".
void TakeSuffixes(absl::string_view& text) {
  do {
    while (!text.empty() && IsSuffix(text.back())) text.remove_suffix(1);
  } while (TakeEnPassantMark(text));
}

SanPattern::Castling CastlingOf(absl::string_view text) {
  using Castling = SanPattern::Castling;
  if (text.size() < 3 || text[1] != '-') return Castling::kNone;  // most moves
  if (text == "O-O" || text == "0-0" || text == "o-o") return Castling::kShort;
  const bool is_long = text == "O-O-O" || text == "0-0-0" || text == "o-o-o";
  return is_long ? Castling::kLong : Castling::kNone;
}

std::optional<SanPattern> ReadPattern(absl::string_view text) {
  TakeSuffixes(text);
  SanPattern pattern;
  pattern.castling = CastlingOf(text);
  if (pattern.castling != SanPattern::Castling::kNone) return pattern;
  if (!text.empty() && text[0] < 'a') pattern.piece = PieceFromLetter(text[0]);
  if (pattern.piece) text.remove_prefix(1);
  const std::optional<ChessPieces> promotion = TakePromotion(text);
  if (!promotion || text.size() < 2) return std::nullopt;
  pattern.promotion = *promotion;
  pattern.to = SquareAt(text[text.size() - 2], text.back());
  if (!pattern.to) return std::nullopt;
  text.remove_suffix(2);
  const std::optional<Origin> from = ParseOrigin(text);
  if (!from) return std::nullopt;
  pattern.from = *from;
  // Without a piece letter it is a pawn move, unless the from square is complete, as in g1f3.
  if (!pattern.piece && !(pattern.from.file && pattern.from.rank)) {
    pattern.piece = ChessPieces::kPawn;
  }
  return pattern;
}

std::optional<Move> FindCastling(const Position& position, bool is_short) {
  MoveList moves;
  DefaultKernels().generate(position, &moves);
  for (const Move move : moves) {
    if (move.kind() == MoveKind::kCastling && (move.to() > move.from()) == is_short) return move;
  }
  return std::nullopt;
}

// The squares of the pieces that the pattern may mean. Requires: it is not castling.
Bitboard OriginsOf(const Position& position, const SanPattern& pattern) {
  Bitboard allowed = Bitboard::Full();
  if (pattern.from.file) allowed &= Bitboard(*pattern.from.file);
  if (pattern.from.rank) allowed &= Bitboard(*pattern.from.rank);
  const ChessPieces piece = pattern.piece ? *pattern.piece : position.PieceAt(allowed.Lowest());
  if (piece == ChessPieces::kNone) return {};
  return DefaultKernels().origins(position, piece, *pattern.to, allowed);
}

bool Promotes(const Position& position, Square from, Square to) {
  return position.pawns.Contains(from) && (to.rank().index() == 0 || to.rank().index() == 7);
}

// The legal move of the piece on `from`; nullopt if a promotion piece is missing or surplus.
// Requires: from is in OriginsOf().
std::optional<Move> MoveFrom(const Position& position, Square from, const SanPattern& pattern) {
  const Square to = *pattern.to;
  const bool has_promotion = pattern.promotion != ChessPieces::kNone;
  if (Promotes(position, from, to) != has_promotion) return std::nullopt;
  if (has_promotion) return Move::Promotion(from, to, pattern.promotion);
  const bool is_en_passant = position.pawns.Contains(from) && from.file() != to.file() &&
                             !position.Occupied().Contains(to);
  return is_en_passant ? Move::EnPassant(from, to) : Move(from, to);
}

std::optional<SanPattern> ReadAnyPattern(absl::string_view text) {
  const bool is_ascii = absl::c_all_of(text, absl::ascii_isascii);
  return is_ascii ? ReadPattern(text) : ReadPattern(internal::WithoutTypography(text));
}

absl::Status BadSan(const Board& board, absl::string_view text, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("move ", Quoted(text), ": ", what, " (position ",
                                                 FormatFen(board.position()), ")"));
}

// Called if no legal move fits. With a complete from square, resolves castling written as e1g1 or
// returns the rule that the move breaks; otherwise returns a general error.
absl::StatusOr<Move> ResolveLongNotation(const Board& board, const SanPattern& pattern,
                                         absl::string_view text) {
  if (pattern.from.file && pattern.from.rank && pattern.promotion == ChessPieces::kNone) {
    const Move move(Square(*pattern.from.file, *pattern.from.rank), *pattern.to);
    const bool right_piece = !pattern.piece || board.GetPieceAt(move.from()) == *pattern.piece;
    const absl::StatusOr<Move> resolved = board.ResolveMove(move);
    if (right_piece && resolved.ok()) return *resolved;
    if (right_piece) {
      return Annotate(resolved.status(), absl::StrCat("move ", Quoted(text)));
    }
  }
  return BadSan(board, text, "no such legal move");
}

}  // namespace

std::string FormatSan(const Board& board, Move move) {
  return FormatSan(board, move, board.MakeLegalMove(move));
}

std::string FormatSan(const Board& board, Move move, const Board& after) {
  SanText san;
  AddWithoutCheck(board, move, san);
  if (after.IsInCheck()) san.Add(after.IsCheckmate() ? '#' : '+');
  return san.Take();
}

std::optional<Move> FindSanMove(const Position& position, absl::string_view text) {
  const std::optional<SanPattern> pattern = ReadAnyPattern(text);
  if (!pattern) return std::nullopt;
  if (pattern->castling != SanPattern::Castling::kNone) {
    return FindCastling(position, pattern->castling == SanPattern::Castling::kShort);
  }
  const Bitboard origins = OriginsOf(position, *pattern);
  if (origins.IsEmpty() || origins.HasSeveral()) return std::nullopt;
  return MoveFrom(position, origins.Lowest(), *pattern);
}

absl::StatusOr<Move> ParseSan(const Board& board, absl::string_view text) {
  const Position& position = board.position();
  if (const std::optional<Move> move = FindSanMove(position, text)) return *move;
  const std::optional<SanPattern> pattern = ReadAnyPattern(text);
  if (!pattern) return BadSan(board, text, "not a move in algebraic notation");
  if (pattern->castling != SanPattern::Castling::kNone) {
    return BadSan(board, text, "no such legal move");
  }
  const Bitboard origins = OriginsOf(position, *pattern);
  if (origins.IsEmpty()) return ResolveLongNotation(board, *pattern, text);
  if (origins.HasSeveral()) {
    return BadSan(board, text,
                  absl::StrCat("ambiguous: matches the pieces on ", SquareNames(origins)));
  }
  return BadSan(board, text,
                Promotes(position, origins.Lowest(), *pattern->to)
                    ? "the promotion piece is missing"
                    : "no such legal move");
}

}  // namespace quadrille::chess
