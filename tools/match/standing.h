// The results of a match or tournament so far, for the thread that plays and the one that shows the
// progress.
#ifndef QUADRILLE_TOOLS_MATCH_STANDING_H_
#define QUADRILLE_TOOLS_MATCH_STANDING_H_

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "src/base/program/progress.h"
#include "src/match/sprt.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"
#include "tools/match/play_match.h"

namespace quadrille::match {

class Standing {
 public:
  // `openings`: how many there are before any is played again, or nothing.
  Standing(const PlayMatch& command, std::optional<std::int64_t> openings);

  // Counts a game. Returns true if it completes the first pair that repeats another one move by
  // move.
  bool Add(std::int64_t number, Result result, std::optional<std::uint64_t> fingerprint);

  // True once the sequential test has decided; never without one.
  bool IsDecided() const;
  // True if the sequential test has not decided, and never will: see IsExhausted().
  bool CannotDecide() const;

  // Of a match of `games` games, `before` of which earlier runs played.
  ProgressState Progress(std::int64_t games, std::size_t before) const;
  // The last lines: MatchReport() or CrossTable().
  std::string Report() const;

 private:
  const std::optional<SprtPlan> sprt_;
  const bool is_tournament_;
  const std::optional<std::int64_t> openings_;
  std::vector<std::string> engines_;
  mutable std::mutex mutex_;
  std::vector<Meeting> meetings_;  // under mutex_; of a match of two, one
};

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_STANDING_H_
