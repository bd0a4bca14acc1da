// The client of engines of the (m,n,k,p,q) family: starts one as a child process, asks it and waits
// for its answers, and hears of stones and results as they come, on a thread of its own if wanted.
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

// The figures of `perf`, in nanoseconds.
struct EnginePerf {
  double get_move = 0;
  double check_win = 0;
  double get_moves = 0;
};

// An engine that runs hidden, as our child, and ends with this object. For one thread at a time,
// unless ListenOnThread() was called.
//
//   absl::StatusOr<EngineClient> engine = EngineClient::Start({"mnk", "--game=gomoku"},
//   time_limit); engine->NewGame(Seat::kHuman, Seat::kAi); engine->MakeMove({8, 8});
//   absl::StatusOr<EngineEvent> reply = engine->NextEvent();  // StonePlaced{Side::kWhite, {9, 9}}
//
// No call waits longer than the time limit, its turn apart. All fail alike: Unavailable, with the
// exit code or the signal, if the engine has ended; DeadlineExceeded if it hangs, naming the line,
// if any, that was not understood; Unimplemented if it answers that it does not know the command.
// Lines that mean nothing here are passed over.
class EngineClient : public NativeEngine {
 public:
  // Starts the program argv[0] with its arguments. Fails as Process::Start() does.
  static absl::StatusOr<EngineClient> Start(const std::vector<std::string>& argv,
                                            absl::Duration time_limit);
  EngineClient(EngineClient&&) = default;
  EngineClient& operator=(EngineClient&& other) noexcept;
  ~EngineClient() override;

  // From then on every event goes to `listener`, called within whatever call reads it, Pump() if
  // no other. Without a listener events wait for NextEvent(). The listener must not use this
  // client. Requires: ListenOnThread() was not called.
  void SetListener(std::function<void(const EngineEvent&)> listener);
  // Hands `listener` what waits for NextEvent(), and starts a thread that reads all that the engine
  // says from then on. It calls `listener` for each event as it comes, in order; and `ended`, if
  // given, once, with the reason when the engine ends or cannot be read.
  //
  // From then on functions may be called from any thread; calls take turns. A call returns after
  // `listener` has heard the events before its answer. Pump() and NextEvent() return
  // FailedPrecondition. So do all calls from within `listener` and `ended`, which must neither end
  // nor move this client; its end waits until they have returned, 50 ms otherwise.
  // Requires: not called before, and no other call is under way.
  void ListenOnThread(std::function<void(const EngineEvent&)> listener,
                      std::function<void(const absl::Status&)> ended = nullptr);
  // Hands the listener what comes within `duration`: what a program calls that has time to wait.
  absl::Status Pump(absl::Duration duration);
  absl::StatusOr<EngineEvent> NextEvent() override;
  bool has_event() const override { return !events_.empty(); }

  absl::Status NewGame(Seat black, Seat white) override;
  // Places a stone and returns it as the engine reports it; what follows comes by events.
  // Returns FailedPrecondition if the engine calls the move invalid.
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
  // Asks the engine to play by the AI of that name, an extension of the protocol. Returns
  // Unimplemented if it does not know the command, NotFound if it does not confirm the AI.
  absl::Status SetAi(absl::string_view name);
  // Asks the engine to end and waits for it. Returns OK if it did, with exit code 0.
  absl::Status Quit();

  // Sends a command and waits for nothing. Whoever sends many before reading must see to it that
  // neither they nor the answers fill a pipe, which may hold as little as 4 KiB.
  absl::Status Send(absl::string_view command);

  const std::string& program() const { return process_->program(); }

 private:
  // The turn of one call: while it lasts, the reader keeps what the engine says.
  class Turn;

  EngineClient(Process process, absl::Duration time_limit)
      : process_(std::make_unique<Process>(std::move(process))), time_limit_(time_limit) {}

  absl::Status SendCommand(absl::string_view command);
  // The next line and its meaning.
  absl::StatusOr<ResponseReader::Line> ReadLine(absl::Duration left);
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

  std::unique_ptr<Process> process_;
  absl::Duration time_limit_;
  std::function<void(const EngineEvent&)> listener_;
  std::deque<EngineEvent> events_;  // only without a listener
  std::string last_command_;
  std::string last_other_;  // the last line not understood since last_command_
  std::unique_ptr<std::mutex> turns_ = std::make_unique<std::mutex>();
  std::unique_ptr<ResponseReader> reader_;  // if there is a thread; the first to go
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_PROTOCOL_CLIENT_CLIENT_H_
