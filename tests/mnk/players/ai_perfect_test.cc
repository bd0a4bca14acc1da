// Exhaustive test of the `best` AI: plays all games from the start of small (m,n,k,p,q) games.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

enum class Result { kLoss, kDraw, kWin };

// Plays all games. Both sides try every move, or an AI plays one side.
class ExhaustivePlay {
 public:
  // `ai` plays for `side`; null: tries every move for that side too.
  ExhaustivePlay(const Rules& rules, Side side, Ai* ai, std::uint64_t seed = 1)
      : rules_(rules), side_(side), ai_(ai), seed_(seed) {}

  // Returns the result of `side` against best play by the opponent.
  Result WorstResult() { return WorstFrom(AnyGame(rules_)); }

 private:
  Result WorstFrom(const AnyGame& game) {
    if (!game.is_running()) {
      if (game.outcome() == Outcome::kDraw) return Result::kDraw;
      return game.outcome() == WinOf(side_) ? Result::kWin : Result::kLoss;
    }
    const std::string key = PositionKey(game);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    const bool own = game.side_to_move() == side_;
    Result result = own ? Result::kLoss : Result::kWin;
    if (own && ai_ != nullptr) {
      Random random(seed_);
      result = After(game, ai_->ChooseCell(game, random, stop_));
    } else {
      for (const Cell cell : game.FreeCells()) {
        const Result after = After(game, cell);
        result = own ? std::max(result, after) : std::min(result, after);
      }
    }
    known_[key] = result;
    return result;
  }
  Result After(AnyGame game, Cell cell) {
    game.Place(cell);
    return WorstFrom(game);
  }
  // Memo key: the stones, which imply the side to move.
  std::string PositionKey(const AnyGame& game) const {
    std::string key;
    for (int y = 0; y < rules_.m; ++y) {
      for (int x = 0; x < rules_.n; ++x) {
        const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
        key += game.IsFree(cell) ? '.' : (*game.StoneAt(cell) == Side::kBlack ? 'X' : 'O');
      }
    }
    return key;
  }

  Rules rules_;
  Side side_;
  Ai* ai_;
  std::uint64_t seed_;
  std::atomic<bool> stop_ = false;
  std::unordered_map<std::string, Result> known_;
};

Result WorstResultOfBestAi(const Rules& rules, Side side, std::uint64_t seed) {
  const std::unique_ptr<Ai> ai = *MakeAi("best", rules, {});
  return ExhaustivePlay(rules, side, ai.get(), seed).WorstResult();
}

constexpr std::uint64_t kSeeds[] = {1, 2, 3};

TEST(BestAiTest, NeverLosesTicTacToe) {
  Rules exactly = kTicTacToe;
  exactly.win = WinCondition::kExactlyK;
  for (const Rules& rules : {kTicTacToe, exactly}) {
    for (const std::uint64_t seed : kSeeds) {
      EXPECT_GE(WorstResultOfBestAi(rules, Side::kBlack, seed), Result::kDraw) << seed;
      EXPECT_GE(WorstResultOfBestAi(rules, Side::kWhite, seed), Result::kDraw) << seed;
    }
  }
}

// (3,4,3) and (4,4,3) are first-player wins.
TEST(BestAiTest, WinsSmallFirstPlayerWins) {
  for (const Rules& rules : {Rules{3, 4, 3, 1, 1}, Rules{4, 3, 3, 1, 1}, Rules{4, 4, 3, 1, 1},
                             Rules{1, 4, 2, 1, 1}, Rules{2, 2, 2, 1, 1}, Rules{3, 3, 2, 1, 1}}) {
    for (const std::uint64_t seed : kSeeds) {
      EXPECT_EQ(WorstResultOfBestAi(rules, Side::kBlack, seed), Result::kWin) << FormatRules(rules);
    }
  }
}

TEST(BestAiTest, AchievesTheValueOfSmallGames) {
  constexpr WinCondition kExactly = WinCondition::kExactlyK;
  for (const Rules& rules :
       {Rules{3, 3, 2, 2, 1}, Rules{1, 5, 2, 2, 1}, Rules{3, 3, 3, 1, 2}, Rules{3, 3, 3, 2, 1},
        Rules{2, 4, 3, 1, 1}, Rules{1, 8, 3, 1, 1, kExactly}, Rules{8, 1, 3, 2, 1, kExactly},
        Rules{2, 4, 2, 1, 1, kExactly}, Rules{4, 2, 3, 2, 2}, Rules{3, 3, 3, 3, 2}}) {
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      EXPECT_GE(WorstResultOfBestAi(rules, side, 1),
                ExhaustivePlay(rules, side, nullptr).WorstResult())
          << FormatRules(rules);
    }
  }
}

}  // namespace
}  // namespace quadrille::mnk
