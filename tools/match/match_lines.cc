#include "tools/match/match_lines.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/run_match.h"
#include "src/match/thinking_limits.h"
#include "src/match/tournament.h"
#include "tools/match/play_match.h"

namespace quadrille::match {
namespace {

std::array<const EngineSpec*, 2> WhiteAndBlack(const MatchPlan& plan, const GameType& type,
                                               const FinishedGame& finished) {
  const EngineSpec* first = &plan.engines[static_cast<std::size_t>(finished.engines.first)];
  const EngineSpec* second = &plan.engines[static_cast<std::size_t>(finished.engines.second)];
  if (finished.slot_of_first_engine == type.white()) return {first, second};
  return {second, first};
}

}  // namespace

std::string GameLines(const MatchPlan& plan, const GameType& type, const FinishedGame& finished) {
  const auto [white, black] = WhiteAndBlack(plan, type, finished);
  const GameResult& result = finished.game.result;
  std::string lines =
      absl::StrCat("Game ", finished.number + 1, ": ", white->name, " - ", black->name, " ",
                   PgnResultText(result, type.white()), ", ", result.reason, ", ",
                   finished.referee->moves().size(), " plies\n");
  if (const std::optional<Fault>& fault = finished.game.fault) {
    const EngineSpec* culprit = fault->slot == type.white() ? white : black;
    absl::StrAppend(&lines, "Fault: ", culprit->name, " ", FaultName(fault->kind), ": ",
                    fault->details, "\n");
  }
  return lines;
}

GameHeader HeaderOf(const MatchPlan& plan, const GameType& type, const FinishedGame& finished) {
  const auto [white, black] = WhiteAndBlack(plan, type, finished);
  return {.round = absl::StrCat(finished.pair() + 1, ".", finished.number % 2 + 1),
          .date = absl::FormatTime("%Y.%m.%d", absl::Now(), absl::UTCTimeZone()),
          .white = white->name,
          .black = black->name,
          .white_limits = FormatLimits(white->limits),
          .black_limits = FormatLimits(black->limits)};
}

std::string Heading(const PlayMatch& command, const GameType& type, std::size_t played_before) {
  std::string lines;
  for (const EngineSpec& spec : command.plan.engines) {
    const std::string limits = FormatLimits(spec.limits);
    absl::StrAppend(&lines, "Engine: ", spec.name, " (", ProtocolName(spec.protocol), "), ",
                    limits.empty() ? "no limits" : limits, "\n");
  }
  const std::int64_t games = command.plan.end_game - command.plan.first_game;
  const auto pairings = static_cast<std::int64_t>(command.plan.pairings.size());
  if (command.tournament) {
    absl::StrAppend(&lines, "Tournament: ", TournamentName(*command.tournament), ", ", pairings,
                    pairings > 1 ? " pairings of " : " pairing of ", games / pairings, " games\n");
  }
  absl::StrAppend(&lines, "Game: ", type.Name(), "\nOpenings: ", type.OpeningsText(),
                  "\nGames: ", games, " in ", (games + 1) / 2, games > 2 ? " pairs" : " pair");
  if (command.plan.first_game > 0) {
    absl::StrAppend(&lines, ", from pair ", command.plan.first_game / 2 / pairings);
  }
  if (command.plan.concurrency > 1)
    absl::StrAppend(&lines, ", ", command.plan.concurrency, " at once");
  if (played_before > 0) absl::StrAppend(&lines, ", ", played_before, " played before");
  return absl::StrCat(lines, "\n");
}

}  // namespace quadrille::match
