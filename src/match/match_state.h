// Match state file: one line per finished game. A killed match resumes from it, and the states of
// several machines can be merged.
//
// A game line contains the match (a hash of its settings), the game number, the result for the
// first engine, the number of moves, the reason, and optionally a fingerprint of the moves:
//
//   9f3ac1d2e4b5a6f7 17 win 143 checkmate #03b7e1f2a4c5d697
//
// A head line (src/jobs/job_head.h) with the settings (match_settings.h) precedes the games. Other
// lines that begin with # are comments. A last line without a line end is incomplete and ignored.
// State files can be concatenated.
#ifndef QUADRILLE_MATCH_MATCH_STATE_H_
#define QUADRILLE_MATCH_MATCH_STATE_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_log.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"

namespace quadrille::match {

struct GameLine {
  std::string job = {};  // match id: jobs::JobName()
  std::int64_t number = 0;
  Result result = Result::kDraw;
  std::int64_t moves = 0;
  std::string reason = {};
  std::optional<std::uint64_t> fingerprint = {};  // of the moves, see Tally::Add()
};

std::string FormatGameLine(const GameLine& line);
// Parses a game line without its line end. Returns InvalidArgument, quoting the text, on a syntax
// error.
absl::StatusOr<GameLine> ParseGameLine(absl::string_view text);

// Calls `visit` for every game in the file. Returns NotFound if the file does not exist,
// InvalidArgument, with file and line, on a syntax error, or the first error of `visit`.
absl::Status ReadState(const std::string& path,
                       const std::function<absl::Status(const GameLine&)>& visit);

class MatchState {
 public:
  // Opens or creates the file. Returns InvalidArgument if it is not a state file or its settings
  // differ (the message lists the differences), FailedPrecondition if another process has locked
  // it, and Unavailable on an I/O error.
  static absl::StatusOr<MatchState> Open(const std::string& path, absl::string_view settings);

  // Returns the errors of Open() that depend on the file's contents; does not modify it.
  static absl::Status Check(const std::string& path, absl::string_view settings);

  const std::map<std::int64_t, GameLine>& done() const { return done_; }

  // Appends a game durably and sets its `job`. Returns Unavailable on an I/O error.
  absl::Status Add(GameLine game);

 private:
  MatchState(std::string job, std::map<std::int64_t, GameLine> done, std::unique_ptr<LineLog> log)
      : job_(std::move(job)), done_(std::move(done)), log_(std::move(log)) {}

  std::string job_;
  std::map<std::int64_t, GameLine> done_;
  std::unique_ptr<LineLog> log_;
};

struct MergedStates {
  Tally tally;
  std::string settings = {};            // empty if no file contains them
  std::set<std::int64_t> numbers = {};  // game numbers
  std::int64_t repeated = 0;            // duplicate games; the first one counts
  // For a tournament only: the engines' names, and their meetings.
  std::vector<std::string> engines = {};
  std::vector<Meeting> meetings = {};
};

// Merges state files. Returns the errors of ReadState(), and InvalidArgument if settings differ.
absl::StatusOr<MergedStates> MergeMatchStates(const std::vector<std::string>& paths);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_MATCH_STATE_H_
