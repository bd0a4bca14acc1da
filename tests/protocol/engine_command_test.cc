// Command line of an engine: strict parsing, and the resulting command.
#include "src/protocol/engine_command.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/base/program/flag_table.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/network/line_network_choice.h"
#include "src/protocol/native/coordinates.h"

namespace quadrille {
namespace {

using mnk::Rules;
using Words = std::vector<std::string>;

constexpr CpuTraits kOldCpu = {.has_v2 = true};

absl::StatusOr<EngineCommand> Parse(const Words& words,
                                    const std::optional<Rules>& fixed = std::nullopt) {
  EngineFlags values;
  FlagTable flags = MakeEngineFlags("mnk", fixed, &values);
  if (absl::Status read = flags.Read(words); !read.ok()) return read;
  return EngineCommandOf(values, flags, fixed, kOldCpu);
}

PlayGames Play(const Words& words, const std::optional<Rules>& fixed = std::nullopt) {
  const absl::StatusOr<EngineCommand> command = Parse(words, fixed);
  EXPECT_TRUE(command.ok()) << absl::StrJoin(words, " ") << ": " << command.status();
  EXPECT_TRUE(command.ok() && std::holds_alternative<PlayGames>(*command));
  return command.ok() ? std::get<PlayGames>(*command) : PlayGames{};
}

TEST(EngineCommandTest, DefaultsToFreeStyleGomoku) {
  EXPECT_EQ(Play({}).rules, mnk::kGomoku);
  EXPECT_EQ(Play({}).ai, "best");
  EXPECT_EQ(Play({}).tier, std::nullopt);
}

TEST(EngineCommandTest, KnowsNamedGames) {
  EXPECT_EQ(Play({"--game=tic-tac-toe"}).rules, mnk::kTicTacToe);
  EXPECT_EQ(Play({"--game=gomoku"}).rules, mnk::kGomoku);
  EXPECT_EQ(Play({"--game=gomoku-standard"}).rules, mnk::kGomokuStandard);
  EXPECT_EQ(Play({"--game=connect6"}).rules, mnk::kConnect6);
  EXPECT_EQ(Play({"--game=15,15,5,1,1,exact"}).rules, mnk::kGomokuStandard);
}

TEST(EngineCommandTest, NumbersChangeTheNamedGame) {
  EXPECT_EQ(Play({"--m=6", "--n=7", "--k=4", "--p=2", "--q=3", "--win=exactly_k"}).rules,
            (Rules{6, 7, 4, 2, 3, mnk::WinCondition::kExactlyK}));
  EXPECT_EQ(Play({"--game=connect6", "--n", "25"}).rules, (Rules{19, 25, 6, 2, 1}));
  EXPECT_EQ(Play({"--m=9"}).rules, (Rules{9, 15, 5, 1, 1}));
  EXPECT_EQ(Play({"--game=gomoku-standard", "--win=k_or_more"}).rules, mnk::kGomoku);
  for (const char* win : {"--win=exact", "--win=exactly_k", "--win=EXACTLY_K_TO_WIN"}) {
    EXPECT_EQ(Play({"--game=gomoku", win}).rules, mnk::kGomokuStandard) << win;
  }
  EXPECT_EQ(Play({"--m=255", "--n=1", "--k=65025", "--p=65025", "--q=65025"}).rules,
            (Rules{255, 1, 65025, 65025, 65025}));
}

TEST(EngineCommandTest, PassesOptionsToTheAi) {
  const PlayGames play = Play({"--ai=alphabeta", "--seed=42", "--threads=3", "--hash=7",
                               "--move_time=250", "--nodes=99", "--evaluation=mesh"});
  EXPECT_EQ(play.ai, "alphabeta");
  EXPECT_EQ(play.seed, 42u);
  EXPECT_EQ(play.ai_options.threads, 3);
  EXPECT_EQ(play.ai_options.hash_mb, 7);
  EXPECT_EQ(play.ai_options.move_time_ms, 250);
  EXPECT_EQ(play.ai_options.nodes, 99u);
  EXPECT_EQ(play.ai_options.evaluation, "mesh");
  EXPECT_GE(Play({"--threads=0"}).ai_options.threads, 1);
}

TEST(EngineCommandTest, NetworkIsBuiltInNoneOrAFile) {
  EXPECT_EQ(Play({}).ai_options.network, std::nullopt);
  EXPECT_EQ(Play({"--network=built-in"}).ai_options.network, std::nullopt);
  EXPECT_EQ(Play({"--network=none"}).ai_options.network, mnk::LineNetworkChoice(nullptr));
  const absl::Status missing = Parse({"--network=nowhere.network"}).status();
  EXPECT_TRUE(absl::StartsWith(missing.message(), "--network: ")) << missing;
  EXPECT_TRUE(absl::StrContains(missing.message(), "nowhere.network")) << missing;
}

TEST(EngineCommandTest, LimitsOfStoneTurnAndGameAreMilliseconds) {
  EXPECT_EQ(Play({}).limits, mnk::ThinkingLimits());
  const mnk::ThinkingLimits expected{.stone_ms = 250, .turn_ms = 400, .game_ms = 60000, .nodes = 9};
  EXPECT_EQ(Play({"--move_time=250", "--turn_time=400", "--match_time=60", "--nodes=9"}).limits,
            expected);
  EXPECT_EQ(Play({"--move_time=1s", "--match_time=1.5m"}).limits,
            (mnk::ThinkingLimits{.stone_ms = 1000, .game_ms = 90000}));
  EXPECT_FALSE(Parse({"--match_time=-1"}).ok());
  EXPECT_FALSE(Parse({"--match_time=86401"}).ok());
}

TEST(EngineCommandTest, ABoardWithoutEdgesIsPlayedOnTheLongestSide) {
  const PlayGames both = Play({"--game=connect6", "--m=inf", "--n=inf"});
  EXPECT_EQ(both.rules, (Rules{255, 255, 6, 2, 1}));
  EXPECT_EQ(both.endless, (native::Endless{.rows = true, .columns = true}));
  const PlayGames rows = Play({"--m=inf", "--n=9"});
  EXPECT_EQ(rows.rules, (Rules{255, 9, 5, 1, 1}));
  EXPECT_EQ(rows.endless, (native::Endless{.rows = true, .columns = false}));
  EXPECT_EQ(Play({"--m=255"}).endless, native::Endless());
  EXPECT_EQ(Parse({"--m=256"}).status().message(),
            "--m: expected a number from 1 to 255, got \"256\" (or inf)");
  EXPECT_EQ(Parse({"--n=inf", "--k=101"}).status().message(),
            "--k: at most 100 on a board without edges, got 101");
  EXPECT_FALSE(Parse({"--n=inf", "--perft=2"}).ok());
  EXPECT_FALSE(Parse({"--n=Inf"}).ok());
}

TEST(EngineCommandTest, AnEngineOfOneGameHasNoFlagsForTheGame) {
  const Rules rules = {.m = 4, .n = 5, .k = 3, .p = 2, .q = 1};
  EXPECT_EQ(Play({"--ai=random"}, rules).rules, rules);
  for (const std::string flag :
       {"--game=gomoku", "--m=4", "--n=5", "--k=3", "--p=2", "--q=1", "--win=k_or_more"}) {
    const absl::Status status = Parse({flag}, rules).status();
    EXPECT_TRUE(absl::StrContains(status.message(), "unknown flag")) << flag << ": " << status;
  }
}

TEST(EngineCommandTest, HelpNamesFlagsAndAis) {
  EngineFlags values;
  const std::string help = MakeEngineFlags("mnk", std::nullopt, &values).Help();
  for (const absl::string_view word : {"--game", "--m", "--win", "--ai", "--seed", "--threads",
                                       "--hash", "--move_time", "--isa", "--perft", "newgame"}) {
    EXPECT_TRUE(absl::StrContains(help, word)) << word;
  }
  const absl::StatusOr<EngineCommand> ais = Parse({"--ai=list"});
  ASSERT_TRUE(ais.ok() && std::holds_alternative<ShowText>(*ais));
  for (const mnk::AiInfo& ai : mnk::AllAis()) {
    EXPECT_TRUE(absl::StrContains(std::get<ShowText>(*ais).text, ai.name)) << ai.name;
  }
  EXPECT_TRUE(std::holds_alternative<ListTiers>(Parse({"--isa=list"}).value()));
}

TEST(EngineCommandTest, AcceptsTiersOfTheCpu) {
  EXPECT_EQ(Play({"--isa=portable"}).tier, Tier::kPortable);
  EXPECT_EQ(Play({"--isa=popcnt"}).tier, Tier::kPopcnt);
  const absl::Status status = Parse({"--isa=avx512"}).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_EQ(status.message(), "--isa: this CPU runs only portable, popcnt, got \"avx512\"");
}

TEST(EngineCommandTest, CountsTheTree) {
  const EngineCommand command = Parse({"--game=tic-tac-toe", "--perft=9"}).value();
  ASSERT_TRUE(std::holds_alternative<CountTree>(command));
  EXPECT_EQ(std::get<CountTree>(command).depth, 9);
  EXPECT_EQ(std::get<CountTree>(command).rules, mnk::kTicTacToe);
}

TEST(EngineCommandTest, RejectsInvalidFlags) {
  for (const Words& words : std::vector<Words>{{"foo"},
                                               {"--m=0"},
                                               {"--n=256"},
                                               {"--k=65026"},
                                               {"--p=-1"},
                                               {"--q=x"},
                                               {"--m=18446744073709551617"},
                                               {"--m"},
                                               {"--m="},
                                               {"--m=3", "--m=4"},
                                               {"--game=chess"},
                                               {"--win=always"},
                                               {"--seed=-1"},
                                               {"--seed=abc"},
                                               {"--seed=9223372036854775808"},
                                               {"--isa=sse9"},
                                               {"--perft=-1"},
                                               {"--perft=deep"},
                                               {"--threads=1.5"},
                                               {"--move_time=1d"},
                                               {"--colour=red"}}) {
    EXPECT_TRUE(absl::IsInvalidArgument(Parse(words).status())) << absl::StrJoin(words, " ");
  }
}

}  // namespace
}  // namespace quadrille
