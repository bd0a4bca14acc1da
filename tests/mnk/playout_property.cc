#include "tests/mnk/playout_property.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/playout.h"
#include "src/mnk/side.h"
#include "tests/mnk/chance.h"
#include "tests/mnk/game_property.h"

namespace quadrille::mnk {
namespace {

std::vector<Cell> Choices(const NaiveGame& game, PlayoutPolicy policy) {
  std::vector<Cell> cells;
  if (policy == PlayoutPolicy::kUniform) {
    game.ListFreeCells(cells);
  } else {
    game.ListAdjacentCells(cells);
  }
  return cells;
}

// Adds the probabilities of black wins, white wins and draws, times `weight`, by full enumeration.
void AddExactProbabilities(const NaiveGame& game, PlayoutPolicy policy, double weight,
                           std::vector<double>& probabilities) {
  switch (game.outcome()) {
    case Outcome::kBlackWins:
      probabilities[0] += weight;
      return;
    case Outcome::kWhiteWins:
      probabilities[1] += weight;
      return;
    case Outcome::kDraw:
      probabilities[2] += weight;
      return;
    case Outcome::kRunning:
      break;
  }
  const std::vector<Cell> choices = Choices(game, policy);
  for (const Cell cell : choices) {
    NaiveGame next = game;
    next.Place(cell);
    AddExactProbabilities(next, policy, weight / static_cast<double>(choices.size()),
                          probabilities);
  }
}

// Returns the cells of an empty board, line by line in one of the four directions, or shuffled.
std::vector<Cell> CellsInOrder(const NaiveGame& game, Random& random) {
  std::vector<Cell> cells = game.FreeCells();
  std::shuffle(cells.begin(), cells.end(), random);
  const std::uint32_t direction = random.Below(5);
  if (direction == 4) return cells;
  const auto line_and_place = [direction](Cell cell) {
    const int line[] = {cell.y, cell.x, cell.x - cell.y, cell.x + cell.y};
    const int place = direction == 1 ? cell.y : cell.x;
    return 1000 * line[direction] + place;
  };
  std::sort(cells.begin(), cells.end(),
            [&](Cell a, Cell b) { return line_and_place(a) < line_and_place(b); });
  return cells;
}

}  // namespace

Counts ToCounts(const PlayoutTally& tally) {
  return {tally.black_wins, tally.white_wins, tally.draws};
}

PlayoutTally NaivePlayouts(const NaiveGame& start, PlayoutPolicy policy, int games,
                           Random& random) {
  PlayoutTally tally;
  for (int i = 0; i < games; ++i) {
    NaiveGame game = start;
    while (game.is_running()) {
      game.Place(policy == PlayoutPolicy::kUniform ? game.RandomFree(random)
                                                   : game.RandomAdjacent(random));
    }
    tally.Add(game.outcome());
  }
  return tally;
}

std::vector<double> ExactProbabilities(const NaiveGame& start, PlayoutPolicy policy) {
  std::vector<double> probabilities(3);
  AddExactProbabilities(start, policy, 1, probabilities);
  return probabilities;
}

void ExpectExactProbabilities(const GamePair& pair, int games, std::uint64_t seed) {
  for (const PlayoutPolicy policy : kPolicies) {
    Random random(seed);
    const PlayoutTally tally = pair.game.Playouts(policy, games, random);
    EXPECT_EQ(tally.games(), games);
    EXPECT_TRUE(MatchProbabilities(ToCounts(tally), ExactProbabilities(pair.naive, policy)))
        << static_cast<int>(policy);
  }
}

bool FillAllBut(std::size_t holes, GamePair& pair, Random& random) {
  constexpr std::size_t kMaxAttempts = 40;
  std::vector<Cell> cells = CellsInOrder(pair.naive, random);
  // Half the holes are random, the others where a stone would have won.
  for (std::size_t i = 0; i < holes / 2; ++i) {
    const std::uint32_t moved = random.Below(static_cast<std::uint32_t>(cells.size()));
    std::rotate(cells.begin() + moved, cells.begin() + moved + 1, cells.end());
  }
  while (cells.size() > holes) {
    const std::size_t before = cells.size();
    for (std::size_t i = 0; i < std::min(kMaxAttempts, cells.size()); ++i) {
      NaiveGame next = pair.naive;
      if (next.Place(cells[i]) != Outcome::kRunning) continue;
      pair.Place(cells[i]);
      cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(i));
      break;
    }
    if (cells.size() == before) return false;
  }
  return true;
}

}  // namespace quadrille::mnk
