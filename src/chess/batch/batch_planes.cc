// Observation planes of a batch of games.
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "absl/types/span.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/batch/batch.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

constexpr ChessPieces kPieces[] = {ChessPieces::kPawn, ChessPieces::kKnight, ChessPieces::kBishop,
                                   ChessPieces::kRook, ChessPieces::kQueen,  ChessPieces::kKing};

template <class Number>
class PlaneWriter {
 public:
  PlaneWriter(const Position& position, Number* out)
      : p_(position), mirror_(position.side_to_move == Color::kWhite ? 0 : 56), out_(out) {}

  void Squares(Bitboard squares) {
    std::fill_n(out_, 64, Number{0});
    for (const Square square : squares) out_[square.index() ^ mirror_] = Number{1};
    out_ += 64;
  }
  void Fill(Number number) { out_ = std::fill_n(out_, 64, number); }
  void Pieces(Color color) {
    for (const ChessPieces piece : kPieces) Squares(p_.All(piece) & p_.Of(color));
  }
  void Castling(Color color) {
    const Bitboard rooks = p_.castling_rooks & p_.Of(color);
    const Square king = p_.KingSquare(color);
    bool kingside = false;
    bool queenside = false;
    for (const Square rook : rooks) (rook > king ? kingside : queenside) = true;
    Fill(static_cast<Number>(kingside));
    Fill(static_cast<Number>(queenside));
  }

 private:
  const Position& p_;
  int mirror_;
  Number* out_;
};

}  // namespace

template <class Number>
void Batch::WritePlanes(absl::Span<Number> planes) {
  constexpr std::size_t kNumbers = std::size_t{kPlanes} * 64;
  assert(planes.size() == games_.size() * kNumbers);
  ForEachGame([&](int index) {
    const Slot& slot = At(index);
    const Position& p = slot.position;
    const Color us = p.side_to_move;
    PlaneWriter<Number> writer(p, &planes[static_cast<std::size_t>(index) * kNumbers]);
    writer.Pieces(us);
    writer.Pieces(Opponent(us));
    writer.Castling(us);
    writer.Castling(Opponent(us));
    writer.Squares(p.HasEnPassant() ? Bitboard(Square(p.en_passant_index)) : Bitboard());
    writer.Fill(static_cast<Number>(us == Color::kWhite));
    const int clock = std::min<int>(p.halfmove_clock, 100);
    writer.Fill(sizeof(Number) == 1 ? static_cast<Number>(clock)
                                    : static_cast<Number>(static_cast<float>(clock) / 100));
    const auto times = std::count(slot.keys.begin(), slot.keys.end(), slot.key);
    writer.Fill(static_cast<Number>(times >= 2));
  });
}

void Batch::WriteObservations(absl::Span<std::uint8_t> planes) { WritePlanes(planes); }
void Batch::WriteObservations(absl::Span<float> planes) { WritePlanes(planes); }

}  // namespace quadrille::chess
