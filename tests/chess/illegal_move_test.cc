// Error messages for illegal moves: the broken rule.
#include <algorithm>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"

namespace quadrille::chess {
namespace {

struct InvalidCase {
  const char* name;
  const char* fen;
  Move move;
  const char* reason;
};
std::ostream& operator<<(std::ostream& out, const InvalidCase& row) { return out << row.name; }

constexpr InvalidCase kInvalid[] = {
    {"NoPiece", kStartFen, {"E3", "E4"}, "there is no piece on e3"},
    {"OpponentsPiece",
     kStartFen,
     {"E7", "E5"},
     "the black pawn on e7 may not move, it is white's turn"},
    {"OwnPiece", kStartFen, {"D1", "D2"}, "the target is occupied by the white pawn on d2"},
    {"SameSquare", kStartFen, {"D1", "D1"}, "the white queen on d1 does not leave its square"},
    {"KnightGoesStraight", kStartFen, {"G1", "G3"}, "the white knight on g1 does not move to g3"},
    {"RookBlocked", kStartFen, {"A1", "A4"}, "the white rook on a1 is blocked on a2"},
    {"QueenBlockedTwice",
     "4k3/8/8/8/3pp3/8/8/Q3K3 w - - 0 1",
     {"A1", "G7"},
     "the white queen on a1 is blocked on d4"},
    {"PawnCapturesNothing",
     kStartFen,
     {"E2", "D3"},
     "the white pawn on e2 moves diagonally only to capture, and nothing can be captured on d3"},
    {"PawnBlocked",
     "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
     {"E3", "E4"},
     "the white pawn on e3 is blocked on e4"},
    {"DoublePushBlocked",
     "4k3/4p3/4N3/8/8/8/8/4K3 b - - 0 1",
     {"E7", "E5"},
     "the black pawn on e7 is blocked on e6"},
    {"DoublePushFromTheThirdRank",
     "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
     {"E3", "E5"},
     "the white pawn on e3 moves two ranks only from its first square"},
    {"PawnBackwards",
     "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
     {"E3", "E2"},
     "the white pawn on e3 does not move to e2"},
    {"EnPassantTooLate", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", Move::EnPassant("D4", "E3"),
     "nothing can be captured on e3"},
    {"EnPassantEncodingForAPush", kStartFen, Move::EnPassant("E2", "E3"),
     "no pawn can be captured en passant on e3"},
    {"KingIntoCheck",
     "4k3/8/8/8/8/8/3r4/5K2 w - - 0 1",
     {"F1", "E2"},
     "the king would be in check on e2 from d2"},
    {"KingRetreatsAlongTheCheckingLine",
     "4k3/8/8/8/8/8/8/r3K3 w - - 0 1",
     {"E1", "F1"},
     "the king would be in check on f1 from a1"},
    {"KingTakesADefendedPiece",
     "4k3/8/8/8/8/3p4/4r3/5K2 w - - 0 1",
     {"F1", "E2"},
     "the king would be in check on e2 from d3"},
    {"KingStaysInCheck",
     "4k3/8/8/8/4r3/8/8/3NK3 w - - 0 1",
     {"D1", "C3"},
     "the king on e1 would stay in check from e4"},
    {"Pinned",
     "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1",
     {"E2", "C3"},
     "the white knight on e2 shields the king on e1, which would be in check from e4"},
    {"EnPassantExposesTheKing",
     "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
     {"E5", "D6"},
     "the white pawn on e5 and the captured pawn shield the king on a5, which would be in check "
     "from h5"},
    {"PromotionPieceMissing",
     "8/P6k/8/8/8/8/8/K7 w - - 0 1",
     {"A7", "A8"},
     "a pawn that reaches the last rank must promote: queen, rook, bishop or knight"},
    {"PromotionTooSoon", kStartFen, Move::Promotion("E2", "E4", ChessPieces::kQueen),
     "only a pawn that reaches the last rank promotes"},
    {"PromotionOfAKnight", kStartFen, Move::Promotion("G1", "F3", ChessPieces::kQueen),
     "only a pawn that reaches the last rank promotes"},
    {"CastlingRightLost",
     "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
     {"E1", "G1"},
     "white has no right to castle towards the h-file"},
    {"CastlingRightOfTheRookLost",
     "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
     {"E1", "H1"},
     "white has no right to castle with the rook on h1"},
    {"CastlingOutOfCheck",
     "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
     {"E1", "G1"},
     "the king may not castle out of check, given from e4"},
    {"CastlingThroughCheck",
     "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1",
     {"E1", "G1"},
     "the king may not castle across f1, which is attacked"},
    {"CastlingIntoCheck",
     "4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1",
     {"E1", "G1"},
     "the king would be in check on g1 from g4"},
    {"CastlingBlocked",
     "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1",
     {"E1", "C1"},
     "castling is blocked on b1"},
    {"CastlingBlockedAtTheStart", kStartFen, Move::Castling("E1", "H1"),
     "castling is blocked on f1 and g1"},
    {"CastlingWithNoRook", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Move::Castling("E1", "F1"),
     "the white king on e1 does not castle with f1"},
    {"Chess960RookExposesTheKing",
     "4k3/8/8/8/8/8/8/rR1K4 w Q - 0 1",
     {"D1", "B1"},
     "the king would be in check on c1 from a1"},
    {"Chess960RookPathBlocked", "4k3/8/8/8/8/8/8/RNK5 w Q - 0 1", Move::Castling("C1", "A1"),
     "castling is blocked on b1"},
};

class InvalidMoveTest : public testing::TestWithParam<InvalidCase> {};

TEST_P(InvalidMoveTest, ReportsTheBrokenRuleAndThePosition) {
  const InvalidCase& row = GetParam();
  const absl::StatusOr<Board> board = ParseFen(row.fen).value().MakeMove(row.move);
  ASSERT_FALSE(board.ok());
  EXPECT_EQ(board.status().code(), absl::StatusCode::kInvalidArgument);
  const std::string message(board.status().message());
  EXPECT_NE(message.find(row.reason), std::string::npos) << message;
  EXPECT_NE(message.find(absl::StrCat("(position ", row.fen, ")")), std::string::npos) << message;
}

INSTANTIATE_TEST_SUITE_P(Rules, InvalidMoveTest, testing::ValuesIn(kInvalid),
                         [](const auto& row) { return row.param.name; });

std::vector<Move> EveryMove() {
  std::vector<Move> moves;
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      const Square a(from);
      const Square b(to);
      moves.insert(moves.end(), {Move(a, b), Move::EnPassant(a, b), Move::Castling(a, b),
                                 Move::Promotion(a, b, ChessPieces::kQueen),
                                 Move::Promotion(a, b, ChessPieces::kKnight)});
    }
  }
  return moves;
}

