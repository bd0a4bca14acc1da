// Swap2 opening rule of five in a row: the first player places three stones; the second takes
// black, continues as white, or places two more stones and lets the first choose.
#ifndef QUADRILLE_PROTOCOL_GOMOCUP_SWAP2_H_
#define QUADRILLE_PROTOCOL_GOMOCUP_SWAP2_H_

#include <atomic>
#include <vector>

#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::protocol {

inline constexpr int kSwap2MinSide = 9;
// The stones of an opening when the second player chooses, and when the first does.
inline constexpr int kSwap2FirstStones = 3;
inline constexpr int kSwap2AllStones = 5;

// Three balanced stones, black, white and black: one of a built-in list, rotated and mirrored at
// random. Requires: p = q = 1, and at least kSwap2MinSide rows and columns.
std::vector<mnk::Cell> Swap2Opening(const mnk::Rules& rules, Random& random);

// The choice of the side that faces three or five stones, white to move.
struct Swap2Choice {
  bool takes_black = false;
  // Otherwise: white's stone; or a white and a black one, after which the other side chooses.
  std::vector<mnk::Cell> stones;
};

// Chooses by the AI's scores; without a score continues as white. `limits` cover all searches.
// Requires: game.is_running(), white is to move; p = q = 1.
Swap2Choice ChooseSwap2(mnk::Ai& ai, const mnk::AnyGame& game, mnk::ThinkingLimits limits,
                        Random& random, const std::atomic<bool>& stop,
                        const mnk::AnalysisCallback& report);

}  // namespace quadrille::protocol

#endif  // QUADRILLE_PROTOCOL_GOMOCUP_SWAP2_H_
