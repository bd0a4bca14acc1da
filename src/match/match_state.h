// State files: the results of a match, kept game by game. A killed match continues from its state;
// the states of many machines are merged.
//
// A line is a game: the match (a hash of its settings), the game's number, the result for the first
// engine, the number of moves, the reason, and a fingerprint of the moves (old files lack it):
//
//   9f3ac1d2e4b5a6f7 17 win 143 checkmate #03b7e1f2a4c5d697
//
// Before the games a head line (src/jobs/job_head.h) holds the settings (match_settings.h). Other
// lines that begin with # are comments. A last line without a line end was cut off by a kill and
// does not count. So files may be concatenated.
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
  std::string job = {};  // which match: jobs::JobName()
  std::int64_t number = 0;
  Result result = Result::kDraw;
  std::int64_t moves = 0;
  std::string reason = {};
  std::optional<std::uint64_t> fingerprint = {};  // of the moves, as Tally::Add() takes it
};

std::string FormatGameLine(const GameLine& line);
// The inverse, without the line end. Returns InvalidArgument, with the text, if it is no such line.
absl::StatusOr<GameLine> ParseGameLine(absl::string_view text);

// Calls `visit` with every game of the file. Returns NotFound if there is no such file,
// InvalidArgument, naming file and line, if a line is no game, or the first error of `visit`.
absl::Status ReadState(const std::string& path,
                       const std::function<absl::Status(const GameLine&)>& visit);

// The state of a match that is being played.
class MatchState {
 public:
  // Opens the file, or makes it. `settings` are all that the games depend on, on one line. Returns
  // InvalidArgument if the file is no state, or belongs to a match with other settings: the message
  // says which differ. FailedPrecondition if another process writes it; Unavailable if the system
  // refuses.
  static absl::StatusOr<MatchState> Open(const std::string& path, absl::string_view settings);

  // Fails as Open() would because of what the file holds, and changes nothing.
  static absl::Status Check(const std::string& path, absl::string_view settings);

  // The games that the file held when it was opened, by number.
  const std::map<std::int64_t, GameLine>& done() const { return done_; }

  // Adds a game; it survives a kill of this process. Returns Unavailable if it cannot be written.
  // `game.job` need not be set.
  absl::Status Add(GameLine game);

 private:
  MatchState(std::string job, std::map<std::int64_t, GameLine> done, std::unique_ptr<LineLog> log)
      : job_(std::move(job)), done_(std::move(done)), log_(std::move(log)) {}

  std::string job_;
  std::map<std::int64_t, GameLine> done_;
  std::unique_ptr<LineLog> log_;
};

// The games of several states of one match.
struct MergedStates {
  Tally tally;
  std::string settings = {};            // of the match; empty if no file names them
  std::set<std::int64_t> numbers = {};  // of the games
  std::int64_t repeated = 0;  // games that were there more than once; the first one counts
  // Of a tournament: the engines' names, and each meeting; else empty.
  std::vector<std::string> engines = {};
  std::vector<Meeting> meetings = {};
};

// Adds up. Fails as ReadState() does, and with InvalidArgument if the matches have different
// settings.
absl::StatusOr<MergedStates> MergeMatchStates(const std::vector<std::string>& paths);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_MATCH_STATE_H_
