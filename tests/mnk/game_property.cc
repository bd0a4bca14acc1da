#include "tests/mnk/game_property.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/kernels.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "tests/mnk/line_player.h"

namespace quadrille::mnk {
namespace {

int RandomSide(Random& random) {
  switch (random.Below(4)) {
    case 0:
      return 1 + static_cast<int>(random.Below(20));
    case 1:
      return 1 + static_cast<int>(random.Below(kMaxSide));
    default:
      return kBorderSides[random.Below(std::size(kBorderSides))];
  }
}

int RandomLength(int side, Random& random) {
  switch (random.Below(8)) {
    case 0:
      return 1 + static_cast<int>(random.Below(static_cast<std::uint32_t>(side) + 2));
    case 1:
      return 1 + static_cast<int>(random.Below(70));
    case 2:
      return 1 + static_cast<int>(random.Below(kMaxStones));
    default:
      return 1 + static_cast<int>(random.Below(7));
  }
}

int RandomTurn(Random& random) {
  switch (random.Below(8)) {
    case 0:
      return 1 + static_cast<int>(random.Below(kMaxStones));
    case 1:
      return 1 + static_cast<int>(random.Below(300));
    case 2:
    case 3:
      return 1 + static_cast<int>(random.Below(4));
    default:
      return 1;
  }
}

// Returns the same rules on a board of more than twice the size, up to the maximum.
Rules Larger(const Rules& rules) {
  Rules larger = rules;
  larger.m = std::min(2 * rules.m + 1, kMaxSide);
  larger.n = std::min(2 * rules.n + 1, kMaxSide);
  return larger;
}

// Compares all stones, or a random sample on large boards.
void ExpectSameWins(const AnyGame& game, const NaiveGame& naive, Random& random) {
  const std::uint32_t stones = static_cast<std::uint32_t>(naive.stones_placed());
  const Rules& rules = naive.rules();
  for (int y = 0; y < rules.m; ++y) {
    for (int x = 0; x < rules.n; ++x) {
      const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
      if (naive.IsFree(cell) || (stones > 64 && random.Below(stones) >= 64)) continue;
      ASSERT_EQ(game.CheckWin(cell), naive.CheckWin(cell)) << x << " " << y;
    }
  }
}

void ExpectSameCells(const AnyGame& game, const NaiveGame& naive) {
  const Rules& rules = naive.rules();
  for (int y = 0; y < rules.m; ++y) {
    for (int x = 0; x < rules.n; ++x) {
      const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
      const bool same =
          game.StoneAt(cell) == naive.StoneAt(cell) && game.IsFree(cell) == naive.IsFree(cell);
      if (!same) FAIL() << "different stone at " << x << " " << y;
    }
  }
  const std::uint8_t n = static_cast<std::uint8_t>(rules.n);
  const std::uint8_t m = static_cast<std::uint8_t>(rules.m);
  for (const Cell outside : {Cell{n, 0}, Cell{0, m}, Cell{n, m}, Cell{255, 0}, Cell{0, 255}}) {
    EXPECT_FALSE(game.IsFree(outside)) << +outside.x << " " << +outside.y;
  }
  ASSERT_TRUE(game.FreeCells() == naive.FreeCells());
  std::vector<Cell> cells(3);  // old contents, which must be overwritten
  game.ListFreeCells(cells);
  ASSERT_TRUE(cells == naive.FreeCells());
}

void ExpectValidRandomCells(const AnyGame& game, const NaiveGame& naive, Random& random) {
  if (naive.stones_placed() == naive.rules().cells()) return;
  std::vector<Cell> cells;
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(game.IsFree(game.RandomFree(random)));
  naive.ListAdjacentCells(cells);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(std::count(cells.begin(), cells.end(), game.RandomAdjacent(random)), 1);
  }
}

void ExpectIndependentCopies(const AnyGame& game, const NaiveGame& naive, Random& random) {
  AnyGame copy = game;
  AnyGame assigned(Rules{3, 4, 2, 1, 1});  // a different size class
  assigned = game;
  if (game.is_running()) {
    NaiveGame next = naive;
    const Cell cell = naive.RandomFree(random);
    next.Place(cell);
    copy.Place(cell);
    ExpectSameStatus(copy, next);
    ExpectSameCells(copy, next);
    copy = game;
  }
  ExpectSameStatus(game, naive);
  for (const AnyGame* const same : {&copy, &assigned}) {
    EXPECT_EQ(same->rules(), naive.rules());
    ExpectSameStatus(*same, naive);
    ExpectSameCells(*same, naive);
  }
}

}  // namespace

