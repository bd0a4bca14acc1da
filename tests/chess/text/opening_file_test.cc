// Opening files: EPD and PGN, surrounding text, and errors.
#include "src/chess/text/opening_file.h"

#include <cstdio>
#include <fstream>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/game.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// A temporary file, deleted by the destructor.
class Book {
 public:
  Book(const std::string& name, const std::string& text) : path_(testing::TempDir() + "/" + name) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~Book() { std::remove(path_.c_str()); }
  absl::StatusOr<OpeningFile> Read() const { return OpeningFile::Read(path_); }

 private:
  std::string path_;
};

TEST(ChessOpeningsTest, EpdHasAPositionOnEveryLine) {
  const Book book("book.EPD",
                  "# a comment\r\n"
                  "4k3/8/8/8/8/8/4P3/4K3 w - - 0 31\r\n"
                  "\n"
                  "  4k3/8/8/8/8/8/3P4/4K3 b - - bm Kd7; id \"x\";\n"
                  "4k3/8/8/8/8/8/2P5/4K3 w - -");
  const absl::StatusOr<OpeningFile> openings = book.Read();
  ASSERT_TRUE(openings.ok()) << openings.status();
  ASSERT_EQ(openings->size(), 3);
  ASSERT_TRUE(openings->At(0).ok());
  EXPECT_EQ(FormatFen(openings->At(0)->board()), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 31");
  EXPECT_EQ(FormatFen(openings->At(1)->board()), "4k3/8/8/8/8/8/3P4/4K3 b - - 0 1");
  EXPECT_EQ(FormatFen(openings->At(2)->board()), "4k3/8/8/8/8/8/2P5/4K3 w - - 0 1");
}

TEST(ChessOpeningsTest, PgnHasTheMovesOfEveryGame) {
  const Book book("book.pgn",
                  "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 {best} e5 2. Nf3 (2. f4) 1-0\n\n"
                  "[Event \"b\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n");
  const absl::StatusOr<OpeningFile> openings = book.Read();
  ASSERT_TRUE(openings.ok()) << openings.status();
  ASSERT_EQ(openings->size(), 2);
  ASSERT_TRUE(openings->At(0).ok()) << openings->At(0).status();
  EXPECT_EQ(openings->At(0)->moves().size(), 3u);
  ASSERT_TRUE(openings->At(1).ok());
  EXPECT_EQ(FormatFen(openings->At(1)->start()), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(openings->At(1)->moves().size(), 1u);
}

TEST(ChessOpeningsTest, ErrorsNameTheOpening) {
  const Book book("bad.epd", "4k3/8/8/8/8/8/4P3/4K3 w - -\nnonsense\n7k/5KQ1/8/8/8/8/8/8 b - -\n");
  const absl::StatusOr<OpeningFile> openings = book.Read();
  ASSERT_TRUE(openings.ok());
  EXPECT_TRUE(openings->At(0).ok());
  EXPECT_THAT(openings->At(1).status().message(),
              AllOf(HasSubstr("bad.epd, opening 2: "), HasSubstr("nonsense")));
  EXPECT_THAT(openings->At(2).status().message(), HasSubstr("over already"));
  const Book moves("bad.pgn", "[Event \"a\"]\n\n1. e4 e4 *\n");
  EXPECT_THAT(moves.Read()->At(0).status().message(), HasSubstr("opening 1: "));
}

TEST(ChessOpeningsTest, FilesWithoutOpeningsAreRefused) {
  EXPECT_TRUE(absl::IsInvalidArgument(Book("empty.epd", "\n# nothing\n").Read().status()));
  EXPECT_TRUE(absl::IsInvalidArgument(Book("book.txt", "x").Read().status()));
  EXPECT_TRUE(absl::IsNotFound(OpeningFile::Read("/nonexistent/book.epd").status()));
}

TEST(ChessOpeningsTest, FingerprintsDiffer) {
  const auto fingerprint = [](const std::string& text) {
    return Book("book.epd", text).Read()->fingerprint();
  };
  EXPECT_EQ(fingerprint("4k3/8/8/8/8/8/4P3/4K3 w - -"), fingerprint("4k3/8/8/8/8/8/4P3/4K3 w - -"));
  EXPECT_NE(fingerprint("4k3/8/8/8/8/8/4P3/4K3 w - -"), fingerprint("4k3/8/8/8/8/8/4P3/4K3 b - -"));
}

}  // namespace
}  // namespace quadrille::chess
