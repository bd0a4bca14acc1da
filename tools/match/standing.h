// Standing: results of a match or tournament in progress, shared by the playing threads and the
// progress display.
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
  // `openings`: the number of distinct openings; std::nullopt if unlimited.
  Standing(const PlayMatch& command, std::optional<std::int64_t> openings);

  // Counts a game. Returns true for the first repeated pair of the match.
  bool Add(std::int64_t number, Result result, std::optional<std::uint64_t> fingerprint);

  // Returns true once the SPRT has decided; false without an SPRT.
  bool IsDecided() const;
  // Returns true if the SPRT is undecided and more games cannot change that: see IsExhausted().
  bool CannotDecide() const;

  // Returns the progress of a match of `games` games, `before` of them from earlier runs.
  ProgressState Progress(std::int64_t games, std::size_t before) const;
  std::string Report() const;

 private:
  const std::optional<SprtPlan> sprt_;
  const bool is_tournament_;
  const std::optional<std::int64_t> openings_;
  std::vector<std::string> engines_;
  mutable std::mutex mutex_;
  std::vector<Meeting> meetings_;  // guarded by mutex_; a single one without a tournament
};

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_STANDING_H_
