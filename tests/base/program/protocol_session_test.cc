#include "src/base/program/protocol_session.h"

#include <unistd.h>

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/program/line_io.h"

namespace quadrille {
namespace {

using testing::ElementsAre;

// Records its lines; ends at `quit`, and fails at `fail`.
class FakeSession : public ProtocolSession {
 public:
  void Execute(absl::string_view line) override {
    received_.emplace_back(line);
    ended_ = line == "quit" || line == "fail";
    if (line == "fail") output_status_ = absl::UnavailableError("closed");
  }
  void Refuse(absl::string_view, absl::string_view) override {
    received_.emplace_back("(rejected)");
  }
  void EndInput() override { received_.emplace_back("(end)"); }
  bool ended() const override { return ended_; }
  absl::Status output_status() const override { return output_status_; }

  const std::vector<std::string>& received() const { return received_; }

 private:
  std::vector<std::string> received_;
  bool ended_ = false;
  absl::Status output_status_;
};

// Runs `session` on `input`, which fits into a pipe.
absl::Status ServeText(absl::string_view input, FakeSession& session) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  EXPECT_EQ(write(ends[1], input.data(), input.size()), static_cast<ssize_t>(input.size()));
  close(ends[1]);
  LineReader reader(ends[0]);
  const absl::Status status = Serve(reader, session);
  close(ends[0]);
  return status;
}

TEST(ServeTest, PassesEveryLineAndTheEnd) {
  FakeSession session;
  EXPECT_TRUE(ServeText("one\r\ntwo\n\nlast", session).ok());
  EXPECT_THAT(session.received(), ElementsAre("one", "two", "", "last", "(end)"));
}

TEST(ServeTest, EndsWithTheSession) {
  FakeSession session;
  EXPECT_TRUE(ServeText("one\nquit\ntwo\n", session).ok());
  EXPECT_THAT(session.received(), ElementsAre("one", "quit"));
}

TEST(ServeTest, ReturnsOutputError) {
  FakeSession session;
  EXPECT_EQ(ServeText("fail\ntwo\n", session).message(), "closed");
  EXPECT_THAT(session.received(), ElementsAre("fail"));
}

TEST(ResponseWriterTest, KeepsTheFirstFailure) {
  LineWriter nowhere(-1);
  ResponseWriter responses(nowhere);
  EXPECT_TRUE(responses.status().ok());
  responses.Print("a line\n");
  EXPECT_EQ(responses.status().code(), absl::StatusCode::kUnavailable);
}

}  // namespace
}  // namespace quadrille
