// Late move reductions (LMR): the base table.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_TABLES_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_TABLES_H_

#include <algorithm>
#include <cstdint>

namespace quadrille::chess {

// Returns 1024 * ln(n), computed by the atanh series; error at most 1. Requires: n >= 1.
constexpr int LogTimes1024(int n) {
  // n = 2^e * f with 1 <= f < 2.
  int e = 0;
  std::int64_t f = std::int64_t{n} << 20;
  for (; f >= std::int64_t{2} << 20; f /= 2) ++e;
  const std::int64_t x = ((f - (1 << 20)) << 20) / (f + (1 << 20));
  std::int64_t power = x;
  std::int64_t sum = 0;
  for (int i = 1; i < 30; i += 2) {
    sum += power / i;
    power = (power * x >> 20) * x >> 20;
  }
  return static_cast<int>((2 * sum + e * 726'817) >> 10);  // ln 2 = 726817 / 2^20
}

// Reductions in 1/1024 of a ply; in plies they are 0.78 + ln(depth) * ln(move_number) / 2.3.
struct ReductionTable {
  static constexpr int kDepths = 64;
  static constexpr int kMoves = 64;

  std::int16_t reductions[kDepths][kMoves];

  [[gnu::always_inline]] constexpr int Reduction(int depth, int move_number) const {
    return reductions[std::min(depth, kDepths - 1)][std::min(move_number, kMoves - 1)];
  }
};

constexpr ReductionTable MakeReductions() {
  ReductionTable table{};
  for (int depth = 1; depth < ReductionTable::kDepths; ++depth) {
    for (int moves = 1; moves < ReductionTable::kMoves; ++moves) {
      const std::int64_t product = std::int64_t{LogTimes1024(depth)} * LogTimes1024(moves);
      table.reductions[depth][moves] = static_cast<std::int16_t>(800 + product / 1024 * 10 / 23);
    }
  }
  return table;
}

inline constexpr ReductionTable kReductions = MakeReductions();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_TABLES_H_
