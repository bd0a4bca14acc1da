// Match settings: all that the results of a match depend on, as one line for its state file.
#ifndef QUADRILLE_MATCH_MATCH_SETTINGS_H_
#define QUADRILLE_MATCH_MATCH_SETTINGS_H_

#include <string>

#include "absl/strings/string_view.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"

namespace quadrille::match {

// The settings of a match; `game` as GameType::Describe() has it. They differ whenever the games
// may:
//
//   chess openings=0 seed=1; A|uci|nodes=50|margin=20ms|./chess against B|...; resign 3,600
std::string FormatMatchSettings(absl::string_view game, const EngineSpec& first,
                                const EngineSpec& second, const AdjudicationRules& rules);

// Which settings differ, "--seed=1, now 2; limits of A: nodes=50, now nodes=60", or, if one of the
// two is no such line, both.
std::string MatchSettingDifferences(absl::string_view before, absl::string_view now);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_MATCH_SETTINGS_H_
