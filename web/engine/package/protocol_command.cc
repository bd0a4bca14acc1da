#include "web/engine/package/protocol_command.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "absl/strings/ascii.h"
#include "src/base/program/line_io.h"
#include "src/base/program/protocol_session.h"
#include "web/engine/json.h"
#include "web/engine/package/front_ends.h"

namespace quadrille::web {
namespace {

// The line for the end of the input: EOT.
constexpr std::string_view kEndOfInput = "\x04";

std::string FirstWord(std::string_view line) {
  line = absl::StripAsciiWhitespace(line);
  return absl::AsciiStrToLower(line.substr(0, line.find_first_of(" \t,")));
}

// A search runs within Execute(), which may be called again while the search reads its clock.
class ProtocolLines {
 public:
  Answer Execute(std::string_view line, bool is_uci) {
    const std::string word = line == kEndOfInput ? "" : FirstWord(line);
    if (front_end_ == nullptr) {
      if (word.empty() && line != kEndOfInput) return JsonObject().Bool("ended", false).Take();
      front_end_ = is_uci ? UciFrontEnd(responses_) : FrontEndFor(line, writer_, responses_);
    }
    if (depth_ > 0) {
      const Timing timing = front_end_->TimingOf(word, search_);
      const bool stops = timing == Timing::kAfterStop || timing == Timing::kEndsSearch;
      // The caller repeats the line, since a stop before the search has begun has no effect.
      if (stops) front_end_->StopSearch(word);
      is_done_ = timing == Timing::kEndsSearch;
      if (timing != Timing::kNow) return JsonObject().Bool("later", true).Take();
    } else {
      if (std::exchange(is_done_, false)) return JsonObject().Bool("ended", false).Take();
      search_ = word;
    }
    ProtocolSession& session = front_end_->session();
    ++depth_;
    line == kEndOfInput ? session.EndInput() : session.Execute(line);
    --depth_;
    return JsonObject().Bool("ended", session.ended()).Take();
  }

 private:
  LineWriter writer_{1};
  ResponseWriter responses_{writer_};
  std::unique_ptr<FrontEnd> front_end_;
  std::string search_;    // the first word of the line being executed
  bool is_done_ = false;  // the next line has stopped the search, which is all it does
  int depth_ = 0;
};

ProtocolLines& Lines() {
  static ProtocolLines lines;
  return lines;
}

Answer ExecuteUci(Request& request) { return Lines().Execute(request.Line(), /*is_uci=*/true); }

Answer ExecuteAny(Request& request) { return Lines().Execute(request.Line(), /*is_uci=*/false); }

constexpr Command kCommands[] = {{"uci.line", &ExecuteUci}, {"protocol.line", &ExecuteAny}};

}  // namespace

std::span<const Command> ProtocolCommands() { return kCommands; }

}  // namespace quadrille::web
