// The engine as a WebAssembly module: the page writes a request into its memory and calls it.
//
//     reserve(size)   returns memory for a request of `size` bytes
//     call(size)      executes the request; returns the reply, a null-terminated string
//     stop()          stops the running search; may be called from its clock import
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "web/engine/board_commands.h"
#include "web/engine/chess_commands.h"
#include "web/engine/chess_search.h"
#include "web/engine/host.h"
#include "web/engine/json.h"
#include "web/engine/mnk_commands.h"
#include "web/engine/more_commands.h"
#include "web/engine/pgn_commands.h"
#include "web/engine/request.h"

extern "C" [[clang::import_module("env"), clang::import_name("report")]] void ReportToPage(
    const char* text, std::size_t size);

namespace quadrille::web {
namespace {

// The module is single-threaded: one request and one answer at a time.
std::string request_text;
std::string answer_text;
std::atomic<bool> is_stopped = false;

std::string ExecuteRequest(std::string_view text) {
  Request request(text);
  const std::string_view name = request.Line();
  std::vector<std::span<const Command>> all = MoreCommands();
  all.insert(all.end(), {BoardCommands(), ChessCommands(), PgnCommands(), ChessSearchCommands(),
                         MnkCommands()});
  for (const std::span<const Command> commands : all) {
    for (const Command& command : commands) {
      if (command.name != name) continue;
      const Answer answer = command.handler(request);
      return answer.ok() ? *answer : JsonObject().Text("error", answer.status().message()).Take();
    }
  }
  return JsonObject().Text("error", absl::StrCat("unknown command: ", name)).Take();
}

}  // namespace

void Report(std::string_view json) { ReportToPage(json.data(), json.size()); }

const std::atomic<bool>& StopFlag() { return is_stopped; }

}  // namespace quadrille::web

extern "C" {

[[clang::export_name("reserve")]] char* Reserve(std::size_t size) {
  quadrille::web::request_text.resize(size);
  return quadrille::web::request_text.data();
}

[[clang::export_name("call")]] const char* Call(std::size_t size) {
  quadrille::web::is_stopped = false;
  // Copied, because the page may reserve memory for another request while a search reads its clock.
  const std::string text = quadrille::web::request_text.substr(0, size);
  quadrille::web::answer_text = quadrille::web::ExecuteRequest(text);
  return quadrille::web::answer_text.c_str();
}

[[clang::export_name("stop")]] void Stop() { quadrille::web::is_stopped = true; }
}
