#include "src/match/games/mnk_opening.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::match {
namespace {

constexpr int kCandidates = 16;
// Playout budget of a candidate, in stones.
constexpr std::uint64_t kStonesToJudge = 100'000;

struct Candidate {
  mnk::AnyGame game;
  std::vector<mnk::Cell> stones;
};

// The number of stones in `turns` turns, limited to a quarter of the board.
int StonesOf(const mnk::Rules& rules, int turns) {
  int stones = 0;
  for (int turn = 0; turn < turns; ++turn) {
    const int more = turn == 0 ? rules.q : rules.p;
    if (4 * (static_cast<std::int64_t>(stones) + more) > rules.cells()) break;
    stones += more;
  }
  return stones;
}

int StonesOfSideToMove(const mnk::AnyGame& game, const std::vector<mnk::Cell>& stones) {
  return static_cast<int>(std::count_if(stones.begin(), stones.end(), [&game](mnk::Cell cell) {
    return game.StoneAt(cell) == game.side_to_move();
  }));
}

// True if a free cell wins, or two of them if the turn has another stone.
bool CanWinAtOnce(const mnk::AnyGame& game, int stones) {
  for (const mnk::Cell cell : game.FreeCells()) {
    mnk::AnyGame after = game;
    after.Place(cell);
    if (after.outcome() == mnk::WinOf(game.side_to_move())) return true;
    const bool same_turn = after.is_running() && after.side_to_move() == game.side_to_move();
    if (same_turn && stones > 1 && CanWinAtOnce(after, stones - 1)) return true;
  }
  return false;
}

bool IsDecided(const Candidate& candidate) {
  const mnk::AnyGame& game = candidate.game;
  const int most = StonesOfSideToMove(game, candidate.stones) + game.stones_left();
  return most >= game.rules().k && CanWinAtOnce(game, 2);
}

// Away from the edge, where stones have little influence.
mnk::Cell RandomCentralCell(const mnk::Rules& rules, Random& random) {
  const auto central = [&random](int side) {
    const int margin = side / 4;
    return static_cast<std::uint8_t>(
        margin + static_cast<int>(random.Below(static_cast<std::uint32_t>(side - 2 * margin))));
  };
  const std::uint8_t x = central(rules.n);
  return {x, central(rules.m)};
}

std::optional<Candidate> RandomCandidate(const mnk::Rules& rules, int stones, Random& random) {
  Candidate candidate{mnk::AnyGame(rules), {}};
  for (int i = 0; i < stones; ++i) {
    const mnk::Cell cell =
        i == 0 ? RandomCentralCell(rules, random) : candidate.game.RandomAdjacent(random);
    candidate.stones.push_back(cell);
    candidate.game.Place(cell);
    if (!candidate.game.is_running()) return std::nullopt;
  }
  return candidate;
}

// The distance of Black's playout score from 1/2: 0 to 1/2.
double Imbalance(const mnk::AnyGame& game, Random& random) {
  const auto cells = static_cast<std::uint64_t>(game.rules().cells());
  const mnk::PlayoutTally tally =
      game.Playouts(mnk::PlayoutPolicy::kAdjacent, 1 + kStonesToJudge / cells, random);
  const double points =
      static_cast<double>(tally.black_wins) + 0.5 * static_cast<double>(tally.draws);
  return std::abs(points / static_cast<double>(tally.games()) - 0.5);
}

}  // namespace

std::vector<mnk::Cell> MnkOpening(const mnk::Rules& rules, int turns, std::uint64_t seed) {
  Random random(seed);
  const int stones = StonesOf(rules, turns);
  std::vector<mnk::Cell> best;
  double least = 1;
  for (int i = 0; i < kCandidates && stones > 0; ++i) {
    std::optional<Candidate> candidate = RandomCandidate(rules, stones, random);
    if (!candidate) continue;
    const double imbalance = Imbalance(candidate->game, random);
    if (imbalance >= least || IsDecided(*candidate)) continue;
    least = imbalance;
    best = std::move(candidate->stones);
  }
  return best;
}

}  // namespace quadrille::match
