#include "src/chess/text/fen.h"

#include <cstddef>
#include <ostream>
#include <random>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/chess960.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(FenTest, ReadsTheStart) {
  const Board board = ParseFen(kStartFen).value();
  EXPECT_EQ(board, Board::NewGame());
  EXPECT_EQ(board.position(), Chess960StartPosition(kStandardStartNumber));
  EXPECT_EQ(FormatFen(board), kStartFen);
}

TEST(FenTest, ReadsEveryField) {
  const Position position =
      ParseFen("r3k3/1p6/8/2P5/Pp5n/8/8/4K2R b Kq a3 0 17").value().position();
  EXPECT_EQ(position.side_to_move, Color::kBlack);
  EXPECT_EQ(position.castling_rooks, Bitboard(Square("H1")) | Bitboard(Square("A8")));
  EXPECT_EQ(position.EnPassant(), Square("A3"));
  EXPECT_EQ(position.halfmove_clock, 0);
  EXPECT_EQ(position.fullmove_number, 17);
  EXPECT_EQ(position.PieceAt("H4"), ChessPieces::kKnight);
  EXPECT_TRUE(position.Of(Color::kBlack).Contains("H4"));
  EXPECT_TRUE(position.Of(Color::kWhite).Contains("C5"));
  EXPECT_EQ(position.Occupied().Count(), 9);
}

