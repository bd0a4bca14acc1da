// Protocol detection by the first line of the input.
#include "src/protocol/first_word.h"

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/base/program/protocol_session.h"

namespace quadrille::protocol {
namespace {

TEST(FirstWordTest, RecognizesEachProtocol) {
  for (const char* line : {"START 15", "start 20", "  RectStart 3,4", "ABOUT", "INFO rule 1",
                           "info max_memory 0", "BEGIN", "TURN 3,3", "BOARD", "YXSHOWINFO",
                           "SWAP2BOARD", "END", "RESTART", "TAKEBACK 1,1"}) {
    EXPECT_EQ(ProtocolOf(line), Protocol::kGomocup) << line;
  }
  for (const char* line : {"ugi", "UGI ", "\tugi"}) EXPECT_EQ(ProtocolOf(line), Protocol::kUgi);
  for (const char* line : {"name", "new black", "print", "black JJ", "white AABB", "move JJ",
                           "next", "depth 6", "vcf"}) {
    EXPECT_EQ(ProtocolOf(line), Protocol::kConnect6) << line;
  }
  for (const char* line : {"info", " INFO ", "newgame", "isready", "quit", "stop", "help", "moves",
                           "\xff\xfe", "", "uci"}) {
    EXPECT_EQ(ProtocolOf(line), Protocol::kNative) << line;
  }
}

class CountingSession : public ProtocolSession {
 public:
  explicit CountingSession(int& lines) : lines_(lines) {}
  void Execute(absl::string_view) override { ++lines_; }
  void Refuse(absl::string_view, absl::string_view) override { ++lines_; }
  void EndInput() override { ended_ = true; }
  bool ended() const override { return ended_; }
  absl::Status output_status() const override { return absl::UnavailableError("output closed"); }

 private:
  int& lines_;
  bool ended_ = false;
};

TEST(FirstWordTest, TheFirstCommandDecides) {
  int made = 0;
  int lines = 0;
  FirstWordSession session([&](Protocol protocol) {
    EXPECT_EQ(protocol, Protocol::kUgi);
    ++made;
    return std::make_unique<CountingSession>(lines);
  });
  EXPECT_TRUE(session.output_status().ok());
  session.Execute("  ");
  EXPECT_EQ(made, 0);
  session.Execute("ugi");
  session.Execute("START 15");
  session.Refuse("x", "too long");
  EXPECT_EQ(made, 1);
  EXPECT_EQ(lines, 3);
  EXPECT_FALSE(session.ended());
  session.EndInput();
  EXPECT_TRUE(session.ended());
  EXPECT_FALSE(session.output_status().ok());
}

TEST(FirstWordTest, WithoutACommandItIsNative) {
  int lines = 0;
  FirstWordSession session([&](Protocol protocol) {
    EXPECT_EQ(protocol, Protocol::kNative);
    return std::make_unique<CountingSession>(lines);
  });
  session.EndInput();
  EXPECT_TRUE(session.ended());
}

}  // namespace
}  // namespace quadrille::protocol
