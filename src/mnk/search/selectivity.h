// Selectivity parameters of the pattern search: pruning margins and late move reductions. Tuned by
// games (`match tune`; bench/NOTES.md).
#ifndef QUADRILLE_MNK_SEARCH_SELECTIVITY_H_
#define QUADRILLE_MNK_SEARCH_SELECTIVITY_H_

#include <array>
#include <cstdint>

namespace quadrille::mnk {

struct Selectivity {
  // Margins in evaluation units per stone of depth.
  int reverse_futility = 90;
  int razoring = 160;
  int futility = 65;
  int futility_base = 70;  // constant part
  // Late move pruning: quiet stones searched in non-PV and in PV nodes.
  int quiet = 4;
  int quiet_pv = 20;
  int quiet_by_depth = 512;  // plus quiet_by_depth * depth^2 / 1024
  // Late move reductions: (reduction + reduction_growth * ln(depth) * ln(move number)) / 1024
  // stones.
  int reduction = 307;
  int reduction_growth = 731;

  friend bool operator==(const Selectivity&, const Selectivity&) = default;
};

// With several stones per turn: added to the margins of futility pruning.
inline constexpr int kTurnFutility = 15;
inline constexpr int kTurnFutilityBase = 30;

// A named parameter and its bounds, for tuning.
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

// Maximum depths of the prunings.
inline constexpr int kReverseFutilityDepth = 6;
inline constexpr int kRazoringDepth = 3;
inline constexpr int kFutilityDepth = 8;
inline constexpr int kTurnFutilityDepth = 5;  // with several stones per turn

// The late move reduction table.
class Reductions {
 public:
  explicit Reductions(const Selectivity& selectivity);

  // Returns the reduction in stones for the move with 0-based index `number`; 0 at depth <= 0.
  int At(int depth, int number) const;

 private:
  static constexpr int kSize = 64;

  std::array<std::array<std::uint8_t, kSize>, kSize> table_{};
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_SELECTIVITY_H_
