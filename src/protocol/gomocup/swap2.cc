#include "src/protocol/gomocup/swap2.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::protocol {
namespace {

struct Offset {
  int x;
  int y;
};
using ThreeStones = std::array<Offset, 3>;

// The most balanced of 140 random openings within three cells of the centre of a 15 x 15 board, by
// searches of 3 s (some 20 stones deep). Black and white stones alternate.
constexpr ThreeStones kOpenings[] = {
    {{{3, -1}, {2, 0}, {-2, -1}}}, {{{0, -1}, {1, -2}, {-3, 1}}}, {{{1, -2}, {2, -1}, {-3, 0}}},
    {{{0, 0}, {1, -1}, {-2, 3}}},  {{{0, 3}, {1, -1}, {2, 0}}},   {{{1, 2}, {-2, -1}, {-3, 1}}},
    {{{0, 3}, {2, 3}, {-2, 0}}},   {{{3, 1}, {-1, 2}, {-2, 1}}},  {{{-2, 2}, {1, -1}, {-1, -2}}},
    {{{-1, 1}, {0, 0}, {2, -3}}},
};

// Below this score the position after three stones is too balanced, and two more are placed.
constexpr double kTooClose = 0.05;

double ScoreOf(const mnk::Analysis& analysis) {
  if (analysis.wins_in) return *analysis.wins_in > 0 ? 1 : -1;
  return analysis.score.value_or(0);
}

mnk::ThinkingLimits HalfOf(mnk::ThinkingLimits limits) {
  for (std::int64_t* time : {&limits.stone_ms, &limits.turn_ms}) {
    if (*time > 0) *time = std::max<std::int64_t>(1, *time / 2);
  }
  return limits;
}

}  // namespace

std::vector<mnk::Cell> Swap2Opening(const mnk::Rules& rules, Random& random) {
  const mnk::Cell centre = mnk::CentreOf(rules);
  const ThreeStones& opening = kOpenings[random.Below(std::size(kOpenings))];
  const std::uint64_t turned = random.Below(8);
  std::vector<mnk::Cell> cells;
  for (Offset offset : opening) {
    if ((turned & 1) != 0) offset.x = -offset.x;
    if ((turned & 2) != 0) offset.y = -offset.y;
    if ((turned & 4) != 0) std::swap(offset.x, offset.y);
    cells.push_back({static_cast<std::uint8_t>(centre.x + offset.x),
                     static_cast<std::uint8_t>(centre.y + offset.y)});
  }
  return cells;
}

Swap2Choice ChooseSwap2(mnk::Ai& ai, const mnk::AnyGame& game, mnk::ThinkingLimits limits,
                        Random& random, const std::atomic<bool>& stop,
                        const mnk::AnalysisCallback& report) {
  const bool may_place_two = game.stones_placed() == kSwap2FirstStones;
  if (may_place_two) limits = HalfOf(limits);
  const mnk::Analysis first = ai.Analyze(game, limits, random, stop, report);
  const double score = ScoreOf(first);
  Swap2Choice choice{score < 0, {first.line.front()}};
  if (!may_place_two || !first.score || std::abs(score) > kTooClose) return choice;
  mnk::AnyGame after = game;
  after.Place(first.line.front());
  limits = HalfOf(limits);
  const mnk::Cell black = ai.Analyze(after, limits, random, stop, nullptr).line.front();
  after.Place(black);
  // The other side takes the better half.
  const double remaining = ScoreOf(ai.Analyze(after, limits, random, stop, nullptr));
  if (std::abs(remaining) < std::abs(score)) return {false, {first.line.front(), black}};
  return choice;
}

}  // namespace quadrille::protocol
