#include "web/engine/package/uci_command.h"

#include <string>
#include <string_view>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "src/base/program/line_io.h"
#include "src/base/program/protocol_session.h"
#include "src/uci/uci.h"
#include "web/engine/json.h"

namespace quadrille::web {
namespace {

// A search runs within Execute(), which may be called again while the search reads its clock.
class UciLines {
 public:
  Answer Execute(std::string_view line) {
    if (depth_ > 0 && WaitsForSearch(line)) {
      session_.Execute("stop");
      return JsonObject().Bool("later", true).Take();
    }
    ++depth_;
    session_.Execute(line);
    --depth_;
    return JsonObject().Bool("ended", session_.ended()).Take();
  }

 private:
  // These stop the search and wait for its end, which the caller of Execute() must do here.
  static bool WaitsForSearch(std::string_view line) {
    line = absl::StripAsciiWhitespace(line);
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    return absl::EqualsIgnoreCase(word, "go") || absl::EqualsIgnoreCase(word, "quit");
  }

  LineWriter writer_{1};
  ResponseWriter responses_{writer_};
  chess::UciSession session_{responses_};
  int depth_ = 0;
};

Answer Execute(Request& request) {
  static UciLines lines;
  return lines.Execute(request.Line());
}

constexpr Command kCommands[] = {{"uci.line", &Execute}};

}  // namespace

std::span<const Command> UciCommands() { return kCommands; }

}  // namespace quadrille::web
