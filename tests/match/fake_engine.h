// Fake engines: shell scripts that play scripted moves and misbehave as their first
// argument (fake_uci.sh etc.), and games between two of them.
#ifndef QUADRILLE_TESTS_MATCH_FAKE_ENGINE_H_
#define QUADRILLE_TESTS_MATCH_FAKE_ENGINE_H_

#include <atomic>
#include <cstdlib>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"

namespace quadrille::match {

// Reached only by a failing test.
inline constexpr absl::Duration kLongPatience = absl::Seconds(20);

inline EngineSpec FakeEngine(EngineProtocol protocol, const std::string& script,
                             const std::string& words) {
  EngineSpec spec;
  spec.name = "fake";
  spec.protocol = protocol;
  spec.argv = {"tests/match/" + script};
  for (const auto& word : absl::StrSplit(words, ' ', absl::SkipEmpty())) {
    spec.argv.emplace_back(word);
  }
  return spec;
}

// `game`: the second argument of Player::Start(), the rules or chess960.
template <class Player, class Game>
absl::StatusOr<Player> TryStart(const EngineSpec& spec, const Game& game,
                                absl::Duration patience = kLongPatience) {
  static const std::atomic<bool> never{false};
  return Player::Start(spec, game, patience, &never);
}

template <class Player, class Game>
Player Start(const EngineSpec& spec, const Game& game, absl::Duration patience = kLongPatience) {
  absl::StatusOr<Player> player = TryStart<Player>(spec, game, patience);
  EXPECT_TRUE(player.ok()) << player.status();
  if (!player.ok()) std::abort();
  return *std::move(player);
}

inline PlayedGame PlayOut(Referee& referee, const Contestant& first, const Contestant& second,
                          absl::Duration patience = kLongPatience) {
  absl::StatusOr<PlayedGame> game = PlayGame(referee, first, second, AdjudicationRules{}, patience);
  EXPECT_TRUE(game.ok()) << game.status();
  if (!game.ok()) std::abort();
  return *std::move(game);
}

template <class Player, class Game>
PlayedGame StartAndPlay(Referee& referee, const Game& game, const EngineSpec& first,
                        const EngineSpec& second, absl::Duration patience = kLongPatience) {
  Player one = Start<Player>(first, game, patience);
  Player other = Start<Player>(second, game, patience);
  return PlayOut(referee, {&one, first.limits, first.margin},
                 {&other, second.limits, second.margin}, patience);
}

}  // namespace quadrille::match

#endif  // QUADRILLE_TESTS_MATCH_FAKE_ENGINE_H_
