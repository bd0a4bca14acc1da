// Our mnk engine against itself over different protocols, without faults.
#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/games/mnk_game_type.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/match/thinking_limits.h"
#include "src/mnk/rules.h"

namespace quadrille::match {
namespace {

constexpr absl::Duration kLongPatience = absl::Seconds(30);
constexpr mnk::Rules kOther{6, 9, 5, 3, 2, mnk::WinCondition::kExactlyK};

EngineSpec Ours(EngineProtocol protocol) {
  EngineSpec spec;
  spec.name = std::string(ProtocolName(protocol));
  spec.protocol = protocol;
  spec.argv = {"tools/mnk/mnk", "--ai=adjacent", "--seed=1"};
  return spec;
}

void PlayBothSides(const mnk::Rules& rules, const std::vector<EngineProtocol>& protocols,
                   int opening_turns) {
  static const std::atomic<bool> never{false};
  const MnkGameType type(rules, opening_turns, 1);
  for (const EngineProtocol black : protocols) {
    for (const EngineProtocol white : protocols) {
      const auto first = type.StartPlayer(Ours(black), kLongPatience, &never);
      const auto second = type.StartPlayer(Ours(white), kLongPatience, &never);
      ASSERT_TRUE(first.ok() && second.ok()) << first.status() << second.status();
      for (int pair = 0; pair < 2; ++pair) {
        absl::StatusOr<std::unique_ptr<Referee>> referee = type.Begin(pair);
        ASSERT_TRUE(referee.ok());
        const absl::StatusOr<PlayedGame> game =
            PlayGame(**referee, {first->get(), {}, {}}, {second->get(), {}, {}},
                     AdjudicationRules{}, kLongPatience);
        ASSERT_TRUE(game.ok()) << game.status();
        EXPECT_FALSE(game->fault.has_value())
            << ProtocolName(black) << " - " << ProtocolName(white) << ": " << game->fault->details;
      }
    }
  }
}

TEST(OwnProtocolsTest, Gomoku) {
  PlayBothSides(mnk::kGomoku,
                {EngineProtocol::kMnk, EngineProtocol::kGomocup, EngineProtocol::kUgi}, 3);
}

TEST(OwnProtocolsTest, GomokuWithExactlyFive) {
  PlayBothSides(mnk::kGomokuStandard, {EngineProtocol::kGomocup, EngineProtocol::kUgi}, 0);
}

TEST(OwnProtocolsTest, Connect6) {
  PlayBothSides(mnk::kConnect6,
                {EngineProtocol::kGomocup, EngineProtocol::kUgi, EngineProtocol::kConnect6}, 3);
}

TEST(OwnProtocolsTest, AnyGame) {
  PlayBothSides(kOther, {EngineProtocol::kMnk, EngineProtocol::kGomocup, EngineProtocol::kUgi}, 1);
}

TEST(OwnProtocolsTest, Pondering) {
  static const std::atomic<bool> never{false};
  for (const mnk::Rules& rules : {mnk::Rules{7, 7, 5, 1, 1}, mnk::Rules{7, 7, 6, 2, 1}}) {
    const MnkGameType type(rules, /*opening_turns=*/0, 1);
    std::vector<EngineSpec> specs = {Ours(EngineProtocol::kGomocup), Ours(EngineProtocol::kUgi)};
    std::vector<std::unique_ptr<Player>> players;
    for (EngineSpec& spec : specs) {
      spec.argv = {"tools/mnk/mnk", "--ai=best"};
      spec.ponders = true;
      spec.limits.move_time = absl::Milliseconds(20);
      absl::StatusOr<std::unique_ptr<Player>> player =
          type.StartPlayer(spec, kLongPatience, &never);
      ASSERT_TRUE(player.ok()) << player.status();
      players.push_back(*std::move(player));
    }
    const ThinkingLimits& limits = specs[0].limits;
    for (const bool gomocup_begins : {true, false}) {
      absl::StatusOr<std::unique_ptr<Referee>> referee = type.Begin(0);
      ASSERT_TRUE(referee.ok());
      const absl::StatusOr<PlayedGame> game =
          PlayGame(**referee, {players[gomocup_begins ? 0 : 1].get(), limits, kLongPatience},
                   {players[gomocup_begins ? 1 : 0].get(), limits, kLongPatience},
                   AdjudicationRules{}, kLongPatience);
      ASSERT_TRUE(game.ok()) << game.status();
      EXPECT_FALSE(game->fault.has_value()) << game->fault->details;
    }
  }
}

}  // namespace
}  // namespace quadrille::match
