// Packed training sample: a quiet position, its scores and the game's result in 32 bytes, from the
// side to move's view.
#ifndef QUADRILLE_TUNING_NETWORK_PACKED_SAMPLE_H_
#define QUADRILLE_TUNING_NETWORK_PACKED_SAMPLE_H_

#include <cstdint>

namespace quadrille::tuning {

// Plain data: stored in arrays in memory and in files.
struct PackedSample {
  static constexpr std::uint8_t kNoResult = 3;  // as Result::kNone: only the score is the target

  std::uint64_t occupied = 0;  // squares; rank 1 is the side to move's back rank
  // For each piece, by ascending square, four bits, low nibble first: its type, plus 6 for the
  // opponent's. 64 * nibble + square is the input of an unmirrored perspective.
  std::uint8_t pieces[16] = {};
  std::int16_t score = 0;         // of the search, centipawns
  std::int16_t static_score = 0;  // of the hand-written evaluation, centipawns
  std::uint8_t half_points = 0;   // of the game for the side to move: 0, 1, 2 or kNoResult
  std::uint8_t piece_count = 0;
  std::uint8_t own_king = 0;    // a square as in `occupied`
  std::uint8_t other_king = 0;  // rank 1 is the opponent's back rank

  friend bool operator==(const PackedSample&, const PackedSample&) = default;
};

static_assert(sizeof(PackedSample) == 32);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_PACKED_SAMPLE_H_