void PrintTo(const GameMaker& maker, std::ostream* out) { *out << maker.name; }

std::vector<GameMaker> AllGameMakers() {
  std::vector<GameMaker> makers;
  const CpuTraits& cpu = CpuTraits::Detected();
  for (const Tier tier : kAllTiers) {
    if (!cpu.Supports(tier)) continue;
    const std::string name(TierName(tier));
    makers.push_back({name, [&cpu, tier](const Rules& rules) {
                        return AnyGame(rules, KernelsFor(rules, tier, cpu));
                      }});
    makers.push_back({name + "Larger", [&cpu, tier](const Rules& rules) {
                        return AnyGame(rules, KernelsFor(Larger(rules), tier, cpu));
                      }});
  }
  return makers;
}

Rules RandomRules(Random& random) {
  Rules rules;
  rules.m = RandomSide(random);
  rules.n = RandomSide(random);
  rules.k = RandomLength(std::max(rules.m, rules.n), random);
  rules.p = RandomTurn(random);
  rules.q = RandomTurn(random);
  rules.win = random.Below(2) == 0 ? WinCondition::kKOrMore : WinCondition::kExactlyK;
  return rules;
}

void ExpectSameStatus(const AnyGame& game, const NaiveGame& naive) {
  EXPECT_EQ(game.outcome(), naive.outcome());
  EXPECT_EQ(game.is_running(), naive.is_running());
  EXPECT_EQ(game.side_to_move(), naive.side_to_move());
  EXPECT_EQ(game.stones_left(), naive.stones_left());
  EXPECT_EQ(game.stones_placed(), naive.stones_placed());
  EXPECT_TRUE(game.WinningLine() == naive.WinningLine());
}

void ExpectSameGame(const AnyGame& game, const NaiveGame& naive, Random& random) {
  EXPECT_EQ(game.rules(), naive.rules());
  ExpectSameStatus(game, naive);
  ExpectSameCells(game, naive);
  ExpectSameWins(game, naive, random);
  ExpectValidRandomCells(game, naive, random);
  ExpectIndependentCopies(game, naive, random);
}

void GamePair::Place(Cell cell) {
  ASSERT_TRUE(game.IsFree(cell)) << +cell.x << " " << +cell.y;
  const Side side = naive.side_to_move();
  ASSERT_EQ(game.Place(cell), naive.Place(cell)) << +cell.x << " " << +cell.y;
  EXPECT_FALSE(game.IsFree(cell));
  EXPECT_EQ(game.StoneAt(cell), side);
  EXPECT_EQ(game.CheckWin(cell), naive.CheckWin(cell));
}

int CompareOneGame(const GameMaker& maker, const Rules& rules, int max_stones, Random& random) {
  SCOPED_TRACE(maker.name + " " + FormatRules(rules));
  GamePair pair(maker, rules);
  LinePlayer player(random());
  // Comparisons cost O(cells).
  const std::uint32_t every = rules.cells() <= 100 ? 1 : rules.cells() <= 10000 ? 32 : 256;
  while (pair.naive.is_running() && pair.naive.stones_placed() < max_stones) {
    if (random.Below(every) == 0) ExpectSameGame(pair.game, pair.naive, random);
    pair.Place(player.Choose(pair.naive));
    ExpectSameStatus(pair.game, pair.naive);
    if (testing::Test::HasFailure()) return pair.naive.stones_placed();
  }
  ExpectSameGame(pair.game, pair.naive, random);
  return pair.naive.stones_placed();
}

void CompareRandomGames(const GameMaker& maker, int plies, std::uint64_t seed) {
  Random random(seed);
  while (plies > 0 && !testing::Test::HasFailure()) {
    const int max_stones = std::min(plies, 8 << random.Below(7));
    plies -= CompareOneGame(maker, RandomRules(random), max_stones, random);
  }
}

}  // namespace quadrille::mnk
