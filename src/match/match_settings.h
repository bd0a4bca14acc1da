// Match settings: everything that a match's results depend on, as one line in its state file.
#ifndef QUADRILLE_MATCH_MATCH_SETTINGS_H_
#define QUADRILLE_MATCH_MATCH_SETTINGS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/tournament.h"

namespace quadrille::match {

// Formats the settings; `game` is GameType::Describe(). The text differs if the games may differ:
//
//   chess openings=0 seed=1; A|uci|nodes=50|margin=20ms|./chess against B|...; resign 3,600
//   chess openings=0 seed=1; round-robin of A|... against B|... against C|...
//
// Without `tournament` it is a two-engine match. Requires: two engines, or more with a tournament.
std::string FormatMatchSettings(absl::string_view game, absl::Span<const EngineSpec> engines,
                                std::optional<TournamentKind> tournament,
                                const AdjudicationRules& rules);

// The tournament part of such a line.
struct TournamentSettings {
  TournamentKind kind = TournamentKind::kRoundRobin;
  std::vector<std::string> engines;
};
// Returns std::nullopt for a two-engine match or an invalid line.
std::optional<TournamentSettings> ParseTournament(absl::string_view line);

// Lists the settings that differ, "--seed=1, now 2; limits of A: nodes=50, now nodes=60", or quotes
// both lines if one of them cannot be parsed.
std::string MatchSettingDifferences(absl::string_view before, absl::string_view now);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_MATCH_SETTINGS_H_
