// Game type factory: creates the GameType of a match (rules, openings, tablebases) from the flags.
#ifndef QUADRILLE_TOOLS_MATCH_MAKE_GAME_H_
#define QUADRILLE_TOOLS_MATCH_MAKE_GAME_H_

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "src/chess/engine/syzygy.h"
#include "src/match/game_type.h"
#include "tools/match/play_match.h"

namespace quadrille::match {

// Loads the openings and, into `tables`, the tablebases. `note` receives messages for the user.
// Returns NotFound or InvalidArgument, with flag and file, if something is missing or invalid.
// Requires: `tables` outlives the result.
absl::StatusOr<std::unique_ptr<GameType>> MakeGame(const PlayMatch& command,
                                                   const std::function<void(std::string)>& note,
                                                   const std::atomic<bool>& interrupted,
                                                   chess::Tablebases& tables);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_MAKE_GAME_H_