// No error mentions an attacker that does not exist.
TEST(ResolveMoveTest, ErrorsReportARuleThatIsBroken) {
  constexpr const char* kStarts[] = {
      kStartFen,
      kKiwipete,
      "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
      kPinnedEnPassant,
  };
  const std::vector<Move> every = EveryMove();
  std::mt19937 random(11);
  for (const char* const start : kStarts) {
    Board board = ParseFen(start).value();
    for (int ply = 0; ply < 25; ++ply) {
      const MoveList legal = LegalMoves(board);
      if (legal.empty()) break;
      std::vector<Move> legal_moves;
      for (const Move move : legal) legal_moves.push_back(move);
      for (const Move move : every) {
        const absl::StatusOr<Move> resolved = board.ResolveMove(move);
        const bool is_legal =
            std::find(legal_moves.begin(), legal_moves.end(), move) != legal_moves.end();
        if (is_legal) {
          ASSERT_TRUE(resolved.ok()) << resolved.status();
          ASSERT_EQ(*resolved, move);
        } else if (!resolved.ok()) {
          ASSERT_EQ(resolved.status().message().find("no square"), std::string::npos)
              << resolved.status();
        } else {
          ASSERT_EQ(move.kind(), MoveKind::kNormal);
          ASSERT_NE(resolved->kind(), MoveKind::kNormal);
          ASSERT_EQ(resolved->from(), move.from());
        }
      }
      board = board.MakeLegalMove(legal_moves[random() % legal_moves.size()]);
    }
  }
}

}  // namespace
}  // namespace quadrille::chess
