// The margins of the pattern search: pruning and reductions.
// Measured by games (`match tune`; bench/NOTES.md).
#ifndef QUADRILLE_MNK_SEARCH_SELECTIVITY_H_
#define QUADRILLE_MNK_SEARCH_SELECTIVITY_H_

#include <array>
#include <cstdint>

namespace quadrille::mnk {

struct Selectivity {
  // What an evaluation may change by, for each stone of depth: until a position that is so much
  // better than needed is not searched, one that is so much worse only for forced wins, and a quiet
  // stone in it not at all.
  int reverse_futility = 90;
  int razoring = 160;
  int futility = 80;
  int futility_base = 100;  // at no depth
  // How many quiet stones are tried in a position.
  int quiet = 4;
  int quiet_pv = 20;         // instead, on the principal variation
  int quiet_by_depth = 512;  // more, in 1/1024 for each square of depth
  // 1/1024 of a stone by which a stone is searched less deep that comes after others, and
  int reduction = 307;
  int reduction_growth = 731;  // more, times the logarithms of depth and of the others' number

  friend bool operator==(const Selectivity&, const Selectivity&) = default;
};

// One of its numbers with a name, and the bounds within which the search makes sense.
struct NamedSelectivity {
  const char* name;
  int Selectivity::*value;
  int low;
  int high;
};

inline constexpr NamedSelectivity kSelectivity[] = {
    {"ReverseFutility", &Selectivity::reverse_futility, 10, 1000},
    {"Razoring", &Selectivity::razoring, 10, 2000},
    {"Futility", &Selectivity::futility, 10, 1000},
    {"FutilityBase", &Selectivity::futility_base, 0, 1000},
    {"Quiet", &Selectivity::quiet, 1, 100},
    {"QuietPv", &Selectivity::quiet_pv, 1, 200},
    {"QuietByDepth", &Selectivity::quiet_by_depth, 0, 8192},
    {"Reduction", &Selectivity::reduction, 0, 4096},
    {"ReductionGrowth", &Selectivity::reduction_growth, 0, 4096},
};

// The greatest depths of these prunings.
inline constexpr int kReverseFutilityDepth = 6;
inline constexpr int kRazoringDepth = 3;
inline constexpr int kFutilityDepth = 5;

// How much less deep stones are searched that come after others.
class Reductions {
 public:
  explicit Reductions(const Selectivity& selectivity);

  // At `depth`, after `number` others, from 0 on; none where depth is below 1.
  int At(int depth, int number) const;

 private:
  static constexpr int kSize = 64;

  std::array<std::array<std::uint8_t, kSize>, kSize> table_{};
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_SELECTIVITY_H_