TEST(FenTest, ReadsFourFieldsWithClocksOfANewGame) {
  const Board board = ParseFen("4k3/8/8/8/8/8/8/4K3 b - -").value();
  EXPECT_EQ(FormatFen(board), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

struct SloppyRow {
  absl::string_view name;
  absl::string_view fen;
  absl::string_view read;
};
void PrintTo(const SloppyRow& row, std::ostream* out) { *out << row.name; }

class SloppyFenTest : public testing::TestWithParam<SloppyRow> {};

TEST_P(SloppyFenTest, IsRead) {
  const absl::StatusOr<Board> board = ParseFen(GetParam().fen);
  ASSERT_TRUE(board.ok()) << board.status();
  EXPECT_EQ(FormatFen(*board), GetParam().read);
}

const SloppyRow kSloppyRows[] = {
    {"FourFields", "4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    {"FiveFields", "4k3/8/8/8/8/8/8/4K3 b - - 7", "4k3/8/8/8/8/8/8/4K3 b - - 7 1"},
    {"FullmoveZero", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"FullmoveZeros", "4k3/8/8/8/8/8/8/4K3 b - - 12 000", "4k3/8/8/8/8/8/8/4K3 b - - 12 1"},
    {"UnknownClocks", "4k3/8/8/8/8/8/8/4K3 b - - - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    {"EnPassantNobodyCanUse", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 0",
     "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"},
    {"BishopsOfOneColour", "bqbnrknr/pppppppp/8/8/8/8/PPPPPPPP/BQBNRKNR w HEhe - 0 1",
     "bqbnrknr/pppppppp/8/8/8/8/PPPPPPPP/BQBNRKNR w KQkq - 0 1"},
    {"BishopsOfOneColourNoLongerAtHome",
     "1rkqrnnb/pppppppp/3b4/8/8/4B3/PPPPPPPP/1RKQRNNB b EBeb - 3 4",
     "1rkqrnnb/pppppppp/3b4/8/8/4B3/PPPPPPPP/1RKQRNNB b KQkq - 3 4"},
};
INSTANTIATE_TEST_SUITE_P(Rows, SloppyFenTest, testing::ValuesIn(kSloppyRows),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(FenTest, IgnoresBlanksAroundAndBetweenFields) {
  EXPECT_EQ(ParseFen(absl::StrCat("  ", kStartFen, " \r\n")).value(), Board::NewGame());
  EXPECT_EQ(ParseFen(absl::StrReplaceAll(kStartFen, {{" ", " \t  "}})).value(), Board::NewGame());
}

TEST(FenTest, KeepsAnUnusableEnPassantSquare) {
  constexpr absl::string_view kFen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
  const Board board = ParseFen(kFen).value();
  EXPECT_EQ(board.Enpassant(), Square("E3"));
  EXPECT_EQ(FormatFen(board), kFen);
}

TEST(FenTest, ReadsTheMostMovesAPositionCanHave) {
  EXPECT_EQ(
      LegalMoves(ParseFen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1").value()).size(),
      218u);
}

struct CastlingRow {
  absl::string_view name;
  absl::string_view fen;
  absl::string_view x_fen;     // the castling field that comes back
  absl::string_view shredder;  // and the other
};
void PrintTo(const CastlingRow& row, std::ostream* out) { *out << row.name; }

class FenCastlingTest : public testing::TestWithParam<CastlingRow> {};

TEST_P(FenCastlingTest, ReadsAnyFieldAndWritesBoth) {
  const CastlingRow& row = GetParam();
  const Board board = ParseFen(row.fen).value();
  const std::string x_fen = FormatFen(board);
  const std::string shredder = FormatFen(board, FenCastling::kShredder);
  EXPECT_THAT(x_fen, HasSubstr(absl::StrCat(" ", row.x_fen, " ")));
  EXPECT_THAT(shredder, HasSubstr(absl::StrCat(" ", row.shredder, " ")));
  EXPECT_EQ(ParseFen(x_fen).value(), board);
  EXPECT_EQ(ParseFen(shredder).value(), board);
}

const CastlingRow kCastlingRows[] = {
    {"Standard", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQkq", "HAha"},
    {"AnyOrder", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "KQkq", "HAha"},
    {"ShredderLetters", "r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", "KQkq", "HAha"},
    {"MixedLetters", "r3k2r/8/8/8/8/8/8/R3K2R w KAh - 0 1", "KQk", "HAh"},
    {"OneEach", "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 0 1", "Qk", "Ah"},
    {"None", "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1", "-", "-"},
    {"Chess960", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "KQkq", "GBgb"},
    {"KMeansTheOutermostRook", "4k3/8/8/8/8/8/8/R3KRR1 w K - 0 1", "K", "G"},
    {"TheInnerRookIsNamedByItsFile", "4k3/8/8/8/8/8/8/R3KRR1 w F - 0 1", "F", "F"},
    {"TheInnerRookOnTheOtherWing", "rr2k3/8/8/8/8/8/8/4K3 b b - 0 1", "b", "b"},
    {"InnerAndOuterWing", "rr2k1rr/8/8/8/8/8/8/4K3 b gb - 0 1", "gb", "gb"},
    {"BishopsAreNoRooks", "4k3/8/8/8/8/8/8/4KR1B w K - 0 1", "K", "F"},
    {"ForeignRooksAreNotCounted", "4k3/8/8/8/8/8/8/3RK1Rr w K - 0 1", "K", "G"},
    {"DoubleFischerRandom", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKNR w HEhf - 0 1", "KQkq",
     "HEhf"},
};
INSTANTIATE_TEST_SUITE_P(Rows, FenCastlingTest, testing::ValuesIn(kCastlingRows),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(FenTest, RoundTripsAll960StartPositions) {
  for (int number = 0; number < kChess960StartPositions; ++number) {
    const Board board = Board::FromPosition(Chess960StartPosition(number)).value();
    for (const FenCastling style : {FenCastling::kXFen, FenCastling::kShredder}) {
      const std::string fen = FormatFen(board, style);
      ASSERT_EQ(ParseFen(fen).value(), board) << number << " " << fen;
    }
    ASSERT_THAT(FormatFen(board), HasSubstr(" KQkq ")) << number;
  }
}

TEST(FenTest, RoundTripsEveryPositionOfRandomGames) {
  std::mt19937_64 random(20240);
  for (int game = 0; game < 300; ++game) {
    const int number = static_cast<int>(random() % kChess960StartPositions);
    Board board = Board::FromPosition(Chess960StartPosition(number)).value();
    for (int ply = 0; ply < 120; ++ply) {
      const MoveList moves = LegalMoves(board);
      if (moves.empty()) break;
      board = board.MakeLegalMove(moves[random() % moves.size()]);
      const std::string fen = FormatFen(board);
      const absl::StatusOr<Board> read = ParseFen(fen);
      ASSERT_TRUE(read.ok()) << read.status();
      ASSERT_EQ(*read, board) << fen;
      ASSERT_EQ(FormatFen(*read), fen);
      ASSERT_EQ(ParseFen(FormatFen(board, FenCastling::kShredder)).value(), board) << fen;
    }
  }
}

struct BadFen {
  absl::string_view name;
  absl::string_view fen;
  absl::string_view message;
};
void PrintTo(const BadFen& row, std::ostream* out) { *out << row.name; }

class BadFenTest : public testing::TestWithParam<BadFen> {};

TEST_P(BadFenTest, IsRefusedWithTheReason) {
  const absl::Status status = ParseFen(GetParam().fen).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(status.message()), StartsWith("FEN \""));
  EXPECT_THAT(std::string(status.message()), HasSubstr(std::string(GetParam().message)));
}

const BadFen kBadText[] = {
    {"Empty", "", "no text"},
    {"Blanks", " \t\r\n", "no text"},
    {"PlacementOnly", "4k3/8/8/8/8/8/8/4K3",
     "side to move is missing: expected 4 to 6 fields, got 1"},
    {"NoCastlingField", "4k3/8/8/8/8/8/8/4K3 w",
     "castling field is missing: expected 4 to 6 fields, got 2"},
    {"NoEnPassantField", "4k3/8/8/8/8/8/8/4K3 w -",
     "en passant field is missing: expected 4 to 6 fields, got 3"},
    {"Rubbish", "hello", "side to move is missing"},
    {"TrailingRubbish", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves",
     "after the fullmove number, column 31: unexpected \"moves\""},
    {"SevenRanks", "4k3/8/8/8/8/8/4K3 w - - 0 1", "7 ranks instead of 8 in \"4k3/8/8"},
    {"NineRanks", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "9 ranks instead of 8"},
    {"EmptyRank", "4k3/8/8//8/8/8/4K3 w - - 0 1", "rank 5, column 9: 0 squares instead of 8"},
    {"ShortRank", "4k3/8/8/7/8/8/8/4K3 w - - 0 1", "rank 5, column 9: 7 squares instead of 8"},
    {"LongRank", "4k3/8/8/8/8/8/8/4K4 w - - 0 1",
     "rank 1, column 19: more than 8 squares in \"4K4\""},
    {"RankOfNinePieces", "4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1", "rank 7, column 13: more than 8"},
    {"ZeroInARank", "4k3/8/80/8/8/8/8/4K3 w - - 0 1", "rank 6, column 8: \"0\" is neither a piece"},
    {"NineInARank", "4k3/9/8/8/8/8/8/4K3 w - - 0 1", "rank 7, column 5: \"9\" is neither a piece"},
    {"TwoDigitsInARow", "4k3/44/8/8/8/8/8/4K3 w - - 0 1", "rank 7, column 6: two digits in a row"},
    {"UnknownLetter", "4k3/7x/8/8/8/8/8/4K3 w - - 0 1", "column 6: \"x\" is neither a piece nor"},
    {"NulByte", absl::string_view("4k3/7\0/8/8/8/8/8/4K3 w - - 0 1", 30), "column 6: \"\\000\""},
    {"NulAtTheEnd", absl::string_view("4k3/8/8/8/8/8/8/4K3 w - - 0 1\0", 30), "\"1\\000\" is not"},
    {"HighByte", "4k3/7\xE9/8/8/8/8/8/4K3 w - - 0 1", "\"\\351\" is neither a piece"},
    {"LineEndInside", "4k3/8/8/8/8/8/8/4K3 w - -\n0 1", "en passant field, column 25: \"-\\n0\""},
    {"UpperCaseSide", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", "\"W\" is neither \"w\" nor \"b\""},
    {"OverlongSide", "4k3/8/8/8/8/8/8/4K3 white - - 0 1", "side to move, column 21: \"white\""},
    {"UnknownCastlingLetter", "4k2r/8/8/8/8/8/8/4K2R w Kz - 0 1",
     "castling field, column 26: \"z\" in \"Kz\" is not one of"},
    {"DashAmongCastlingLetters", "4k2r/8/8/8/8/8/8/4K2R w K- - 0 1", "\"-\" in \"K-\" is not"},
    {"CastlingLetterTwice", "4k2r/8/8/8/8/8/8/4K2R w KkK - 0 1",
     "column 27: \"K\" names the rook on h1 twice"},
    {"CastlingRookTwice", "4k2r/8/8/8/8/8/8/4K2R w KH - 0 1", "\"H\" names the rook on h1 twice"},
    {"EnPassantRubbish", "4k3/8/8/8/8/8/8/4K3 w - x 0 1", "en passant field, column 25: \"x\""},
    {"EnPassantOnRank4", "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1",
     "\"e4\" is neither \"-\" nor a square"},
    {"EnPassantOverlong", "4k3/8/8/8/4P3/8/8/4K3 b - e33 0 1", "\"e33\" is neither"},
    {"NegativeClock", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "halfmove clock, column 27: \"-1\" is not"},
    {"SignedNumber", "4k3/8/8/8/8/8/8/4K3 w - - 0 +1", "fullmove number, column 29: \"+1\" is not"},
    {"ClockOutOfRange", "4k3/8/8/8/8/8/8/4K3 w - - 1201 1", "clock 1201 is out of range 0 to 1200"},
    {"OverlongClock", "4k3/8/8/8/8/8/8/4K3 w - - 18446744073709551617 1",
     "\"18446744073709551617\" is out of range"},
    {"OverlongNumber", "4k3/8/8/8/8/8/8/4K3 w - - 0 65537", "\"65537\" is out of range"},
};
INSTANTIATE_TEST_SUITE_P(Text, BadFenTest, testing::ValuesIn(kBadText),
                         [](const auto& row) { return std::string(row.param.name); });

const BadFen kImpossible[] = {
    {"NoPieces", "8/8/8/8/8/8/8/8 w - - 0 1", "white has no king"},
    {"NoWhiteKing", "rnbqkbnr/8/8/8/8/8/8/RNBQ1BNR w - - 0 1", "white has no king"},
    {"NoKingToCastle", "4k3/8/8/8/8/8/8/7R w K - 0 1", "white has no king"},
    {"TwoKingsToCastle", "4k3/8/8/8/8/8/8/1K2K2R w K - 0 1", "white has 2 kings, on b1 and e1"},
    {"ThreeBlackKings", "kkk5/8/8/8/8/8/8/4K3 w - - 0 1", "black has 3 kings, on a8, b8 and c8"},
    {"AdjacentKings", "8/8/8/3kK3/8/8/8/8 w - - 0 1", "d5 and e5 stand next to each other"},
    {"OpponentInCheck", "4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "king on e8 is in check from e1"},
    {"ThreeCheckers", "4k3/8/8/4r3/7b/8/8/r3K3 w - - 0 1", "no move gives check with three pieces"},
    {"TwoKnightsCheck", "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", "with two knights or pawns"},
    {"PawnOnRank8", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn on rank 8: a8"},
    {"PawnOnRank1", "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "a pawn on rank 1: a1"},
    {"SeventeenPieces", "rnbqkbnr/8/pppppppp/7n/8/8/8/4K3 w - - 0 1",
     "black has 17 pieces, more than 16"},
    {"NinePawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "white has 9 pawns, more than 8"},
    {"SixtyFourQueens",
     "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQkQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQK b - - 0 1",
     "white has 63 pieces, more than 16"},
    {"TooManyQueens", "4k3/8/8/8/8/8/PPPPPPP1/QQQ1K3 w - - 0 1",
     "white's promoted pieces (at least 2) outnumber its missing pawns (1)"},
    {"ThreeBishopsAndEightPawns", "4k3/8/8/8/8/B7/PPPPPPPP/1B2KB2 w - - 0 1",
     "white's promoted pieces (at least 1) outnumber its missing pawns (0)"},
    {"NoRookToCastle", "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
     "column 23: \"K\" but white has no king and rook in place for it on rank 1"},
    {"RookUpTheBoard", "4k3/7r/8/8/8/8/8/4K3 b k - 0 1", "\"k\" but black has no king and rook"},
    {"KingUpTheBoard", "4k3/8/8/8/8/8/4K3/R6R w Q - 0 1", "\"Q\" but white has no king and rook"},
    {"KingUpTheBoardShredder", "4k3/8/8/8/8/8/4K3/R6R w A - 0 1", "\"A\" but white has no king"},
    {"NoRookOnThatFile", "4k3/8/8/8/8/8/8/4K2R w G - 0 1", "\"G\" but white has no king and rook"},
    {"OthersRook", "4k3/8/8/8/8/8/8/4K2r b K - 0 1", "\"K\" but white has no king and rook"},
    {"TwoRooksOnOneWing", "4k3/8/8/8/8/8/8/1K4RR w KG - 0 1", "both on one side of the king on b1"},
    {"KingInTheCorner", "4k3/8/8/8/8/8/8/K6R w K - 0 1", "h1: the king on a1 has moved"},
    {"EnPassantOnTheOthersRank", "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "e3 is not on rank 6"},
    {"EnPassantWithoutPawn", "4k3/8/8/8/8/8/8/4K3 b - e3 0 1", "no white pawn on e4 just crossed"},
    {"EnPassantSquareTaken", "4k3/8/8/8/4P3/4N3/8/K7 b - e3 0 1", "for e3 is not empty"},
    {"EnPassantOriginTaken", "4k3/8/8/8/4P3/8/4N3/K7 b - e3 0 1", "for e2 is not empty"},
};
INSTANTIATE_TEST_SUITE_P(Impossible, BadFenTest, testing::ValuesIn(kImpossible),
                         [](const auto& row) { return std::string(row.param.name); });

// Unreachable, since the side to move was in check before the double push, but present in standard
// perft suites.
TEST(FenTest, AcceptsADoublePushThatLeftTheKingInCheck) {
  for (const absl::string_view fen :
       {"8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
        "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", "4k3/8/8/7B/4P3/8/8/K7 b - e3 0 1",
        "8/8/8/8/4P3/3k4/8/7K b - e3 0 1"}) {
    const absl::StatusOr<Board> board = ParseFen(fen);
    ASSERT_TRUE(board.ok()) << board.status();
    EXPECT_EQ(FormatFen(*board), fen);
  }
}

TEST(FenTest, RefusesAMegabyteWithAShortMessage) {
  for (const char letter : {'8', 'p', '/', ' ', '\0'}) {
    std::string fen(std::size_t{1} << 20, letter);
    fen += kStartFen;
    fen += fen;
    const absl::Status status = ParseFen(fen).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(status.message()), HasSubstr("characters, more than 256"));
    EXPECT_LT(status.message().size(), 400u);
  }
}

TEST(FenTest, SurvivesEveryOneByteChange) {
  constexpr absl::string_view kFen = "r3k2r/pp1p1ppp/8/2pP4/8/8/PPP1PPPP/R3K2R w KQkq c6 0 12";
  int accepted = 0;
  for (std::size_t at = 0; at < kFen.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string fen(kFen);
      fen[at] = static_cast<char>(byte);
      const absl::StatusOr<Board> board = ParseFen(fen);
      if (!board.ok()) continue;
      ++accepted;
      ASSERT_EQ(ParseFen(FormatFen(*board)).value(), *board) << fen;
    }
  }
  EXPECT_GT(accepted, static_cast<int>(kFen.size()));
}

}  // namespace
}  // namespace quadrille::chess
