// Engine process: lines to and from an engine, with time limits and the last lines that it wrote.
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

// Grace time of an engine that is late, before it counts as hanging.
inline constexpr absl::Duration kLateAnswerWithin = absl::Seconds(2);

// An engine's process, and the last lines that it wrote, to its standard error too. Ends with this
// object. For one thread at a time.
class EngineLink {
 public:
  // Starts the program. Calls that wait return soon after `*stop` becomes true.
  // Fails as Process::Start() does. Requires: `stop` outlives the link.
  static absl::StatusOr<EngineLink> Start(const std::vector<std::string>& argv,
                                          const std::atomic<bool>* stop);

  // Sends a line of any length, without waiting for an answer. Requires: it holds no line end.
  // Returns Unavailable if the engine has ended; DeadlineExceeded if it does not read. What the
  // engine wrote before is then read first, for at most a second, for LastOutput().
  absl::Status Send(absl::string_view line);

  // The next line. Returns Unavailable if the engine has ended; DeadlineExceeded if it says nothing
  // until then; ResourceExhausted if the line never ends; Cancelled if the match stops.
  absl::StatusOr<std::string> Read(absl::Time deadline);

  // The next line that `wanted` accepts, and the same errors; other lines are passed over.
  absl::StatusOr<std::string> ReadUntil(absl::Time deadline,
                                        const std::function<bool(absl::string_view)>& wanted);

  // The last lines that the engine wrote, oldest first, quoted; or that it wrote nothing.
  std::string LastOutput() const;

 private:
  EngineLink(Process process, const std::atomic<bool>* stop)
      : process_(std::move(process)), stop_(stop) {}

  Process process_;
  const std::atomic<bool>* stop_;
  std::deque<std::string> last_lines_;
};

// The first word of `line`, and what follows it without the blanks between; both may be empty.
std::pair<absl::string_view, absl::string_view> SplitFirstWord(absl::string_view line);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_ENGINE_LINK_H_
