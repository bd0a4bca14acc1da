#include "web/engine/package/front_ends.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/any_game.h"
#include "src/mnk/kernels.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/protocol/ai_game.h"
#include "src/protocol/first_word.h"
#include "src/protocol/gomocup/gomocup.h"
#include "src/protocol/native/native.h"
#include "src/protocol/ugi.h"
#include "src/uci/uci.h"
#include "src/uci/xboard.h"

namespace quadrille::web {
namespace {

bool IsOneOf(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class Uci : public FrontEnd {
 public:
  explicit Uci(ResponseWriter& responses) : session_(responses) {}
  ProtocolSession& session() override { return session_; }
  Timing TimingOf(std::string_view word, std::string_view) override {
    if (word == "stop") return Timing::kEndsSearch;
    return word == "go" || word == "quit" || word.empty() ? Timing::kAfterStop : Timing::kNow;
  }
  void StopSearch(std::string_view) override { session_.Execute("stop"); }

 private:
  chess::UciSession session_;
};

class XBoard : public FrontEnd {
 public:
  explicit XBoard(ResponseWriter& responses) : session_(responses) {}
  ProtocolSession& session() override { return session_; }
  Timing TimingOf(std::string_view word, std::string_view) override {
    static constexpr std::string_view kNow[] = {".",    "ping", "post",   "nopost",  "time",
                                                "otim", "name", "rating", "computer"};
    static constexpr std::string_view kSettings[] = {
        "memory", "cores", "egtpath", "option", "level", "st", "sd", "nps", "hard", "easy", "hint"};
    if (IsOneOf(word, kNow)) return Timing::kNow;
    if (word == "?") return Timing::kEndsSearch;
    const bool waits = word.empty() || IsOneOf(word, kSettings);
    return waits && session_.is_choosing_move() ? Timing::kAfterSearch : Timing::kAfterStop;
  }
  void StopSearch(std::string_view word) override {
    word == "?" ? session_.Execute(word) : session_.CallOff();
  }

 private:
  chess::XBoardSession session_;
};

// The mnk family: the AI is the best one for the game.

constexpr std::uint64_t kSeed = 1;
constexpr std::string_view kAi = "best";

// One hour, not unlimited: only a search with a deadline reads the clock, and so can be
// interrupted.
constexpr std::int64_t kUntilStopped = 3'600'000;

class InterruptibleAi : public mnk::Ai {
 public:
  explicit InterruptibleAi(std::unique_ptr<mnk::Ai> ai) : ai_(std::move(ai)) {}

  mnk::Cell ChooseCell(const mnk::AnyGame& game, Random& random,
                       const std::atomic<bool>& stop) override {
    return ai_->ChooseCell(game, random, stop);
  }
  mnk::Analysis Analyze(const mnk::AnyGame& game, const mnk::ThinkingLimits& limits, Random& random,
                        const std::atomic<bool>& stop,
                        const mnk::AnalysisCallback& report) override {
    const mnk::ThinkingLimits until_stopped{.stone_ms = kUntilStopped};
    return ai_->Analyze(game, limits.infinite ? until_stopped : limits, random, stop, report);
  }

 private:
  std::unique_ptr<mnk::Ai> ai_;
};

absl::StatusOr<std::unique_ptr<mnk::Ai>> NewAi(std::string_view name, const mnk::Rules& rules,
                                               const mnk::AiOptions& options) {
  absl::StatusOr<std::unique_ptr<mnk::Ai>> ai = mnk::MakeAi(name, rules, options);
  if (!ai.ok()) return ai.status();
  return std::make_unique<InterruptibleAi>(*std::move(ai));
}

mnk::AnyGame EmptyBoard(const mnk::Rules& rules) {
  const CpuTraits& cpu = CpuTraits::Detected();
  return mnk::AnyGame(rules, mnk::KernelsFor(rules, cpu.BestTier(), cpu));
}

protocol::AiGame::Options GameOptions(const mnk::Rules& rules) {
  return {.empty_board = EmptyBoard(rules),
          .make_board = [](const mnk::Rules& wanted) -> absl::StatusOr<mnk::AnyGame> {
            return EmptyBoard(wanted);
          },
          .make_ai = [](const mnk::Rules& wanted,
                        const mnk::AiOptions& options) { return NewAi(kAi, wanted, options); },
          .seed = kSeed};
}

class Gomocup : public FrontEnd {
 public:
  explicit Gomocup(ResponseWriter& responses) : session_(responses, GameOptions(mnk::kGomoku)) {}
  ProtocolSession& session() override { return session_; }
  Timing TimingOf(std::string_view word, std::string_view) override {
    if (word == "about") return Timing::kAfterSearch;
    if (word == "yxstop") return Timing::kEndsSearch;
    return word.empty() && session_.is_thinking() ? Timing::kAfterSearch : Timing::kAfterStop;
  }
  void StopSearch(std::string_view) override { session_.Execute("YXSTOP"); }

 private:
  gomocup::GomocupSession session_;
};

class Ugi : public FrontEnd {
 public:
  explicit Ugi(ResponseWriter& responses) : session_(responses, GameOptions(mnk::kGomoku)) {}
  ProtocolSession& session() override { return session_; }
  Timing TimingOf(std::string_view word, std::string_view) override {
    static constexpr std::string_view kNow[] = {"isready", "ugi", "d", "query", "help"};
    if (word == "stop") return Timing::kEndsSearch;
    return IsOneOf(word, kNow) ? Timing::kNow : Timing::kAfterStop;
  }
  void StopSearch(std::string_view) override { session_.Execute("stop"); }

 private:
  ugi::UgiSession session_;
};

absl::StatusOr<native::NamedAi> NativeAi(absl::string_view name) {
  absl::StatusOr<std::unique_ptr<mnk::Ai>> ai = NewAi(name, mnk::kGomoku, {});
  if (!ai.ok()) return ai.status();
  return native::NamedAi{std::string(name), *std::move(ai), name != "random" && name != "adjacent"};
}

class Native : public FrontEnd {
 public:
  explicit Native(LineWriter& writer)
      : session_({.empty_board = EmptyBoard(mnk::kGomoku),
                  .ai = *NativeAi(kAi),
                  .make_ai = &NativeAi,
                  .seed = kSeed,
                  .output = [&writer](absl::string_view lines) { return writer.Write(lines); }}) {}
  ProtocolSession& session() override { return session_; }
  Timing TimingOf(std::string_view word, std::string_view search) override {
    static constexpr std::string_view kAnalyses[] = {"analyze", "hint", "eval"};
    static constexpr std::string_view kNow[] = {"printboard", "getmoves", "getplayer", "movesleft",
                                                "movesmade",  "history",  "info",      "isready",
                                                "perf",       "help",     "quit",      "exit"};
    if (IsOneOf(word, kNow)) return Timing::kNow;
    const bool analyzes = IsOneOf(search, kAnalyses);
    if (word == "stop") return analyzes ? Timing::kEndsSearch : Timing::kNow;
    return analyzes ? Timing::kAfterStop : Timing::kAfterSearch;
  }
  void StopSearch(std::string_view) override { session_.Execute("stop"); }

 private:
  native::Session session_;
};

// Words of the native protocol that are not UCI's.
bool IsNativeWord(std::string_view word) {
  static constexpr std::string_view kWords[] = {
      "newgame",  "makemove", "printboard", "getmoves", "getplayer", "movesleft", "movesmade",
      "perf",     "info",     "exit",       "undo",     "hint",      "analyze",   "history",
      "setboard", "clock",    "seats",      "seed",     "ai"};
  return IsOneOf(word, kWords);
}

}  // namespace

std::unique_ptr<FrontEnd> UciFrontEnd(ResponseWriter& responses) {
  return std::make_unique<Uci>(responses);
}

std::unique_ptr<FrontEnd> FrontEndFor(std::string_view line, LineWriter& writer,
                                      ResponseWriter& responses) {
  line = absl::StripAsciiWhitespace(line);
  const std::string word = absl::AsciiStrToLower(line.substr(0, line.find_first_of(" \t")));
  if (word == "xboard") return std::make_unique<XBoard>(responses);
  switch (protocol::ProtocolOf(line)) {
    case protocol::Protocol::kGomocup:
      return std::make_unique<Gomocup>(responses);
    case protocol::Protocol::kUgi:
      return std::make_unique<Ugi>(responses);
    case protocol::Protocol::kConnect6:  // left out, to save space
    case protocol::Protocol::kNative:
      break;
  }
  if (IsNativeWord(word)) return std::make_unique<Native>(writer);
  return UciFrontEnd(responses);
}

}  // namespace quadrille::web
