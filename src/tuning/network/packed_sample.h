// A packed sample for training a network: a quiet position, its scores and the result of its game
// in 32 bytes, as the side to move sees them.
#ifndef QUADRILLE_TUNING_NETWORK_PACKED_SAMPLE_H_
#define QUADRILLE_TUNING_NETWORK_PACKED_SAMPLE_H_

#include <cstdint>

namespace quadrille::tuning {

// Plain data: stores of samples are arrays of it, in memory and in files.
struct PackedSample {
  static constexpr std::uint8_t kNoResult = 3;  // the score alone is the training target

  std::uint64_t occupied = 0;  // squares, the side to move's back rank as rank 1
  // For each piece, in the order of their squares, four bits, the low ones first: its type, and 6
  // more for the opponent's. Times 64, plus the square, that is the input of an unmirrored view.
  std::uint8_t pieces[16] = {};
  std::int16_t score = 0;         // of the search, centipawns
  std::int16_t static_score = 0;  // of the hand-written evaluation, centipawns
  std::uint8_t half_points = 0;   // of the game for the side to move: 0, 1, 2 or kNoResult
  std::uint8_t piece_count = 0;
  std::uint8_t own_king = 0;    // squares, as in `occupied`
  std::uint8_t other_king = 0;  // seen from its own side: its back rank as rank 1

  friend bool operator==(const PackedSample&, const PackedSample&) = default;
};

static_assert(sizeof(PackedSample) == 32);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_PACKED_SAMPLE_H_
