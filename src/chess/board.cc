#include "src/chess/board.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/builder.h"
#include "src/bitboard/square.h"
#include "src/chess/flip.h"
#include "src/chess/illegal_move.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attack_sets.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/side.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/validate.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

void Put(const Side& side, Position* position) {
  for (const Square square : side.Occupation()) {
    position->Put(side.color(), side.GetPieceAt(square), square);
  }
}

absl::Status ValidateSide(const Side& side, Color color) {
  if (side.color() != color) {
    return absl::InvalidArgumentError(absl::StrCat(
        "invalid position: ", SideName(color), " was given ", SideName(side.color()), "'s pieces"));
  }
  Bitboard seen(side.KingLocation());
  for (const Bitboard pieces :
       {side.Queens().Locations(), side.Bishops().Locations(), side.Knights().Locations(),
        side.Rooks().Locations(), side.Pawns().Locations()}) {
    if (seen.Intersects(pieces)) {
      return absl::InvalidArgumentError(absl::StrCat("invalid position: ", SideName(color),
                                                     " has two pieces on ",
                                                     SquareNames(seen & pieces)));
    }
    seen |= pieces;
  }
  return absl::OkStatus();
}

absl::Status ValidateClock(absl::string_view name, int value, int low, int high) {
  if (low <= value && value <= high) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("invalid position: ", name, " ", value, " is not between ", low, " and ", high));
}

// Returns from square, to square and promotion letter; for castling the king's and rook's squares.
std::string Describe(Move move) {
  std::string text = absl::StrCat(SquareName(move.from()), SquareName(move.to()));
  if (move.kind() == MoveKind::kPromotion) {
    absl::StrAppend(&text, "=", std::string(1, PieceLetter(move.promotion())));
  }
  return text;
}

absl::Status InvalidMove(Move move, const Position& position, const std::string& reason) {
  return absl::InvalidArgumentError(absl::StrCat("invalid move ", Describe(move), ": ", reason,
                                                 " (position ", FormatFen(position), ")"));
}

// Returns true if the plain move `move` denotes the en passant capture or castling `meant`.
bool Denotes(Move move, Move meant) {
  if (move.kind() != MoveKind::kNormal || move.from() != meant.from()) return false;
  if (meant.kind() == MoveKind::kEnPassant) return move.to() == meant.to();
  if (meant.kind() != MoveKind::kCastling) return false;
  const int two_towards_rook = meant.from().index() + (meant.to() > meant.from() ? 2 : -2);
  return move.to() == meant.to() ||
         (move.to().index() == two_towards_rook && move.to().rank() == move.from().rank());
}

}  // namespace

Board Board::NewGame() {
  static const Board kStart = [] {
    Position position;
    Put(Side::WhiteInitialPosition(), &position);
    Put(Side::BlackInitialPosition(), &position);
    position.castling_rooks = Bitboard::With().A1().H1().A8().H8();
    return Board(position, ComputeKey(position));
  }();
  return kStart;
}

absl::StatusOr<Board> Board::FromPosition(const Position& position) {
  absl::Status status = ValidatePosition(position);
  if (!status.ok()) return status;
  return Board(position, ComputeKey(position));
}

absl::StatusOr<Board> Board::FromSides(const Side& white, const Side& black,
                                       const BoardState& state) {
  for (const absl::Status& status :
       {ValidateSide(white, Color::kWhite), ValidateSide(black, Color::kBlack),
        ValidateClock("halfmove clock", state.halfmove_clock, 0, kMaxHalfmoveClock),
        ValidateClock("fullmove number", state.fullmove_number, 1, kMaxFullmoveNumber)}) {
    if (!status.ok()) return status;
  }
  if (white.Occupation().Intersects(black.Occupation())) {
    return absl::InvalidArgumentError(
        absl::StrCat("invalid position: both sides have a piece on ",
                     SquareNames(white.Occupation() & black.Occupation())));
  }
  Position position;
  Put(white, &position);
  Put(black, &position);
  position.side_to_move = state.side_to_move;
  position.castling_rooks = state.castling_rooks;
  if (state.en_passant) {
    position.en_passant_index = static_cast<std::uint8_t>(state.en_passant->index());
  }
  position.halfmove_clock = static_cast<std::uint16_t>(state.halfmove_clock);
  position.fullmove_number = static_cast<std::uint16_t>(state.fullmove_number);
  return FromPosition(position);
}

