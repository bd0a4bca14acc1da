// Fuzz target for the native protocol: sessions print only whole, printable lines, and their games
// follow the rules. The first six bytes choose the game, the highest bits of the last one an
// unbounded board; the rest is the standard input.

#include <sys/mman.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/program/line_io.h"
#include "src/base/program/standard_output.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/protocol/native/coordinates.h"
#include "src/protocol/native/native.h"
#include "tests/fuzz/fuzz_property.h"
#include "tests/protocol/game_transcript.h"

namespace quadrille::native {
namespace {

constexpr std::size_t kHeader = 6;

// Boards of at most 8 x 12 cells, for short games.
mnk::Rules RulesFrom(absl::string_view header) {
  const auto number = [header](std::size_t i, int most) {
    return static_cast<std::uint8_t>(header[i]) % most + 1;
  };
  return {number(0, 8),
          number(1, 12),
          number(2, 13),
          number(3, 5),
          number(4, 5),
          number(5, 2) == 1 ? mnk::WinCondition::kKOrMore : mnk::WinCondition::kExactlyK};
}

Endless EndlessFrom(absl::string_view header) {
  return {.rows = (header[5] & 0x80) != 0, .columns = (header[5] & 0x40) != 0};
}

absl::StatusOr<NamedAi> MakeAi(absl::string_view name, const mnk::Rules& rules) {
  if (name != "random" && name != "adjacent") return absl::InvalidArgumentError("not in a fuzzer");
  return NamedAi{std::string(name), mnk::MakeAi(name, rules, {}).value(), false};
}

class Files {
 public:
  absl::StatusOr<std::string> Read(const std::string& path) const {
    const auto file = files_.find(path);
    if (file == files_.end()) return absl::NotFoundError("no such file");
    return file->second;
  }
  absl::Status Write(const std::string& path, absl::string_view sgf) {
    if (!IsPrintable(path)) return absl::InvalidArgumentError("no such name");
    files_[path] = std::string(sgf);
    return absl::OkStatus();
  }

 private:
  std::map<std::string, std::string> files_;
};

class OutputCheck {
 public:
  // The model does not cover unbounded boards.
  OutputCheck(const mnk::Rules& rules, bool endless) : transcript_(rules), endless_(endless) {}

  void Add(absl::string_view lines) {
    MustHold(!ended_, "the farewell is the last line");
    MustHold(absl::ConsumeSuffix(&lines, "\n"), "lines are whole");
    for (const absl::string_view line : absl::StrSplit(lines, '\n')) {
      MustHold(IsPrintable(line), "lines are printable");
      MustHold(endless_ || transcript_.Add(line).empty(), "games follow the rules");
      ended_ |= absl::StartsWith(line, "(") && absl::EndsWith(line, "GameEngine has exited");
    }
  }
  bool ended() const { return ended_; }

 private:
  GameTranscript transcript_;
  bool endless_;
  bool ended_ = false;
};

void NativeFuzz(absl::string_view data) {
  if (data.size() < kHeader) return;
  mnk::Rules rules = RulesFrom(data);
  const Endless endless = EndlessFrom(data);
  if (endless.rows) rules.m = mnk::kMaxSide;
  if (endless.columns) rules.n = mnk::kMaxSide;
  const int file = memfd_create("input", MFD_CLOEXEC);
  MustHold(file >= 0 && WriteAll(file, "the input", data.substr(kHeader)).ok() &&
               lseek(file, 0, SEEK_SET) == 0,
           "the input file is written");
  OutputCheck check(rules, endless.any());
  Files files;
  Session session({.empty_board = mnk::AnyGame(rules),
                   .ai = MakeAi(endless.any() ? "adjacent" : "random", rules).value(),
                   .make_ai = [&rules](absl::string_view name) { return MakeAi(name, rules); },
                   .endless = endless,
                   .seed = 1,
                   .output =
                       [&check](absl::string_view lines) {
                         check.Add(lines);
                         return absl::OkStatus();
                       },
                   .read_file = [&files](const std::string& path) { return files.Read(path); },
                   .write_file = [&files](const std::string& path,
                                          absl::string_view sgf) { return files.Write(path, sgf); },
                   .after_last_command = std::chrono::milliseconds(0)});
  LineReader reader(file);
  while (!session.ended()) {
    const absl::StatusOr<std::string> line = reader.ReadLine();
    if (line.ok()) {
      session.Execute(*line);
    } else {
      session.EndInput();
    }
  }
  MustHold(check.ended(), "the session prints its farewell");
  close(file);
}

}  // namespace
}  // namespace quadrille::native

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::native::NativeFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
