// The game of a match: chess, Chess960 or the connect family, with its openings and tables.
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

// Reads what the command names: openings, and endgame tables into `tables`, which must outlive the
// result. `note` is told what the user should know. Returns NotFound or InvalidArgument, with flag
// and file, if something is missing or wrong.
absl::StatusOr<std::unique_ptr<GameType>> MakeGame(const PlayMatch& command,
                                                   const std::function<void(std::string)>& note,
                                                   const std::atomic<bool>& interrupted,
                                                   chess::Tablebases& tables);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_MAKE_GAME_H_
