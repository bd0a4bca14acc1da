#include "src/match/match_settings.h"

#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "src/base/text/quote.h"
#include "src/base/text/settings.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/tournament.h"

namespace quadrille::match {
namespace {

void AddGame(absl::string_view text, std::vector<Setting>& settings) {
  const std::vector<absl::string_view> words = absl::StrSplit(text, ' ');
  settings.push_back({"--game=", std::string(words[0])});
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(words[i], absl::MaxSplits('=', 1));
    if (parts.first == "tables") {
      settings.push_back({"--syzygy: ", "used"});
    } else if (parts.first == "openings") {
      // The value is a hash of the book, or 0 if there is none.
      settings.push_back(
          {"--openings: ", parts.second == "0" ? "none" : absl::StrCat("book ", parts.second)});
    } else {
      settings.push_back({absl::StrCat("--", parts.first, "="), std::string(parts.second)});
    }
  }
}

// Parses "A|uci|nodes=50|margin=20ms|./chess|...|option.Hash=16"; empty on a syntax error.
std::vector<Setting> SettingsOfEngine(absl::string_view text, absl::string_view which) {
  const std::vector<absl::string_view> fields = absl::StrSplit(text, '|');
  std::vector<Setting> settings;
  if (fields.size() < 5) return settings;
  const auto add = [&](absl::string_view what, absl::string_view value) {
    settings.push_back({absl::StrCat(what, " of the ", which, " engine: "), std::string(value)});
  };
  add("name", fields[0]);
  add("protocol", fields[1]);
  add("limits", fields[2]);
  add("margin", absl::StripPrefix(fields[3], "margin="));
  std::vector<absl::string_view> command;
  for (std::size_t i = 4; i < fields.size(); ++i) {
    absl::string_view option = fields[i];
    if (!absl::ConsumePrefix(&option, "option.")) {
      command.push_back(option);
      continue;
    }
    const std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(option, absl::MaxSplits('=', 1));
    add(absl::StrCat("option ", parts.first), parts.second);
  }
  add("command", absl::StrJoin(command, " "));
  return settings;
}

// Parses "resign 3,600", "draw 40,8,10" or "last move 200".
void AddRule(absl::string_view text, std::vector<Setting>& settings) {
  const std::size_t blank = text.rfind(' ');
  const absl::string_view name = text.substr(0, blank);
  const absl::string_view value = blank < text.size() ? text.substr(blank + 1) : "";
  settings.push_back(
      {absl::StrCat("--", name == "last move" ? "last_move" : name, "="), std::string(value)});
}

struct EngineList {
  std::optional<TournamentKind> tournament;
  std::vector<absl::string_view> engines;
};

EngineList SplitEngines(absl::string_view text) {
  EngineList list;
  for (const TournamentKind kind : {TournamentKind::kRoundRobin, TournamentKind::kGauntlet}) {
    if (absl::ConsumePrefix(&text, absl::StrCat(TournamentName(kind), " of "))) {
      list.tournament = kind;
    }
  }
  list.engines = absl::StrSplit(text, " against ");
  return list;
}

std::string Ordinal(std::size_t number) {
  constexpr absl::string_view kNames[] = {"first", "second", "third"};
  return number < std::size(kNames) ? std::string(kNames[number]) : absl::StrCat(number + 1, "th");
}

// The inverse of FormatMatchSettings(); std::nullopt on a syntax error.
std::optional<std::vector<Setting>> ParseMatchSettings(absl::string_view line) {
  const std::vector<absl::string_view> parts = absl::StrSplit(line, "; ");
  if (parts.size() < 2) return std::nullopt;
  const EngineList list = SplitEngines(parts[1]);
  std::vector<Setting> settings;
  AddGame(parts[0], settings);
  if (list.tournament) {
    settings.push_back({"--tournament=", std::string(TournamentName(*list.tournament))});
  }
  for (std::size_t i = 0; i < list.engines.size(); ++i) {
    const std::vector<Setting> of_engine = SettingsOfEngine(list.engines[i], Ordinal(i));
    if (of_engine.empty()) return std::nullopt;
    settings.insert(settings.end(), of_engine.begin(), of_engine.end());
  }
  for (std::size_t i = 2; i < parts.size(); ++i) AddRule(parts[i], settings);
  return settings;
}

}  // namespace

std::string FormatMatchSettings(absl::string_view game, absl::Span<const EngineSpec> engines,
                                std::optional<TournamentKind> tournament,
                                const AdjudicationRules& rules) {
  std::vector<std::string> descriptions;
  for (const EngineSpec& spec : engines) descriptions.push_back(DescribeEngine(spec));
  return absl::CEscape(
      absl::StrCat(game, "; ", tournament ? absl::StrCat(TournamentName(*tournament), " of ") : "",
                   absl::StrJoin(descriptions, " against "), DescribeRules(rules)));
}

std::optional<TournamentSettings> ParseTournament(absl::string_view line) {
  std::string text;
  if (!absl::CUnescape(line, &text)) return std::nullopt;
  const std::vector<absl::string_view> parts = absl::StrSplit(text, "; ");
  if (parts.size() < 2) return std::nullopt;
  const EngineList list = SplitEngines(parts[1]);
  if (!list.tournament || list.engines.size() < 2) return std::nullopt;
  TournamentSettings settings{.kind = *list.tournament, .engines = {}};
  for (const absl::string_view engine : list.engines) {
    settings.engines.emplace_back(engine.substr(0, engine.find('|')));
  }
  return settings;
}

std::string MatchSettingDifferences(absl::string_view before, absl::string_view now) {
  const std::optional<std::vector<Setting>> old_settings = ParseMatchSettings(before);
  const std::optional<std::vector<Setting>> new_settings = ParseMatchSettings(now);
  if (old_settings && new_settings) {
    const std::string differences = SettingDifferences(*old_settings, *new_settings);
    if (!differences.empty()) return differences;
  }
  return absl::StrCat(Quoted(before), ", now ", Quoted(now));
}

}  // namespace quadrille::match
