// Native session fixture: a session in this process, scripted AIs and its output.
#ifndef QUADRILLE_TESTS_PROTOCOL_NATIVE_SESSION_FIXTURE_H_
#define QUADRILLE_TESTS_PROTOCOL_NATIVE_SESSION_FIXTURE_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/native/coordinates.h"
#include "src/protocol/native/native.h"
#include "src/protocol/native/terminal_board.h"

namespace quadrille::native {

inline constexpr mnk::Rules kThreeByFour = {.m = 3, .n = 4, .k = 3, .p = 1, .q = 1};

class FirstFreeAi : public mnk::Ai {
 public:
  mnk::Cell ChooseCell(const mnk::AnyGame& game, Random&, const std::atomic<bool>&) override {
    return game.FreeCells().front();
  }
};

// The same from the last cell.
class LastFreeAi : public mnk::Ai {
 public:
  mnk::Cell ChooseCell(const mnk::AnyGame& game, Random&, const std::atomic<bool>&) override {
    return game.FreeCells().back();
  }
};

class ChanceAi : public mnk::Ai {
 public:
  mnk::Cell ChooseCell(const mnk::AnyGame& game, Random& random,
                       const std::atomic<bool>&) override {
    return game.RandomFree(random);
  }
};

// As FirstFreeAi, but waits at each stone until stopped or released.
class WaitingAi : public mnk::Ai {
 public:
  explicit WaitingAi(std::atomic<int>* leave) : leave_(leave) {}
  mnk::Cell ChooseCell(const mnk::AnyGame& game, Random&, const std::atomic<bool>& stop) override {
    while (!stop && *leave_ == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (*leave_ > 0) --*leave_;
    return game.FreeCells().front();
  }

 private:
  std::atomic<int>* leave_;
};

// As FirstFreeAi, but slow at its first stones; counts its stones.
class SlowAtFirstAi : public mnk::Ai {
 public:
  static constexpr int kSlowStones = 12;
  static constexpr std::chrono::milliseconds kSlow{1};

  explicit SlowAtFirstAi(int* stones) : stones_(stones) {}
  mnk::Cell ChooseCell(const mnk::AnyGame& game, Random&, const std::atomic<bool>&) override {
    if (++*stones_ <= kSlowStones) std::this_thread::sleep_for(kSlow);
    return game.FreeCells().front();
  }

 private:
  int* stones_;
};

// Scores +0.35 with the line of FirstFreeAi's stone and the other side's next; at depth 1 and, once
// stopped, at depth 2. With a time per stone it does not wait, and reports a proved win.
class JudgingAi : public FirstFreeAi {
 public:
  explicit JudgingAi(std::vector<mnk::ThinkingLimits>* limits) : limits_(limits) {}
  mnk::Analysis Analyze(const mnk::AnyGame& game, const mnk::ThinkingLimits& limits, Random&,
                        const std::atomic<bool>& stop,
                        const mnk::AnalysisCallback& report) override {
    limits_->push_back(limits);
    const std::vector<mnk::Cell> cells = game.FreeCells();
    mnk::Analysis analysis;
    analysis.line = {cells.front()};
    analysis.score = 0.35;
    analysis.depth = 1;
    analysis.nodes = 10;
    if (cells.size() > 1) analysis.line.push_back(cells[1]);
    if (limits.stone_ms > 0) analysis.wins_in = 3;
    if (report) report(analysis);
    while (limits.infinite && !stop) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ++analysis.depth;
    if (report) report(analysis);
    return analysis;
  }

 private:
  std::vector<mnk::ThinkingLimits>* limits_;
};

class Printed {
 public:
  void Add(absl::string_view text) {
    const std::lock_guard<std::mutex> lock(mutex_);
    absl::ConsumeSuffix(&text, "\n");
    for (const absl::string_view line : absl::StrSplit(text, '\n')) lines_.emplace_back(line);
    came_.notify_all();
  }
  std::vector<std::string> Take() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return std::exchange(lines_, {});
  }
  // Hangs if the lines do not arrive.
  std::vector<std::string> Await(std::size_t count) {
    std::unique_lock<std::mutex> lock(mutex_);
    came_.wait(lock, [this, count] { return lines_.size() >= count; });
    return std::exchange(lines_, {});
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::string> lines_;
};

// A session with the AIs `first`, `last`, `chance` and `slow`, which count as taking no time,
// `quick` and `judging`, which take some, and `waiting`.
class SessionFixture {
 public:
  explicit SessionFixture(const mnk::Rules& rules, absl::string_view ai = "first",
                          std::chrono::milliseconds patience = {},
                          const mnk::ThinkingLimits& limits = {}, bool on_terminal = false,
                          const Endless& endless = {})
      : session_({.empty_board = mnk::AnyGame(rules),
                  .ai = MakeAi(ai).value(),
                  .make_ai = [this](absl::string_view name) { return MakeAi(name); },
                  .endless = endless,
                  .limits = limits,
                  .seed = 1,
                  .output =
                      [this](absl::string_view lines) {
                        if (output_.ok()) printed_.Add(lines);
                        return output_;
                      },
                  .show_board = on_terminal ? DrawBoard : nullptr,
                  .helps = on_terminal,
                  .quick_turn = patience,
                  .after_last_command = patience}) {}

  Session& session() { return session_; }
  Printed& printed() { return printed_; }
  int slow_stones() const { return slow_stones_; }
  // The limits of each analysis of `judging`. Not while it is running.
  const std::vector<mnk::ThinkingLimits>& limits() const { return limits_; }
  void ReleaseStones(int stones) { leave_ += stones; }
  // The result of every later output; on an error lines are dropped. Not while an AI plays.
  void SetOutput(absl::Status status) { output_ = std::move(status); }

  std::vector<std::string> Answer(absl::string_view line) {
    session_.Execute(line);
    return printed_.Take();
  }

 private:
  static std::string DrawBoard(const mnk::AnyGame& game, std::optional<mnk::Cell> last) {
    return TerminalBoard(game, last, /*coloured=*/false);
  }

  absl::StatusOr<NamedAi> MakeAi(absl::string_view name) {
    const std::string own(name);
    if (name == "first") return NamedAi{own, std::make_unique<FirstFreeAi>(), false};
    if (name == "last") return NamedAi{own, std::make_unique<LastFreeAi>(), false};
    if (name == "chance") return NamedAi{own, std::make_unique<ChanceAi>(), false};
    if (name == "slow") {
      return NamedAi{own, std::make_unique<SlowAtFirstAi>(&slow_stones_), false};
    }
    if (name == "quick") return NamedAi{own, std::make_unique<FirstFreeAi>(), true};
    if (name == "waiting") return NamedAi{own, std::make_unique<WaitingAi>(&leave_), true};
    if (name == "judging") return NamedAi{own, std::make_unique<JudgingAi>(&limits_), true};
    return absl::InvalidArgumentError("no such AI");
  }

  Printed printed_;
  absl::Status output_;
  std::atomic<int> leave_ = 0;
  int slow_stones_ = 0;
  std::vector<mnk::ThinkingLimits> limits_;
  Session session_;
};

}  // namespace quadrille::native

#endif  // QUADRILLE_TESTS_PROTOCOL_NATIVE_SESSION_FIXTURE_H_
