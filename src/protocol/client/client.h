// Client of an engine of the (m,n,k,p,q) family: starts it as a child process, sends commands and
// awaits their answers, and delivers stones and results as events, on a thread if wanted.
#ifndef QUADRILLE_PROTOCOL_CLIENT_CLIENT_H_
#define QUADRILLE_PROTOCOL_CLIENT_CLIENT_H_

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/client/native_engine.h"
#include "src/protocol/client/response_parser.h"
#include "src/protocol/client/response_reader.h"

namespace quadrille::mnk {

// Figures of `perf`, in nanoseconds.
struct EnginePerf {
  double get_move = 0;
  double check_win = 0;
  double get_moves = 0;
};

// An engine as a hidden child process, which ends with this object. Not thread-safe before
// ListenOnThread().
//
//   absl::StatusOr<EngineClient> engine = EngineClient::Start(argv, time_limit);
//   engine->NewGame(Seat::kHuman, Seat::kAi);
//   engine->MakeMove({8, 8});
//   absl::StatusOr<EngineEvent> reply = engine->NextEvent();  // StonePlaced{Side::kWhite, {9, 9}}
//
// No call waits for the engine longer than the time limit. Errors of all calls: Unavailable, with
// the exit code or signal, if the engine has ended; DeadlineExceeded on a timeout, with the line,
// if any, that was not understood; Unimplemented if the engine does not know the command.
// Unrecognized lines are ignored.
class EngineClient : public NativeEngine {
 public:
  // Starts the program argv[0] with its arguments. Errors are those of Process::Start().
  static absl::StatusOr<EngineClient> Start(const std::vector<std::string>& argv,
                                            absl::Duration time_limit);
  EngineClient(EngineClient&&) = default;
  EngineClient& operator=(EngineClient&& other) noexcept;
  ~EngineClient() override;

  // Sets the receiver of every later event, called within the call that reads it, such as Pump().
  // Without a listener events are queued for NextEvent(). The listener must not use this client.
  // Requires: ListenOnThread() was not called.
  void SetListener(std::function<void(const EngineEvent&)> listener);
  // Passes queued events to `listener`, then starts a thread that reads everything the engine
  // prints. It calls `listener` for each event, in order, and `ended`, if given, once with the
  // reason when the engine ends or cannot be read.
  //
  // The client is then thread-safe, with one call at a time. A call returns after `listener` has
  // received the events before its answer. Pump() and NextEvent() return FailedPrecondition, as do
  // all calls from within `listener` and `ended`, which must neither destroy nor move this client;
  // the destructor waits for them, else up to 50 ms. Requires: not called before, and no other call
  // is running.
  void ListenOnThread(std::function<void(const EngineEvent&)> listener,
                      std::function<void(const absl::Status&)> ended = nullptr);
  // Reads for `duration` and passes events to the listener: for programs with idle time.
  absl::Status Pump(absl::Duration duration);
  absl::StatusOr<EngineEvent> NextEvent() override;
  bool has_event() const override { return !events_.empty(); }

  absl::Status NewGame(Seat black, Seat white) override;
  // Places a stone and returns it as the engine reports it; what follows arrives as events. Returns
  // FailedPrecondition if the engine rejects the move.
  absl::StatusOr<StonePlaced> MakeMove(Point point);
  absl::Status SendMove(Point point) override;
  absl::StatusOr<std::vector<Point>> GetMoves() override;
  absl::StatusOr<Side> GetPlayer() override;
  absl::StatusOr<int> MovesLeft() override;
  absl::StatusOr<int> MovesMade() override;
  absl::StatusOr<std::vector<std::string>> PrintBoard() override;
  absl::StatusOr<EnginePerf> Perf();
  absl::StatusOr<Rules> Info();
  absl::Status IsReady() override;
  // Selects the engine's AI by name, an extension of the protocol. Returns Unimplemented if the
  // engine does not know the command, NotFound if it does not confirm the AI.
  absl::Status SetAi(absl::string_view name);
  // Sends quit and waits for the exit. Returns OK if the exit code is 0.
  absl::Status Quit();

  // Sends a command without waiting. Before reading, neither the commands nor their answers may
  // fill a pipe, which may hold as little as 4 KiB.
  absl::Status Send(absl::string_view command);

  const std::string& program() const { return process_->program(); }

 private:
  // The scope of one call, during which the reader queues lines.
  class Turn;

  EngineClient(Process process, absl::Duration time_limit)
      : process_(std::make_unique<Process>(std::move(process))), time_limit_(time_limit) {}

  absl::Status SendCommand(absl::string_view command);
  absl::StatusOr<ResponseReader::Line> ReadLine(absl::Duration left);
  absl::StatusOr<EngineResponse> Read(absl::Time deadline);
  absl::Status Deliver(EngineEvent event);
  // Delivers `answer` if it is an event. Returns whether it is.
  absl::StatusOr<bool> DeliverIfEvent(const EngineResponse& answer);
  // Reads up to an answer of type T. Events before it are delivered, other lines dropped.
  template <class T>
  absl::StatusOr<T> Await(absl::Time deadline);
  template <class T>
  absl::StatusOr<T> Ask(absl::string_view command);
  absl::Status SendAndReadAll(absl::string_view command,
                              const std::function<void(EngineResponse&)>& take);
  absl::Status UnknownCommandError() const;
  absl::Status TooLate(absl::string_view what) const;
  absl::Time Deadline() const;

  std::unique_ptr<Process> process_;
  absl::Duration time_limit_;
  std::function<void(const EngineEvent&)> listener_;
  std::deque<EngineEvent> events_;  // without a listener only
  std::string last_command_;
  std::string last_other_;  // the last unrecognized line since last_command_
  std::unique_ptr<std::mutex> turns_ = std::make_unique<std::mutex>();
  std::unique_ptr<ResponseReader> reader_;  // last: destroyed first
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_PROTOCOL_CLIENT_CLIENT_H_
