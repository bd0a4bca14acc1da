// Protocol detection: the first command of the input selects the protocol.
#ifndef QUADRILLE_PROTOCOL_FIRST_WORD_H_
#define QUADRILLE_PROTOCOL_FIRST_WORD_H_

#include <functional>
#include <memory>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/program/protocol_session.h"

namespace quadrille::protocol {

enum class Protocol { kNative, kGomocup, kUgi, kConnect6 };

// The protocol that has the command `line`; native if several or none have it, and for `info`
// without words.
Protocol ProtocolOf(absl::string_view line);

// Becomes a session of the protocol that the first non-blank line selects.
class FirstWordSession : public ProtocolSession {
 public:
  using SessionMaker = std::function<std::unique_ptr<ProtocolSession>(Protocol protocol)>;
  explicit FirstWordSession(SessionMaker make) : make_(std::move(make)) {}

  void Execute(absl::string_view line) override;
  void Refuse(absl::string_view begin, absl::string_view why) override {
    SessionFor(Protocol::kNative).Refuse(begin, why);
  }
  // Without any line it becomes a native session that ends.
  void EndInput() override { SessionFor(Protocol::kNative).EndInput(); }
  bool ended() const override { return session_ != nullptr && session_->ended(); }
  absl::Status output_status() const override {
    return session_ == nullptr ? absl::OkStatus() : session_->output_status();
  }

 private:
  ProtocolSession& SessionFor(Protocol protocol);

  SessionMaker make_;
  std::unique_ptr<ProtocolSession> session_;
};

}  // namespace quadrille::protocol

#endif  // QUADRILLE_PROTOCOL_FIRST_WORD_H_
