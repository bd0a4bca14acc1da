// Protocol fixture: a Gomocup, UGI or Connect6 session in this process, scripted AIs and its
// output.
#ifndef QUADRILLE_TESTS_PROTOCOL_PROTOCOL_FIXTURE_H_
#define QUADRILLE_TESTS_PROTOCOL_PROTOCOL_FIXTURE_H_

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/base/program/line_io.h"
#include "src/base/program/protocol_session.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/ai_game.h"

namespace quadrille::protocol {

struct ScriptedAiState {
  std::atomic<bool> waits = false;  // think until stopped
  std::atomic<int> thoughts = 0;
  std::atomic<bool> is_pondering = false;  // in an infinite search
  bool skips_wait = false;                 // do not wait in one
  std::atomic<int> thoughts_ended = 0;
  std::vector<mnk::Cell> line;  // its line, if not empty
  std::optional<double> score;
  std::optional<int> wins_in;
  bool score_fades = false;    // each search halves it
  mnk::ThinkingLimits limits;  // of the last search
  bool is_made = false;
  mnk::AiOptions options;  // of the AI's creation
};

// Places stones row by row, with scripted analyses.
class ScriptedAi : public mnk::Ai {
 public:
  explicit ScriptedAi(ScriptedAiState& state) : state_(state) {}

  mnk::Cell ChooseCell(const mnk::AnyGame& game, Random&, const std::atomic<bool>&) override {
    return game.FreeCells().front();
  }
  mnk::Analysis Analyze(const mnk::AnyGame& game, const mnk::ThinkingLimits& limits, Random&,
                        const std::atomic<bool>& stop,
                        const mnk::AnalysisCallback& report) override {
    ++state_.thoughts;
    state_.is_pondering = limits.infinite;
    if (!limits.infinite) state_.limits = limits;
    mnk::Analysis analysis{.line = {game.FreeCells().front()},
                           .score = state_.score,
                           .wins_in = state_.wins_in,
                           .depth = 3,
                           .nodes = 50,
                           .milliseconds = 2};
    if (!state_.line.empty()) analysis.line = state_.line;
    if (state_.score_fades) *state_.score /= 2;
    if (report) report(analysis);
    while (!stop && (state_.waits || (limits.infinite && !state_.skips_wait))) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    state_.is_pondering = false;
    ++state_.thoughts_ended;
    return analysis;
  }

 private:
  ScriptedAiState& state_;
};

// A session of class S whose output goes through a pipe, as in a program.
template <class S>
class ProtocolFixture {
 public:
  // `more` are further arguments of the session.
  template <class... More>
  explicit ProtocolFixture(const mnk::Rules& rules, std::chrono::milliseconds quick_answer = {},
                           More... more)
      : pipe_(MakePipe()), reader_(pipe_.read), writer_(pipe_.write), responses_(writer_) {
    session_ = std::make_unique<S>(
        responses_,
        AiGame::Options{.empty_board = mnk::AnyGame(rules),
                        .make_board = [](const mnk::Rules& wanted) -> absl::StatusOr<mnk::AnyGame> {
                          return mnk::AnyGame(wanted);
                        },
                        .make_ai = [this](const mnk::Rules&, const mnk::AiOptions& options)
                            -> absl::StatusOr<std::unique_ptr<mnk::Ai>> {
                          if (options.hash_mb > 4000)
                            return absl::ResourceExhaustedError("no memory");
                          state_.is_made = true;
                          state_.options = options;
                          return std::make_unique<ScriptedAi>(state_);
                        },
                        .ai_options = {},
                        .limits = {.stone_ms = 77},
                        .seed = 0,
                        .quick_answer = quick_answer},
        more...);
  }
  ~ProtocolFixture() {
    session_ = nullptr;
    close(pipe_.read);
    close(pipe_.write);
  }

  S& session() { return *session_; }
  ScriptedAiState& ai() { return state_; }

  void Send(absl::string_view line) { session_->Execute(line); }
  // Hangs if there is no line.
  std::string Line() { return reader_.ReadLine().value_or("(end)"); }
  std::string Ask(absl::string_view line) {
    Send(line);
    return Line();
  }
  std::vector<std::string> Lines(std::size_t count) {
    std::vector<std::string> lines;
    while (lines.size() < count) lines.push_back(Line());
    return lines;
  }
  void AwaitThoughts(int count) {
    while (state_.thoughts < count) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

 private:
  struct Pipe {
    int read;
    int write;
  };
  static Pipe MakePipe() {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    return {ends[0], ends[1]};
  }

  Pipe pipe_;
  LineReader reader_;
  LineWriter writer_;
  ResponseWriter responses_;
  ScriptedAiState state_;
  std::unique_ptr<S> session_;  // last: destroyed first
};

}  // namespace quadrille::protocol

#endif  // QUADRILLE_TESTS_PROTOCOL_PROTOCOL_FIXTURE_H_
