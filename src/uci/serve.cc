#include "src/uci/serve.h"

#include <unistd.h>

#include <memory>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_io.h"
#include "src/base/program/protocol_session.h"
#include "src/base/text/version.h"
#include "src/uci/engine_options.h"
#include "src/uci/uci.h"
#include "src/uci/xboard.h"

namespace quadrille::chess {
namespace {

// Forwards to a session of the protocol that the first line selects.
class FirstWordSession : public ProtocolSession {
 public:
  FirstWordSession(ResponseWriter& responses, MarginOptions margins)
      : responses_(responses), margins_(margins) {}

  void Execute(absl::string_view line) override {
    const absl::string_view word = absl::StripAsciiWhitespace(line);
    if (session_ == nullptr && word.empty()) return;
    SessionFor(word).Execute(line);
  }
  void Refuse(absl::string_view begin, absl::string_view why) override {
    SessionFor("").Refuse(begin, why);
  }
  void EndInput() override {
    if (session_ != nullptr) session_->EndInput();
    at_end_ = true;
  }
  bool ended() const override {
    return at_end_ || !responses_.status().ok() || (session_ != nullptr && session_->ended());
  }
  absl::Status output_status() const override { return responses_.status(); }

 private:
  ProtocolSession& SessionFor(absl::string_view first_line) {
    if (session_ != nullptr) return *session_;
    if (absl::EqualsIgnoreCase(first_line, "xboard")) {
      session_ = std::make_unique<XBoardSession>(responses_);
    } else {
      session_ = std::make_unique<UciSession>(responses_, margins_);
    }
    return *session_;
  }

  ResponseWriter& responses_;
  MarginOptions margins_;
  std::unique_ptr<ProtocolSession> session_;
  bool at_end_ = false;
};

}  // namespace

absl::Status Serve(int input, int output, MarginOptions margins) {
  LineReader reader(input);
  LineWriter writer(output);
  ResponseWriter responses(writer);
  if (isatty(input) != 0 && isatty(output) != 0) {
    responses.Print(
        absl::StrCat("Quadrille ", kVersion, ", a chess engine for UCI and XBoard GUIs.\n",
                     "Commands to type: position startpos, go depth 12, d, help, quit.\n"));
  }
  FirstWordSession session(responses, margins);
  return quadrille::Serve(reader, session);
}

}  // namespace quadrille::chess
