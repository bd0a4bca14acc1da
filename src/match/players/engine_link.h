// Engine process: line I/O with timeouts; keeps the last output lines for error messages.
#ifndef QUADRILLE_MATCH_PLAYERS_ENGINE_LINK_H_
#define QUADRILLE_MATCH_PLAYERS_ENGINE_LINK_H_

#include <atomic>
#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"

namespace quadrille::match {

// Grace period for a late engine before it counts as hanging.
inline constexpr absl::Duration kLateAnswerWithin = absl::Seconds(2);

// An engine process and its last output lines, including standard error. The destructor ends the
// process. Not thread-safe.
class EngineLink {
 public:
  // Starts the program. Blocking calls return soon after `*stop` becomes true. Returns the errors
  // of Process::Start(). Requires: `stop` outlives the link.
  static absl::StatusOr<EngineLink> Start(const std::vector<std::string>& argv,
                                          const std::atomic<bool>* stop);

  // Sends a line of any length without waiting for a reply. Returns Unavailable if the engine has
  // exited, DeadlineExceeded if it does not read its input. On failure reads pending output for at
  // most a second, for LastOutput(). Requires: no line end in `line`.
  absl::Status Send(absl::string_view line);

  // Returns the next line, or Unavailable if the engine has exited, DeadlineExceeded on a timeout,
  // ResourceExhausted if the line is too long, Cancelled if the match is stopped.
  absl::StatusOr<std::string> Read(absl::Time deadline);

  // Skips lines until `accepts` returns true, and returns that line. Same errors as Read().
  absl::StatusOr<std::string> ReadUntil(absl::Time deadline,
                                        const std::function<bool(absl::string_view)>& accepts);

  // Returns the last lines of output, oldest first, quoted; or a note that there was none.
  std::string LastOutput() const;

 private:
  EngineLink(Process process, const std::atomic<bool>* stop)
      : process_(std::move(process)), stop_(stop) {}

  Process process_;
  const std::atomic<bool>* stop_;
  std::deque<std::string> last_lines_;
};

// Splits off the first word; spaces before the rest are removed. Both parts may be empty.
std::pair<absl::string_view, absl::string_view> SplitFirstWord(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_ENGINE_LINK_H_
