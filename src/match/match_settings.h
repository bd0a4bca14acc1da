// Match settings: all that the results of a match depend on, as one line for its state file.
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

// The settings of a match; `game` as GameType::Describe() has it. They differ whenever the games
// may:
//
//   chess openings=0 seed=1; A|uci|nodes=50|margin=20ms|./chess against B|...; resign 3,600
//   chess openings=0 seed=1; round-robin of A|... against B|... against C|...
//
// Without a `tournament` it is a match of two. Requires: two engines, or more with a tournament.
std::string FormatMatchSettings(absl::string_view game, absl::Span<const EngineSpec> engines,
                                std::optional<TournamentKind> tournament,
                                const AdjudicationRules& rules);

// The tournament of such a line, and its engines' names; nothing if the line is that of a match of
// two, or none at all.
struct TournamentSettings {
  TournamentKind kind = TournamentKind::kRoundRobin;
  std::vector<std::string> engines;
};
std::optional<TournamentSettings> ParseTournament(absl::string_view line);

// Which settings differ, "--seed=1, now 2; limits of A: nodes=50, now nodes=60", or, if one of the
// two is no such line, both.
std::string MatchSettingDifferences(absl::string_view before, absl::string_view now);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_MATCH_SETTINGS_H_
