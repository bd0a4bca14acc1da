// Which games of a match are done, in a file that a killed match goes on from and that many
// machines' matches are added up from?
//
// A line is a game: the match it belongs to (16 hexadecimal digits), its number, how it ended for
// the first engine, how many moves it had, and why it ended:
//
//   9f3ac1d2e4b5a6f7 17 win 143 checkmate
//
// Lines that begin with # say what the match is, for people. A last line without its end was torn
// by a kill and does not count. So files may be put one behind the other.
#ifndef QUADRILLE_MATCH_MATCH_STATE_H_
#define QUADRILLE_MATCH_MATCH_STATE_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/line_log.h"
#include "src/match/tally.h"

namespace quadrille::match {

struct GameLine {
  std::string job;  // which match
  std::int64_t number = 0;
  Result result = Result::kDraw;
  std::int64_t moves = 0;
  std::string reason;
};

std::string FormatGameLine(const GameLine& line);
// The inverse, without the line end. Returns InvalidArgument, with the text, if it is none.
absl::StatusOr<GameLine> ParseGameLine(absl::string_view text);

// The name of the match that `description` describes: 16 hexadecimal digits.
std::string JobName(absl::string_view description);

// Gives `visit` every game of the file. Returns NotFound if there is no such file, InvalidArgument,
// naming file and line, if one is none, or what `visit` returned if that was an error.
absl::Status ReadState(const std::string& path,
                       const std::function<absl::Status(const GameLine&)>& visit);

// The state of a match that is being played.
class MatchState {
 public:
  // Opens the file, or makes it. `description` says all that the games depend on, on one line.
  // Returns InvalidArgument if the file is of another match or is no state; FailedPrecondition if
  // another process writes it; Unavailable if the system refuses.
  static absl::StatusOr<MatchState> Open(const std::string& path, absl::string_view description);

  // Looks, without a change, whether Open() would find the match of `description` or none. Returns
  // InvalidArgument as Open() does.
  static absl::Status Check(const std::string& path, absl::string_view description);

  // The games that were done when it was opened, by their number.
  const std::map<std::int64_t, Result>& done() const { return done_; }

  // Keeps a game, whatever becomes of this process then. Returns Unavailable if it cannot.
  absl::Status Add(std::int64_t number, Result result, std::int64_t moves,
                   absl::string_view reason);

 private:
  MatchState(std::string job, std::map<std::int64_t, Result> done, std::unique_ptr<LineLog> log)
      : job_(std::move(job)), done_(std::move(done)), log_(std::move(log)) {}

  std::string job_;
  std::map<std::int64_t, Result> done_;
  std::unique_ptr<LineLog> log_;
};

// The games of several states of one match.
struct MergedStates {
  Tally tally;
  std::int64_t repeated = 0;  // games that stood there more than once; the first one counts
};

// Adds up. Fails as ReadState() does, and with InvalidArgument if files are of different matches.
absl::StatusOr<MergedStates> MergeMatchStates(const std::vector<std::string>& paths);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_MATCH_STATE_H_
