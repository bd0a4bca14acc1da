#include "src/protocol/client/client.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/client/response_parser.h"
#include "src/protocol/client/response_reader.h"

namespace quadrille::mnk {
namespace {

// More than any game has; bounds the memory against an engine that never stops printing.
constexpr std::size_t kMaxQueuedEvents = 4 * static_cast<std::size_t>(kMaxStones);

std::optional<EngineEvent> AsEvent(const EngineResponse& answer) {
  return std::visit(
      [](const auto& value) -> std::optional<EngineEvent> {
        if constexpr (std::is_constructible_v<EngineEvent, decltype(value)>) {
          return EngineEvent(value);
        } else {
          return std::nullopt;
        }
      },
      answer);
}

absl::string_view SeatWord(Seat seat) { return seat == Seat::kAi ? "ai" : "human"; }

absl::Status ReceivedByListener() {
  return absl::FailedPreconditionError("not available while a listener thread owns the events");
}

}  // namespace

class EngineClient::Turn {
 public:
  explicit Turn(EngineClient& client) : reader_(client.reader_.get()) {
    if (reader_ == nullptr || reader_->IsThisThread()) return;  // SendCommand() refuses the latter
    lock_ = std::unique_lock<std::mutex>(*client.turns_);
    reader_->Keep(true);
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() {
    if (lock_.owns_lock()) reader_->Keep(false);
  }

 private:
  ResponseReader* reader_;
  std::unique_lock<std::mutex> lock_;
};

EngineClient& EngineClient::operator=(EngineClient&& other) noexcept {
  reader_ = nullptr;  // before the process that it reads from
  process_ = std::move(other.process_);
  time_limit_ = other.time_limit_;
  listener_ = std::move(other.listener_);
  events_ = std::move(other.events_);
  last_command_ = std::move(other.last_command_);
  last_other_ = std::move(other.last_other_);
  turns_ = std::move(other.turns_);
  reader_ = std::move(other.reader_);
  return *this;
}

EngineClient::~EngineClient() = default;

absl::StatusOr<EngineClient> EngineClient::Start(const std::vector<std::string>& argv,
                                                 absl::Duration time_limit) {
  absl::StatusOr<Process> process = Process::Start(argv);
  if (!process.ok()) return process.status();
  return EngineClient(*std::move(process), time_limit);
}

void EngineClient::SetListener(std::function<void(const EngineEvent&)> listener) {
  listener_ = std::move(listener);
}

void EngineClient::ListenOnThread(std::function<void(const EngineEvent&)> listener,
                                  std::function<void(const absl::Status&)> ended) {
  listener_ = nullptr;
  if (!ended) ended = [](const absl::Status&) {};
  for (; !events_.empty(); events_.pop_front()) listener(events_.front());
  const auto heard = [listener = std::move(listener)](const EngineResponse& response) {
    if (const std::optional<EngineEvent> event = AsEvent(response)) listener(*event);
  };
  reader_ = std::make_unique<ResponseReader>(*process_, heard, std::move(ended));
  reader_->Start();  // only now, since the listener may use reader_
}

absl::Time EngineClient::Deadline() const { return absl::Now() + time_limit_; }

absl::Status EngineClient::TooLate(absl::string_view what) const {
  return absl::DeadlineExceededError(absl::StrCat(
      "no ", what, " within ", absl::FormatDuration(time_limit_),
      last_command_.empty() ? "" : absl::StrCat(" after ", Quoted(last_command_)),
      last_other_.empty() ? "" : absl::StrCat("; not understood: ", Quoted(last_other_))));
}

absl::Status EngineClient::UnknownCommandError() const {
  return absl::UnimplementedError(absl::StrCat(Quoted(program()), " answers ", Quoted(last_other_),
                                               " to ", Quoted(last_command_)));
}

absl::Status EngineClient::Send(absl::string_view command) {
  const Turn turn(*this);
  return SendCommand(command);
}

absl::Status EngineClient::SendCommand(absl::string_view command) {
  if (reader_ != nullptr && reader_->IsThisThread()) return ReceivedByListener();
  last_command_ = std::string(command);
  last_other_.clear();
  return process_->WriteLine(command, time_limit_);
}

absl::StatusOr<ResponseReader::Line> EngineClient::ReadLine(absl::Duration left) {
  if (reader_ != nullptr) return reader_->Next(absl::Now() + left);
  absl::StatusOr<std::string> line = process_->ReadLine(left);
  if (!line.ok()) return line.status();
  EngineResponse response = ParseEngineResponse(*line);
  return ResponseReader::Line{std::move(response), *std::move(line)};
}

absl::StatusOr<EngineResponse> EngineClient::Read(absl::Time deadline) {
  const absl::Duration left = deadline - absl::Now();
  if (left <= absl::ZeroDuration()) return TooLate("answer");  // ends a flood of lines
  absl::StatusOr<ResponseReader::Line> line = ReadLine(left);
  if (absl::IsDeadlineExceeded(line.status())) return TooLate("answer");
  if (!line.ok()) return line.status();
  const bool unknown = std::holds_alternative<CommandUnknown>(line->response);
  if (unknown || std::holds_alternative<OtherText>(line->response)) {
    last_other_ = std::move(line->text);
  }
  return std::move(line->response);
}

absl::Status EngineClient::Deliver(EngineEvent event) {
  if (reader_ != nullptr) return absl::OkStatus();  // the listener has received it
  if (listener_) {
    listener_(event);
    return absl::OkStatus();
  }
  if (events_.size() >= kMaxQueuedEvents) {
    return absl::ResourceExhaustedError(
        absl::StrCat(Quoted(program()), " reports more stones than any board has cells"));
  }
  events_.push_back(std::move(event));
  return absl::OkStatus();
}

absl::StatusOr<bool> EngineClient::DeliverIfEvent(const EngineResponse& answer) {
  std::optional<EngineEvent> event = AsEvent(answer);
  if (!event) return false;
  if (absl::Status status = Deliver(*std::move(event)); !status.ok()) return status;
  return true;
}

template <class T>
absl::StatusOr<T> EngineClient::Await(absl::Time deadline) {
  while (true) {
    absl::StatusOr<EngineResponse> answer = Read(deadline);
    if (!answer.ok()) return answer.status();
    if (T* wanted = std::get_if<T>(&*answer)) return std::move(*wanted);
    if (std::holds_alternative<CommandUnknown>(*answer)) {
      return UnknownCommandError();
    }
    if (absl::StatusOr<bool> event = DeliverIfEvent(*answer); !event.ok()) return event.status();
  }
}

template <class T>
absl::StatusOr<T> EngineClient::Ask(absl::string_view command) {
  if (absl::Status sent = SendCommand(command); !sent.ok()) return sent;
  return Await<T>(Deadline());
}

absl::Status EngineClient::Pump(absl::Duration duration) {
  if (reader_ != nullptr) return ReceivedByListener();
  const absl::Time deadline = absl::Now() + duration;
  while (true) {
    const absl::StatusOr<EngineResponse> answer = Read(deadline);
    if (absl::IsDeadlineExceeded(answer.status())) return absl::OkStatus();
    if (!answer.ok()) return answer.status();
    if (absl::StatusOr<bool> event = DeliverIfEvent(*answer); !event.ok()) return event.status();
  }
}

absl::StatusOr<EngineEvent> EngineClient::NextEvent() {
  if (reader_ != nullptr) return ReceivedByListener();
  const absl::Time deadline = Deadline();
  while (events_.empty()) {
    const absl::StatusOr<EngineResponse> answer = Read(deadline);
    if (!answer.ok()) return answer.status();
    if (std::optional<EngineEvent> event = AsEvent(*answer)) {
      if (listener_) listener_(*event);
      return *std::move(event);
    }
  }
  EngineEvent event = std::move(events_.front());
  events_.pop_front();
  return event;
}

absl::Status EngineClient::NewGame(Seat black, Seat white) {
  const Turn turn(*this);
  // Lines before the answer belong to the previous game.
  const absl::StatusOr<GameStarted> started =
      Ask<GameStarted>(absl::StrCat("newgame black ", SeatWord(black), " white ", SeatWord(white)));
  if (!started.ok()) return started.status();
  events_.clear();
  if (listener_) listener_(*started);
  return absl::OkStatus();
}

absl::StatusOr<StonePlaced> EngineClient::MakeMove(Point point) {
  const Turn turn(*this);
  const std::string command = absl::StrCat("makemove ", point.x, " ", point.y);
  if (absl::Status sent = SendCommand(command); !sent.ok()) return sent;
  const absl::Time deadline = Deadline();
  while (true) {
    const absl::StatusOr<EngineResponse> answer = Read(deadline);
    if (!answer.ok()) return answer.status();
    const auto* stone = std::get_if<StonePlaced>(&*answer);
    const bool is_answer = stone != nullptr && stone->point == point;
    const bool is_refusal = std::holds_alternative<InvalidMove>(*answer);
    if (!is_answer && !is_refusal) {  // a stone of the engine that was already on its way
      if (absl::StatusOr<bool> event = DeliverIfEvent(*answer); !event.ok()) return event.status();
      continue;
    }
    if (listener_) listener_(*AsEvent(*answer));
    if (is_answer) return *stone;
    return absl::FailedPreconditionError(
        absl::StrCat("the engine rejects the move ", point.x, " ", point.y));
  }
}

absl::Status EngineClient::SendMove(Point point) {
  return Send(absl::StrCat("makemove ", point.x, " ", point.y));
}

absl::StatusOr<std::vector<Point>> EngineClient::GetMoves() {
  const Turn turn(*this);
  absl::StatusOr<FreeCellsListed> answer = Ask<FreeCellsListed>("getmoves");
  if (!answer.ok()) return answer.status();
  return std::move(answer->cells);
}

absl::StatusOr<Side> EngineClient::GetPlayer() {
  const Turn turn(*this);
  const absl::StatusOr<SideNamed> answer = Ask<SideNamed>("getplayer");
  if (!answer.ok()) return answer.status();
  return answer->side;
}

absl::StatusOr<int> EngineClient::MovesLeft() {
  const Turn turn(*this);
  const absl::StatusOr<StonesCounted> answer = Ask<StonesCounted>("movesleft");
  if (!answer.ok()) return answer.status();
  return answer->count;
}

absl::StatusOr<int> EngineClient::MovesMade() {
  const Turn turn(*this);
  const absl::StatusOr<StonesCounted> answer = Ask<StonesCounted>("movesmade");
  if (!answer.ok()) return answer.status();
  return answer->count;
}

absl::Status EngineClient::SendAndReadAll(absl::string_view command,
                                          const std::function<void(EngineResponse&)>& take) {
  if (absl::Status sent = SendCommand(command); !sent.ok()) return sent;
  if (absl::Status sent = process_->WriteLine("isready", time_limit_); !sent.ok()) return sent;
  const absl::Time deadline = Deadline();
  bool unknown = false;
  while (true) {
    absl::StatusOr<EngineResponse> answer = Read(deadline);
    if (!answer.ok()) return answer.status();
    if (std::holds_alternative<EngineReady>(*answer)) break;
    unknown = unknown || std::holds_alternative<CommandUnknown>(*answer);
    if (absl::StatusOr<bool> event = DeliverIfEvent(*answer); !event.ok()) return event.status();
    take(*answer);
  }
  return unknown ? UnknownCommandError() : absl::OkStatus();
}

absl::StatusOr<std::vector<std::string>> EngineClient::PrintBoard() {
  const Turn turn(*this);
  std::vector<std::string> rows;
  const absl::Status status = SendAndReadAll("printboard", [&rows](EngineResponse& answer) {
    if (auto* row = std::get_if<BoardRow>(&answer)) rows.push_back(std::move(row->cells));
  });
  if (!status.ok()) return status;
  return rows;
}

absl::StatusOr<EnginePerf> EngineClient::Perf() {
  const Turn turn(*this);
  if (absl::Status sent = SendCommand("perf"); !sent.ok()) return sent;
  EnginePerf perf;
  std::optional<double> figures[3];
  const absl::Time deadline = Deadline();
  while (!figures[0] || !figures[1] || !figures[2]) {
    const absl::StatusOr<CallTimed> timed = Await<CallTimed>(deadline);
    if (!timed.ok()) return timed.status();
    figures[static_cast<int>(timed->call)] = timed->nanoseconds;
  }
  perf.get_move = *figures[static_cast<int>(TimedCall::kGetMove)];
  perf.check_win = *figures[static_cast<int>(TimedCall::kCheckWin)];
  perf.get_moves = *figures[static_cast<int>(TimedCall::kGetMoves)];
  return perf;
}

absl::StatusOr<Rules> EngineClient::Info() {
  const Turn turn(*this);
  const absl::StatusOr<RulesNamed> answer = Ask<RulesNamed>("info");
  if (!answer.ok()) return answer.status();
  return answer->rules;
}

absl::Status EngineClient::IsReady() {
  const Turn turn(*this);
  return Ask<EngineReady>("isready").status();
}

absl::Status EngineClient::SetAi(absl::string_view name) {
  const Turn turn(*this);
  const absl::Status status = SendAndReadAll(absl::StrCat("ai ", name), [](EngineResponse&) {});
  if (!status.ok()) return status;
  // The confirmation is a line of text with the AI's name and no word for an error.
  const std::string said = absl::AsciiStrToLower(last_other_);
  bool confirmed = absl::StrContains(said, absl::AsciiStrToLower(name));
  for (absl::string_view fault : {"error", "invalid", "unknown", "no ai", "not "}) {
    confirmed = confirmed && !absl::StrContains(said, fault);
  }
  if (confirmed) return absl::OkStatus();
  return absl::NotFoundError(absl::StrCat(Quoted(program()), " does not confirm the AI ",
                                          Quoted(name), ": ", Quoted(last_other_)));
}

absl::Status EngineClient::Quit() {
  const Turn turn(*this);
  if (const absl::StatusOr<EngineExited> exited = Ask<EngineExited>("quit"); !exited.ok()) {
    return exited.status();
  }
  const absl::StatusOr<int> code = process_->WaitForExit(time_limit_);
  if (!code.ok()) return code.status();
  if (*code == 0) return absl::OkStatus();
  return absl::UnavailableError(
      absl::StrCat(Quoted(program()), " exited with code ", *code, " after quit"));
}

}  // namespace quadrille::mnk
