// Game values: `best` achieves those of docs/solved.csv against `random` and `alphabeta` (sampled).
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/perfect.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "tests/mnk/players/shared_games.h"

namespace quadrille::mnk {
namespace {

// Tests every kStep-th game, except those that took the solver more than kMaxNodes.
constexpr std::size_t kStep = 41;
constexpr std::int64_t kMaxNodes = 20'000;
constexpr int kMaxCells = 28;  // in which the player solves every position

struct SolvedGame {
  Rules rules;
  std::string value;
  std::int64_t nodes = 0;  // searched by the solver
};

std::vector<SolvedGame> ReadTable() {
  std::ifstream file("docs/solved.csv");
  std::vector<SolvedGame> games;
  std::string line;
  std::getline(file, line);  // header row
  while (std::getline(file, line)) {
    const std::vector<std::string> fields = absl::StrSplit(line, ',');
    SolvedGame game;
    int* const numbers[] = {&game.rules.m, &game.rules.n, &game.rules.k, &game.rules.p,
                            &game.rules.q};
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(absl::SimpleAtoi(fields[i], numbers[i])) << line;
    game.rules.win = fields[5] == "exactly_k" ? WinCondition::kExactlyK : WinCondition::kKOrMore;
    game.value = fields[6];
    EXPECT_TRUE(absl::SimpleAtoi(fields[7], &game.nodes)) << line;
    games.push_back(game);
  }
  return games;
}

Outcome Play(const Rules& rules, Side side, const char* other, std::uint64_t seed) {
  const std::unique_ptr<Ai> best = *MakePlayer("best", rules, {});
  const std::unique_ptr<Ai> opponent = *MakeAi(other, rules, {});
  const bool is_black = side == Side::kBlack;
  return PlayOut(rules, is_black ? *best : *opponent, is_black ? *opponent : *best, seed);
}

TEST(PerfectTableTest, BestAchievesTheTableValues) {
  const std::vector<SolvedGame> table = ReadTable();
  ASSERT_EQ(table.size(), 3564);
  int multi_stone_games = 0;
  int won_by_white = 0;
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < table.size(); i += kStep) {
    const auto& [rules, value, nodes] = table[i];
    if (nodes > kMaxNodes || rules.cells() > kMaxCells) continue;
    multi_stone_games += rules.p > 1 && rules.q > 1;
    won_by_white += value == "white wins";
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      const bool wins = value == (side == Side::kBlack ? "black wins" : "white wins");
      if (!wins && value != "draw") continue;
      for (const char* other : {"random", "alphabeta"}) {
        const Outcome outcome = Play(rules, side, other, ++seed);
        EXPECT_TRUE(outcome == WinOf(side) || (!wins && outcome == Outcome::kDraw))
            << FormatRules(rules) << " " << value << " against " << other;
      }
    }
  }
  EXPECT_GT(multi_stone_games, 10);
  EXPECT_GT(won_by_white, 2);
}

}  // namespace
}  // namespace quadrille::mnk
