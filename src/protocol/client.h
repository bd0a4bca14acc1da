// How does a program use an engine of the (m,n,k,p,q) family that is another program?
// By calls that ask and wait for the answer, and by hearing of stones and results as they come.
#ifndef QUADRILLE_PROTOCOL_CLIENT_H_
#define QUADRILLE_PROTOCOL_CLIENT_H_

#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/process.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/response_parser.h"

namespace quadrille::mnk {

// Who chooses a side's stones: we, or the engine.
enum class Seat { kHuman, kAi };

// What an engine says without being asked.
using EngineEvent = std::variant<GameStarted, StonePlaced, InvalidMove, WinnerNamed,
                                 WinningLineNamed, DrawDeclared>;

// The figures of `perf`, in nanoseconds.
struct EnginePerf {
  double get_move = 0;
  double check_win = 0;
  double get_moves = 0;
};

// An engine that runs hidden, as our child, and ends with this object. For one thread at a time.
//
// No call waits longer than the time limit. All fail alike: Unavailable, with the exit code or the
// signal, if the engine has ended; DeadlineExceeded if it hangs, naming the line, if any, that
// was not understood; Unimplemented if it answers that it does not know the command.
// Lines that mean nothing here are passed over.
class EngineClient {
 public:
  // Starts the program argv[0] with its arguments. Fails as Process::Start() does.
  static absl::StatusOr<EngineClient> Start(const std::vector<std::string>& argv,
                                            absl::Duration time_limit);

  // From then on every event goes to `listener`, called within whatever call reads it, Pump() if
  // no other. Without a listener events wait for NextEvent(). The listener must not use this
  // client.
  void SetListener(std::function<void(const EngineEvent&)> listener);
  // Hands the listener what comes within `duration`: what a program calls that has time to wait.
  absl::Status Pump(absl::Duration duration);
  // The oldest event that nobody has heard of, waited for if need be.
  absl::StatusOr<EngineEvent> NextEvent();
  // True if NextEvent() would not have to wait.
  bool has_event() const { return !events_.empty(); }

  // Begins a game, and returns once the engine says that it has. An AI that begins follows by
  // events. Events of the game before are forgotten.
  absl::Status NewGame(Seat black, Seat white);
  // Places a stone and returns it as the engine reports it; what follows comes by events.
  // Returns FailedPrecondition if the engine calls the move invalid.
  absl::StatusOr<StonePlaced> MakeMove(Point point);
  absl::StatusOr<std::vector<Point>> GetMoves();
  absl::StatusOr<Side> GetPlayer();
  absl::StatusOr<int> MovesLeft();
  absl::StatusOr<int> MovesMade();
  // The rows as printed: X black, O white, . free.
  absl::StatusOr<std::vector<std::string>> PrintBoard();
  absl::StatusOr<EnginePerf> Perf();
  absl::StatusOr<Rules> Info();
  // Returns once the engine has read all that was sent before.
  absl::Status IsReady();
  // Asks the engine to play by the AI of that name, an extension of the protocol. Returns
  // Unimplemented if it does not know the command, NotFound if it does not confirm the AI.
  absl::Status SetAi(absl::string_view name);
  // Asks the engine to end and waits for it. Returns OK if it did, with exit code 0.
  absl::Status Quit();

  // Sends a command and waits for nothing. Whoever sends many before reading must see to it that
  // neither they nor the answers fill a pipe, which may hold as little as 4 KiB.
  absl::Status Send(absl::string_view command);

  const std::string& program() const { return process_.program(); }

 private:
  EngineClient(Process process, absl::Duration time_limit)
      : process_(std::move(process)), time_limit_(time_limit) {}

  // The next line's meaning.
  absl::StatusOr<EngineResponse> Read(absl::Time deadline);
  absl::Status Deliver(EngineEvent event);
  // Delivers `answer` if it is an event. Returns whether it is one.
  absl::StatusOr<bool> DeliverIfEvent(const EngineResponse& answer);
  // Reads up to an answer of the type T. What comes before it is delivered, or passed over.
  template <class T>
  absl::StatusOr<T> Await(absl::Time deadline);
  // Sends `command` and awaits its answer.
  template <class T>
  absl::StatusOr<T> Ask(absl::string_view command);
  // Sends `command`, then asks whether the engine is ready, which marks the end of what it answers.
  absl::Status SendAndReadAll(absl::string_view command,
                              const std::function<void(EngineResponse&)>& take);
  absl::Status UnknownCommandError() const;
  absl::Status TooLate(absl::string_view what) const;
  absl::Time Deadline() const;

  Process process_;
  absl::Duration time_limit_;
  std::function<void(const EngineEvent&)> listener_;
  std::deque<EngineEvent> events_;  // only without a listener
  std::string last_command_;
  std::string last_other_;  // the last line not understood since last_command_
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_PROTOCOL_CLIENT_H_
