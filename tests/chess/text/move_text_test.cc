#include "src/chess/text/move_text.h"

#include <ostream>
#include <random>
#include <set>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/chess960.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"

namespace quadrille::chess {
namespace {

using ::testing::HasSubstr;

struct MoveRow {
  absl::string_view name;
  absl::string_view fen;
  absl::string_view text;
  Move move;
  absl::string_view formatted;  // by FormatUciMove(board, move)
};
void PrintTo(const MoveRow& row, std::ostream* out) { *out << row.name; }

class UciMoveTest : public testing::TestWithParam<MoveRow> {};

TEST_P(UciMoveTest, IsReadAndWritten) {
  const MoveRow& row = GetParam();
  const Board board = ParseFen(row.fen).value();
  const absl::StatusOr<Move> move = ParseUciMove(board, row.text);
  ASSERT_TRUE(move.ok()) << move.status();
  EXPECT_EQ(*move, row.move);
  EXPECT_EQ(FormatUciMove(board, *move), row.formatted);
}

constexpr absl::string_view kCastles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr absl::string_view kPromotes = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr absl::string_view kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
constexpr absl::string_view kKingOnF = "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1";

const MoveRow kMoves[] = {
    {"Pawn", kStartFen, "e2e4", Move("E2", "E4"), "e2e4"},
    {"Knight", kStartFen, "g1f3", Move("G1", "F3"), "g1f3"},
    {"PromotionToQueen", kPromotes, "a7a8q", Move::Promotion("A7", "A8", ChessPieces::kQueen),
     "a7a8q"},
    {"PromotionToKnight", kPromotes, "a7b8n", Move::Promotion("A7", "B8", ChessPieces::kKnight),
     "a7b8n"},
    {"EnPassant", kEnPassant, "e5d6", Move::EnPassant("E5", "D6"), "e5d6"},
    {"CastlesKingside", kCastles, "e1g1", Move::Castling("E1", "H1"), "e1g1"},
    {"CastlesQueenside", kCastles, "e1c1", Move::Castling("E1", "A1"), "e1c1"},
    {"KingTakesRookInChess", kCastles, "e1h1", Move::Castling("E1", "H1"), "e1g1"},
    {"CastlesInChess960", kKingOnF, "f1h1", Move::Castling("F1", "H1"), "f1h1"},
    {"KingStepIsNotCastling", kKingOnF, "f1g1", Move("F1", "G1"), "f1g1"},
    {"LongKingMoveIsCastling", kKingOnF, "f1c1", Move::Castling("F1", "A1"), "f1a1"},
    {"KingToItsNeighbourRook", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", Move::Castling("F1", "G1"),
     "f1g1"},
    {"TwoStepsOfKingWithoutRight", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1f1", Move("E1", "F1"),
     "e1f1"},
};
INSTANTIATE_TEST_SUITE_P(Rows, UciMoveTest, testing::ValuesIn(kMoves),
                         [](const auto& row) { return std::string(row.param.name); });

struct BadMove {
  absl::string_view name;
  absl::string_view fen;
  absl::string_view text;
  absl::string_view message;
};
void PrintTo(const BadMove& row, std::ostream* out) { *out << row.name; }

class BadUciMoveTest : public testing::TestWithParam<BadMove> {};

TEST_P(BadUciMoveTest, IsRefusedWithTheReason) {
  const absl::Status status =
      ParseUciMove(ParseFen(GetParam().fen).value(), GetParam().text).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(status.message()), HasSubstr(std::string(GetParam().message)));
}

const BadMove kBad[] = {
    {"Empty", kStartFen, "", "0 characters; a move has 4, a promotion 5"},
    {"Short", kStartFen, "e2e", "move \"e2e\": 3 characters"},
    {"Long", kStartFen, "e2e4qq", "6 characters"},
    {"Null", kStartFen, "0000", "the null move is not legal"},
    {"San", kStartFen, "Ngf3", "\"Ng\" is not a square a1 to h8"},
    {"UpperCase", kStartFen, "E2E4", "\"E2\" is not a square"},
    {"BadTarget", kStartFen, "e2e9", "\"e9\" is not a square"},
    {"NulByte", kStartFen, absl::string_view("e2e\0", 4), "\"e\\000\" is not a square"},
    {"BadPromotionLetter", kPromotes, "a7a8k", "\"k\" is not a promotion: n, b, r or q"},
    {"UpperCasePromotion", kPromotes, "a7a8Q", "\"Q\" is not a promotion"},
    {"NoPromotionLetter", kPromotes, "a7a8",
     "invalid move a7a8: a pawn that reaches the last rank"},
    {"PromotionTooEarly", kStartFen, "e2e4q", "only a pawn that reaches the last rank promotes"},
    {"PromotionOfAKing", kPromotes, "e1d1q", "only a pawn that reaches the last rank promotes"},
    {"EmptySquare", kStartFen, "e4e5", "invalid move e4e5: there is no piece on e4"},
    {"OpponentsPiece", kStartFen, "e7e5", "the black pawn on e7 may not move"},
    {"Blocked", kStartFen, "a1a3", "invalid move a1a3: the white rook on a1"},
    {"NoRightToCastle", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "white has no right to castle"},
    {"CastlesThroughCheck", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castle across f1"},
    {"TwoStepsThatAreNotCastling", "4k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1d1",
     "move \"b1d1\": castling is written b1h1"},
};
INSTANTIATE_TEST_SUITE_P(Rows, BadUciMoveTest, testing::ValuesIn(kBad),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(MoveTextTest, WritesCastlingInTheGivenNotation) {
  const Move castling = Move::Castling("B8", "A8");
  EXPECT_EQ(FormatUciMove(castling, CastlingNotation::kKingTakesRook), "b8a8");
  EXPECT_EQ(FormatUciMove(castling, CastlingNotation::kKingToDestination), "b8c8");
  EXPECT_EQ(FormatUciMove(Move("E2", "E4"), CastlingNotation::kKingTakesRook), "e2e4");
}

TEST(MoveTextTest, NeedsChess960NotationOnlyOffTheStandardSquares) {
  const auto needs = [](absl::string_view fen) {
    return NeedsChess960Notation(ParseFen(fen).value().position());
  };
  EXPECT_FALSE(needs(kStartFen));
  EXPECT_FALSE(needs("4k3/8/8/8/8/8/8/1R1K2R1 w - - 0 1"));
  EXPECT_TRUE(needs("4k3/8/8/8/8/8/8/3K3R w K - 0 1"));
  EXPECT_TRUE(needs("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1"));
  EXPECT_TRUE(needs("1r2k3/8/8/8/8/8/8/4K2R w Kq - 0 1"));
}

// Texts are unique: in Chess960 notation always, in the other notation in chess.
TEST(MoveTextTest, EveryLegalMoveOfRandomGamesRoundTrips) {
  std::mt19937_64 random(960);
  for (int game = 0; game < 60; ++game) {
    const int number = game % 2 == 0 ? kStandardStartNumber : static_cast<int>(random() % 960);
    Board board = Board::FromPosition(Chess960StartPosition(number)).value();
    for (int ply = 0; ply < 80; ++ply) {
      const MoveList moves = LegalMoves(board);
      if (moves.empty()) break;
      std::set<std::string> texts;
      for (const Move move : moves) {
        const std::string text = FormatUciMove(board, move);
        ASSERT_TRUE(texts.insert(text).second) << text << " twice in " << FormatFen(board);
        ASSERT_EQ(ParseUciMove(board, text).value(), move) << text << " in " << FormatFen(board);
        ASSERT_EQ(
            ParseUciMove(board, FormatUciMove(move, CastlingNotation::kKingTakesRook)).value(),
            move);
      }
      board = board.MakeLegalMove(moves[random() % moves.size()]);
    }
  }
}

TEST(MoveTextTest, RefusesAllOtherTexts) {
  const Board board = ParseFen(kKiwipete).value();
  int read = 0;
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      const std::string text =
          FormatUciMove(Move(Square(from), Square(to)), CastlingNotation::kKingTakesRook);
      if (ParseUciMove(board, text).ok()) ++read;
    }
  }
  // 48 legal moves, and the two castlings in their other notation.
  EXPECT_EQ(read, 50);
}

}  // namespace
}  // namespace quadrille::chess