Side Board::White() const { return Side::Of(position_, Color::kWhite); }

Side Board::Black() const { return Side::Of(position_, Color::kBlack); }

std::optional<Piece> Board::PieceAt(Square square) const {
  const ChessPieces type = position_.PieceAt(square);
  if (type == ChessPieces::kNone) return std::nullopt;
  return Piece{type, position_.Of(Color::kWhite).Contains(square) ? Color::kWhite : Color::kBlack};
}

Bitboard Board::Attackers(Color color, Square square) const {
  return AttackersOf(position_, color, square);
}

bool Board::IsInCheck() const { return !DefaultKernels().checkers(position_).IsEmpty(); }

bool Board::IsCheckmate() const { return IsInCheck() && DefaultKernels().count(position_) == 0; }

bool Board::IsStalemate() const { return !IsInCheck() && DefaultKernels().count(position_) == 0; }

bool Board::HasInsufficientMaterial() const {
  if (!(position_.pawns | position_.orthogonal).IsEmpty()) return false;
  if (!position_.knights.IsEmpty()) return position_.Occupied().Count() == 3;
  const Bitboard bishops = position_.Bishops();
  return bishops.IsSubsetOf(kLightSquares) || !bishops.Intersects(kLightSquares);
}

bool Board::IsCapture(Move move) const {
  if (position_.Of(Opponent(side_to_move())).Contains(move.to())) return true;
  return position_.pawns.Contains(move.from()) && move.from().file() != move.to().file();
}

bool Board::GivesCheck(Move move) const { return MakeLegalMove(move).IsInCheck(); }

absl::StatusOr<Move> Board::ResolveMove(Move move) const {
  const MoveList legal = LegalMoves(*this);
  for (const Move candidate : legal) {
    if (candidate == move) return candidate;
  }
  for (const Move candidate : legal) {
    if (Denotes(move, candidate)) return candidate;
  }
  return InvalidMove(move, position_, WhyIllegal(position_, move));
}

absl::StatusOr<Board> Board::MakeMove(Move move) const {
  const absl::StatusOr<Move> legal = ResolveMove(move);
  if (!legal.ok()) return legal.status();
  return MakeLegalMove(*legal);
}

Board Board::MakeLegalMove(Move move) const {
  Position after = AfterMove(position_, move);
  // The counters saturate, so that every board has a FEN that ParseFen() accepts.
  after.halfmove_clock = std::min(after.halfmove_clock, std::uint16_t{kMaxHalfmoveClock});
  after.fullmove_number = std::min(after.fullmove_number, std::uint16_t{kMaxFullmoveNumber});
  const Key key = IsPlainMove(move, position_, after) ? KeyAfterPlainMove(key_, position_, move)
                                                      : UpdateKey(key_, position_, after);
  return Board(after, key);
}

Board Board::Mirrored() const {
  const Position flipped = Flipped(position_);
  return Board(flipped, ComputeKey(flipped));
}

std::string Board::ToString() const {
  std::string picture;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      const std::optional<Piece> piece = PieceAt(Square(File(file), Rank(rank)));
      picture += piece ? PieceLetter(*piece) : '.';
      picture += file < 7 ? ' ' : '\n';
    }
  }
  return picture;
}

std::ostream& operator<<(std::ostream& out, const Board& board) {
  return out << '\n' << board.ToString();
}

MoveList LegalMoves(const Board& board) {
  MoveList moves;
  DefaultKernels().generate(board.position(), &moves);
  return moves;
}

Bitboard LegalOrigins(const Board& board, ChessPieces piece, Square to, Bitboard among) {
  return DefaultKernels().origins(board.position(), piece, to, among);
}

}  // namespace quadrille::chess
