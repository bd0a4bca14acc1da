// Polyglot books: keys, lookup, errors.
#include "src/chess/engine/book.h"

#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/engine/book_key.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"

namespace quadrille::chess {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr char kLocalBook[] = "external/local_data/polyglot/performance.bin";

struct KeyCase {
  const char* fen;
  std::uint64_t key;
};

// The examples in book_format.html.
const KeyCase kKeyCases[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9c},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196},
    {"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756b94461c50fb0},
    {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662fafb965db29d4},
    {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a48b5a8e47ff78},
    {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a607ca3f242c1},
    {"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fdd303c946bdd9},
    {"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c8123ea7b067637},
    {"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f9b829b279560},
};

std::uint64_t KeyOf(const std::string& fen) { return BookKey(ParseFen(fen)->position()); }

TEST(BookKeyTest, MatchesPublishedExamples) {
  for (const KeyCase& c : kKeyCases) EXPECT_EQ(KeyOf(c.fen), c.key) << c.fen;
}

TEST(BookKeyTest, EnPassantNeedsAnAdjacentPawnEvenIfPinned) {
  // The capturer on d4 is pinned. Edge files have only one neighbor.
  EXPECT_NE(KeyOf("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), KeyOf("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"));
  EXPECT_NE(KeyOf("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"), KeyOf("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1"));
  EXPECT_EQ(KeyOf("4k3/8/8/8/P7/7p/8/4K3 b - a3 0 1"), KeyOf("4k3/8/8/8/P7/7p/8/4K3 b - - 0 1"));
  EXPECT_EQ(KeyOf("4k3/8/8/p7/7P/8/8/4K3 b - h3 0 1"), KeyOf("4k3/8/8/p7/7P/8/8/4K3 b - - 0 1"));
  EXPECT_EQ(KeyOf("4k3/8/8/8/3PP3/8/8/4K3 b - e3 0 1"), KeyOf("4k3/8/8/8/3PP3/8/8/4K3 b - - 0 1"));
}

TEST(BookKeyTest, Chess960RightsAreBySide) {
  EXPECT_EQ(
      KeyOf("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1") ^ KeyOf("4k3/8/8/8/8/8/8/1R2K1R1 w - - 0 1"),
      KeyOf("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1") ^ KeyOf("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"));
}

std::string Bytes(std::uint64_t number, int count) {
  std::string bytes;
  for (int i = count - 1; i >= 0; --i) bytes += static_cast<char>(number >> (8 * i) & 0xff);
  return bytes;
}

std::string Entry(std::uint64_t key, int move, int weight) {
  return Bytes(key, 8) + Bytes(static_cast<std::uint64_t>(move), 2) +
         Bytes(static_cast<std::uint64_t>(weight), 2) + Bytes(0, 4);
}

// Polyglot move bits.
int Bits(int from_file, int from_row, int to_file, int to_row, int promotion = 0) {
  return to_file | to_row << 3 | from_file << 6 | from_row << 9 | promotion << 12;
}

class BookTest : public testing::Test {
 protected:
  std::string Write(const std::string& content) {
    path_ = absl::StrCat(testing::TempDir(), "/book_", getpid(), ".bin");
    std::ofstream(path_, std::ios::binary) << content;
    return path_;
  }
  void TearDown() override {
    if (!path_.empty()) unlink(path_.c_str());
  }

  std::vector<std::string> MovesOf(const std::string& content, const std::string& fen) {
    const absl::StatusOr<Book> book = Book::Open(Write(content));
    if (!book.ok()) return {std::string(book.status().message())};
    const Board board = ParseFen(fen).value();
    std::vector<std::string> texts;
    const std::vector<BookMove> moves = book->Moves(board).value();
    for (const BookMove& each : moves) {
      texts.push_back(absl::StrCat(FormatUciMove(board, each.move), " ", each.weight));
    }
    return texts;
  }

  std::string path_;
};

TEST_F(BookTest, FindsOnlyMovesOfThePosition) {
  const std::string start(kKeyCases[0].fen);
  const std::uint64_t key = kKeyCases[0].key;
  const std::string book = Entry(0, 0, 1) + Entry(key - 1, Bits(0, 1, 0, 2), 9) +
                           Entry(key, Bits(4, 1, 4, 3), 7) + Entry(key, Bits(6, 0, 5, 2), 65535) +
                           Entry(key, Bits(3, 1, 3, 3), 0) + Entry(key + 1, Bits(0, 1, 0, 2), 9);
  EXPECT_THAT(MovesOf(book, start), ElementsAre("g1f3 65535", "e2e4 7", "d2d4 0"));
  EXPECT_THAT(MovesOf(book, kKeyCases[1].fen), IsEmpty());
}

TEST_F(BookTest, EqualWeightsAreOrderedByMove) {
  const std::uint64_t key = kKeyCases[0].key;
  const std::string one = Entry(key, Bits(4, 1, 4, 3), 5);
  const std::string other = Entry(key, Bits(3, 1, 3, 3), 5);
  EXPECT_THAT(MovesOf(one + other, kKeyCases[0].fen), ElementsAre("d2d4 5", "e2e4 5"));
  EXPECT_THAT(MovesOf(other + one, kKeyCases[0].fen), ElementsAre("d2d4 5", "e2e4 5"));
}

TEST_F(BookTest, FindsTheFirstAndTheLastEntry) {
  const std::string fen(kKeyCases[0].fen);
  const std::string entry = Entry(kKeyCases[0].key, Bits(4, 1, 4, 3), 7);
  EXPECT_THAT(MovesOf(entry, fen), ElementsAre("e2e4 7"));
  EXPECT_THAT(MovesOf(entry + Entry(~std::uint64_t{0}, 0, 1), fen), ElementsAre("e2e4 7"));
  EXPECT_THAT(MovesOf(Entry(0, 0, 1) + entry, fen), ElementsAre("e2e4 7"));
}

TEST_F(BookTest, SkipsIllegalMoves) {
  const std::uint64_t key = kKeyCases[0].key;
  EXPECT_THAT(MovesOf(Entry(key, 0, 5) + Entry(key, Bits(4, 1, 4, 4), 5) +
                          Entry(key, Bits(4, 1, 4, 3, 4), 5) + Entry(key, 0xffff, 5) +
                          Entry(key, Bits(4, 0, 7, 0), 5),
                      kKeyCases[0].fen),
              IsEmpty());
}

TEST_F(BookTest, CastlingIsKingTakesRook) {
  const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
  const std::uint64_t key = KeyOf(fen);
  EXPECT_THAT(MovesOf(Entry(key, Bits(4, 7, 7, 7), 2) + Entry(key, Bits(4, 7, 0, 7), 1), fen),
              ElementsAre("e8g8 2", "e8c8 1"));
}

TEST_F(BookTest, QueenMoveIsNotCastling) {
  const std::string fen = "3k4/8/8/8/8/8/K7/4Q3 w - - 0 1";
  EXPECT_THAT(MovesOf(Entry(KeyOf(fen), Bits(4, 0, 7, 0), 3), fen), ElementsAre("e1h1 3"));
}

TEST_F(BookTest, DecodesPromotions) {
  const std::string fen = "8/P7/8/8/8/8/8/k1K5 w - - 0 1";
  std::string book;
  for (int piece = 0; piece < 8; ++piece) {
    book += Entry(KeyOf(fen), Bits(0, 6, 0, 7, piece), 10 - piece);
  }
  EXPECT_THAT(MovesOf(book, fen), ElementsAre("a7a8n 9", "a7a8b 8", "a7a8r 7", "a7a8q 6"));
}

TEST_F(BookTest, DecodesEnPassant) {
  const std::string fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
  EXPECT_THAT(MovesOf(Entry(KeyOf(fen), Bits(4, 4, 3, 5), 1), fen), ElementsAre("e5d6 1"));
}

TEST_F(BookTest, RejectsInvalidFiles) {
  EXPECT_EQ(Book::Open("/no/such/book.bin").status().code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(Book::Open("/no/such/book.bin").status().message()),
              HasSubstr("\"/no/such/book.bin\""));
  EXPECT_THAT(std::string(Book::Open("/").status().message()), HasSubstr("is not a file"));
  EXPECT_THAT(std::string(Book::Open("/dev/zero").status().message()), HasSubstr("is not a file"));
  EXPECT_THAT(std::string(Book::Open(Write("")).status().message()), HasSubstr("is empty"));
  EXPECT_THAT(std::string(Book::Open(Write(Entry(1, 2, 3) + "x")).status().message()),
              HasSubstr("17 bytes, is not a multiple of 16"));
  EXPECT_THAT(
      std::string(
          Book::Open(Write(Entry(1, 2, 3) + Entry(3, 2, 3) + Entry(2, 2, 3))).status().message()),
      HasSubstr("entry 2 is out of order"));
}

TEST_F(BookTest, ReportsATruncatedFile) {
  const std::string path = Write(Entry(1, 2, 3) + Entry(3, 2, 3));
  const absl::StatusOr<Book> book = Book::Open(path);
  ASSERT_TRUE(book.ok());
  ASSERT_EQ(truncate(path.c_str(), 16), 0);
  EXPECT_THAT(std::string(book->Moves(Board::NewGame()).status().message()),
              HasSubstr("entry 1 cannot be read"));
}

TEST(PickBookMoveTest, PicksByWeight) {
  const std::vector<BookMove> moves = {
      {Move("E2", "E4"), 3}, {Move("D2", "D4"), 1}, {Move("A2", "A3"), 0}};
  std::map<Move, int> counts;
  for (std::uint64_t number = 0; number < 40; ++number) ++counts[*PickBookMove(moves, number)];
  EXPECT_EQ(counts[Move("E2", "E4")], 30);
  EXPECT_EQ(counts[Move("D2", "D4")], 10);
  EXPECT_EQ(counts[Move("A2", "A3")], 0);
}

TEST(PickBookMoveTest, PicksNothingIfAllWeightsAreZero) {
  EXPECT_FALSE(PickBookMove({}, 7).has_value());
  EXPECT_FALSE(PickBookMove({{Move("E2", "E4"), 0}}, 7).has_value());
}

// The expected moves come from an independent reader.
TEST(LocalBookTest, MatchesAnIndependentReader) {
  if (access(kLocalBook, R_OK) != 0) GTEST_SKIP() << "external/local_data/polyglot/ not found";
  const absl::StatusOr<Book> book = Book::Open(kLocalBook);
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(book->entries(), 92954);
  const Board start = Board::NewGame();
  const std::vector<BookMove> openings = book->Moves(start).value();
  std::vector<Move> moves;
  for (const BookMove& each : openings) moves.push_back(each.move);
  EXPECT_THAT(moves,
              testing::UnorderedElementsAre(Move("E2", "E4"), Move("D2", "D4"), Move("C2", "C4")));
  const Board scandinavian = ParseFen(kKeyCases[2].fen).value();
  const std::vector<BookMove> replies = book->Moves(scandinavian).value();
  ASSERT_EQ(replies.size(), 1u);
  EXPECT_EQ(replies[0].move, Move("E4", "D5"));
  EXPECT_EQ(replies[0].weight, 10);
}

}  // namespace
}  // namespace quadrille::chess
