// Fuzz target for the Gomocup, UGI and Connect6 protocols: sessions print only whole, printable
// lines of the protocol, and end with their input. The first six bytes choose the game, as in
// native_fuzz; the rest is the input, whose first word chooses the protocol.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_io.h"
#include "src/base/program/protocol_session.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/protocol/ai_game.h"
#include "src/protocol/connect6.h"
#include "src/protocol/first_word.h"
#include "src/protocol/gomocup/gomocup.h"
#include "src/protocol/ugi.h"
#include "tests/fuzz/fuzz_property.h"
#include "tests/fuzz/memory_file.h"

namespace quadrille::protocol {
namespace {

constexpr std::size_t kHeader = 6;

mnk::Rules RulesFrom(absl::string_view header) {
  const auto number = [header](std::size_t i, int max) {
    return static_cast<std::uint8_t>(header[i]) % max + 1;
  };
  return {number(0, 20),
          number(1, 20),
          number(2, 8),
          number(3, 4),
          number(4, 4),
          number(5, 2) == 1 ? mnk::WinCondition::kKOrMore : mnk::WinCondition::kExactlyK};
}

AiGame::Options OptionsFor(const mnk::Rules& rules) {
  return {.empty_board = mnk::AnyGame(rules),
          .make_board = [](const mnk::Rules& requested) -> absl::StatusOr<mnk::AnyGame> {
            return mnk::AnyGame(requested);
          },
          .make_ai =
              [](const mnk::Rules& requested, const mnk::AiOptions& options) {
                return mnk::MakeAi("adjacent", requested, options);
              }};
}

std::unique_ptr<ProtocolSession> MakeSession(Protocol protocol, const mnk::Rules& rules,
                                             ResponseWriter& responses) {
  switch (protocol) {
    case Protocol::kUgi:
      return std::make_unique<ugi::UgiSession>(responses, OptionsFor(rules));
    case Protocol::kConnect6:
      return std::make_unique<connect6::Connect6Session>(responses, OptionsFor(rules));
    default:
      return std::make_unique<gomocup::GomocupSession>(responses, OptionsFor(rules));
  }
}

bool IsGomocupLine(absl::string_view line) {
  for (const char* word : {"OK", "ERROR ", "UNKNOWN ", "MESSAGE ", "FORBID ", "SWAP", "name="}) {
    if (absl::StartsWith(line, word)) return true;
  }
  return !line.empty() && absl::ascii_isdigit(static_cast<unsigned char>(line[0]));
}

void Check(absl::string_view header, absl::string_view input) {
  MemoryFile output;
  LineWriter writer(output.file());
  ResponseWriter responses(writer);
  Protocol spoken = Protocol::kNative;
  {
    FirstWordSession session([&](Protocol protocol) {
      spoken = protocol;
      return MakeSession(protocol, RulesFrom(header), responses);
    });
    for (const absl::string_view line : absl::StrSplit(input, '\n')) {
      if (session.ended()) break;
      session.Execute(line);
    }
    if (!session.ended()) session.EndInput();
    MustHold(session.ended(), "the session ends with its input");
    MustHold(session.output_status().ok(), "the output can be written");
  }
  const std::string text = output.Text();
  if (text.empty()) return;
  MustHold(text.back() == '\n', "lines are whole");
  const std::vector<absl::string_view> lines =
      absl::StrSplit(absl::string_view(text).substr(0, text.size() - 1), '\n');
  for (const absl::string_view line : lines) {
    MustHold(IsPrintable(line), "lines are printable");
    if (spoken == Protocol::kGomocup)
      MustHold(IsGomocupLine(line), "lines conform to the protocol");
  }
}

}  // namespace
}  // namespace quadrille::protocol

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using quadrille::protocol::kHeader;
  if (size < kHeader) return 0;
  const absl::string_view bytes(reinterpret_cast<const char*>(data), size);
  quadrille::protocol::Check(bytes.substr(0, kHeader), bytes.substr(kHeader));
  return 0;
}
