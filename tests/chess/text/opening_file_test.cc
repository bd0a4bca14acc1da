// Opening files: EPD and PGN, surrounding text, and errors.
#include "src/chess/text/opening_file.h"

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

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
  absl::StatusOr<OpeningFile> Read(const OpeningChoice& choice = {}) const {
    return OpeningFile::Read(path_, choice);
  }

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

TEST(ChessOpeningsTest, BadOpeningsAreRefusedWithTheirPlace) {
  EXPECT_THAT(
      Book("bad.epd", "4k3/8/8/8/8/8/4P3/4K3 w - -\n\nnonsense\n").Read().status().message(),
      AllOf(HasSubstr("bad.epd: line 3: "), HasSubstr("nonsense")));
  EXPECT_THAT(Book("bad.pgn", "1. e4 *\n\n1. e4 e4 *\n").Read().status().message(),
              HasSubstr("bad.pgn: line 3, column 7: move \"e4\": no such legal move"));
}

TEST(ChessOpeningsTest, BadOpeningsAreLeftOutIfAllowed) {
  const Book book("bad.pgn", "1. e4 *\n[A \"a\"]\n1. e5 *\n[A b]\n1. c4 *\n[A \"c\"]\n1. c4 *");
  const absl::StatusOr<OpeningFile> openings = book.Read({.skip_bad = true});
  ASSERT_TRUE(openings.ok()) << openings.status();
  ASSERT_EQ(openings->size(), 2);
  EXPECT_EQ(openings->bad(), 2);
  EXPECT_THAT(openings->first_bad().message(), HasSubstr("bad.pgn: line 3, column 4: "));
  EXPECT_EQ(openings->At(0)->moves(), std::vector<Move>{Move("E2", "E4")});
  EXPECT_EQ(openings->At(1)->moves(), std::vector<Move>{Move("C2", "C4")});
  const absl::Status none = Book("bad.epd", "x\n").Read({.skip_bad = true}).status();
  EXPECT_THAT(none.message(), AllOf(HasSubstr("no opening in "), HasSubstr("line 1: ")));
}

TEST(ChessOpeningsTest, GamesThatAreOverAreLeftOut) {
  const Book book("over.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n1. d4 1-0\n");
  EXPECT_EQ(book.Read()->size(), 1);
  EXPECT_EQ(book.Read()->finished(), 1);
  const absl::StatusOr<OpeningFile> cut = book.Read({.plies = 3});
  ASSERT_EQ(cut->size(), 2);
  EXPECT_EQ(cut->finished(), 0);
  EXPECT_EQ(cut->At(0)->moves().size(), 3u);
  EXPECT_EQ(cut->At(1)->moves().size(), 1u);
  const Book mated("over.epd", "7k/5KQ1/8/8/8/8/8/8 b - -\n");
  EXPECT_THAT(mated.Read().status().message(), HasSubstr("no opening in "));
}

TEST(ChessOpeningsTest, Chess960OpeningsAreBadInChess) {
  const Book book("960.epd", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1\n");
  EXPECT_EQ(book.Read()->size(), 1);
  EXPECT_THAT(book.Read({.chess960 = false}).status().message(),
              HasSubstr("960.epd: line 1: a Chess960 opening"));
}

// The texts of pgn_reader_test.cc are of one reader, so that one of each kind is enough here.
TEST(ChessOpeningsTest, PgnIsReadInImportFormat) {
  const Book book(
      "book.pgn",
      "\xEF\xBB\xBF[White \"a\"]\r\n\r\n1. e4 {\r\n[Event \"x\"]\r\n} *\r\n[Black \"b\"] c4 "
      "*\r\n1. d4\r\n");
  const absl::StatusOr<OpeningFile> openings = book.Read();
  ASSERT_TRUE(openings.ok()) << openings.status();
  ASSERT_EQ(openings->size(), 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(openings->At(i)->moves().size(), 1u);
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
