#include "src/chess/validate.h"

#include <cstdint>
#include <ostream>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/parse.h"
#include "src/bitboard/square.h"
#include "src/chess/chess960.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

using ::testing::HasSubstr;

// Parses pieces such as "Ke1 Rh1 ke8 pa7", with White's in upper case. White is to move.
Position WithPieces(absl::string_view pieces) {
  Position position;
  for (const absl::string_view piece : absl::StrSplit(pieces, ' ')) {
    const Color color = absl::ascii_isupper(piece[0]) ? Color::kWhite : Color::kBlack;
    position.Put(color, PieceFromLetter(absl::ascii_toupper(piece[0])).value(),
                 ParseSquare(piece.substr(1)).value());
  }
  return position;
}

Position BlackToMove(absl::string_view pieces) {
  Position position = WithPieces(pieces);
  position.side_to_move = Color::kBlack;
  return position;
}

Position WithRights(absl::string_view pieces, Bitboard castling_rooks) {
  Position position = WithPieces(pieces);
  position.castling_rooks = castling_rooks;
  return position;
}

Position WithEnPassant(Position position, Square square) {
  position.en_passant_index = static_cast<std::uint8_t>(square.index());
  return position;
}

struct Rejection {
  absl::string_view name;
  Position position;
  absl::string_view message;
};
void PrintTo(const Rejection& row, std::ostream* out) { *out << row.name; }

class RejectedPositionTest : public testing::TestWithParam<Rejection> {};

TEST_P(RejectedPositionTest, ReportsTheRuleAndTheSquare) {
  const absl::Status status = ValidatePosition(GetParam().position);
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(status.message()), HasSubstr(std::string(GetParam().message)));
}

constexpr absl::string_view kEightWhitePawns = "Ke1 ke8 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2";

Position WithEightPawns(absl::string_view more) {
  return WithPieces(std::string(kEightWhitePawns) + " " + std::string(more));
}

const Bitboard kA1(Square("A1"));
const Bitboard kH1(Square("H1"));

const Rejection kPieceRejections[] = {
    {"NoWhiteKing", WithPieces("ke8 Ra1"), "white has no king"},
    {"NoBlackKing", WithPieces("Ke1 ra1"), "black has no king"},
    {"TwoBlackKings", WithPieces("Ke1 ke8 kb8"), "black has 2 kings, on b8 and e8"},
    {"KingsAdjacentOnARank", WithPieces("Ke4 kf4"), "kings on e4 and f4 stand next to each other"},
    {"KingsAdjacentOnAFile", WithPieces("Ka7 ka8"), "kings on a7 and a8 stand next to each other"},
    {"KingsAdjacentOnADiagonal", WithPieces("Kd4 kc5"),
     "kings on d4 and c5 stand next to each other"},
    {"WhitePawnOnRank1", WithPieces("Ke1 ke8 Ph1"), "a pawn on rank 1: h1"},
    {"BlackPawnOnRank1", WithPieces("Ke1 ke8 pa1"), "a pawn on rank 1: a1"},
    {"WhitePawnOnRank8", WithPieces("Ke1 ke8 Pc8"), "a pawn on rank 8: c8"},
    {"NinePawns", WithEightPawns("Pa3"), "white has 9 pawns, more than 8"},
    {"SeventeenPieces", WithEightPawns("Qd1 Ra1 Rh1 Nb1 Ng1 Bc1 Bf1 Nc3"), "white has 17 pieces"},
    {"TwoQueensAndEightPawns", WithEightPawns("Qd1 Qd3"), "white's promoted pieces (at least 1)"},
    {"ThreeRooksAndEightPawns", WithEightPawns("Ra1 Rh1 Rh3"), "outnumber its missing pawns (0)"},
    {"ThreeKnightsAndEightPawns", WithEightPawns("Na1 Nh1 Nh3"), "promoted pieces (at least 1)"},
    {"ThreeBishopsAndEightPawns", WithEightPawns("Bc1 Bf1 Bd3"), "promoted pieces (at least 1)"},
    {"ThreeQueensAndSevenPawns", BlackToMove("Ke1 ka8 pb7 pc7 pd7 pe7 pf7 pg7 ph7 qa6 qb6 qc6"),
     "black's promoted pieces (at least 2) outnumber its missing pawns (1)"},
};
INSTANTIATE_TEST_SUITE_P(Pieces, RejectedPositionTest, testing::ValuesIn(kPieceRejections),
                         [](const auto& row) { return std::string(row.param.name); });

const Rejection kCheckRejections[] = {
    {"RookAttacksTheKing", WithPieces("Ke1 ke8 Re4"), "black just moved, but its king on e8 is in"},
    {"BishopAttacksTheKing", BlackToMove("Ke1 ke8 ba5"), "king on e1 is in check from a5"},
    {"WhitePawnAttacksTheKing", WithPieces("Ke1 ke8 Pd7"), "king on e8 is in check from d7"},
    {"BlackPawnAttacksTheKing", BlackToMove("Ke1 ke8 pf2"), "king on e1 is in check from f2"},
    {"KnightAttacksTheKing", WithPieces("Ke1 ke8 Ng7"), "king on e8 is in check from g7"},
    {"ThreeCheckers", WithPieces("Ke1 ke8 re5 ra1 ba5"), "no move gives check with three pieces"},
    {"TwoKnights", WithPieces("Ke1 ke8 nd3 nf3"),
     "from d3 and f3, but no move gives check with two"},
    {"TwoPawns", WithPieces("Ke1 ke8 pd2 pf2"), "no move gives check with two knights or pawns"},
    {"KnightAndPawn", WithPieces("Ke1 ke8 nd3 pf2"),
     "no move gives check with two knights or pawns"},
};
INSTANTIATE_TEST_SUITE_P(Checks, RejectedPositionTest, testing::ValuesIn(kCheckRejections),
                         [](const auto& row) { return std::string(row.param.name); });

const Rejection kCastlingRejections[] = {
    {"NoRook", WithRights("Ke1 ke8 Ra1", kA1 | kH1), "rook on h1, but there is no rook"},
    {"BishopInsteadOfRook", WithRights("Ke1 ke8 Bh1", kH1), "rook on h1, but there is no rook"},
    {"OpponentsRook", WithRights("Ke4 ke8 rh1", kH1), "black cannot castle with the rook on h1"},
    {"RookNotOnBackRank", WithRights("Ke1 ke8 Rh2", Bitboard(Square("H2"))), "h2: not on rank 1"},
    {"KingNotOnBackRank", WithRights("Ke2 ke8 Rh1", kH1), "rook on h1: the king on e2 has moved"},
    {"KingInTheCorner", WithRights("Ka1 ke8 Rh1", kH1), "the king on a1 has moved"},
    {"TwoRooksOnOneSide", WithRights("Kc1 kc8 Rg1 Rh1", Bitboard(Square("G1")) | kH1),
     "g1 and h1: both on one side of the king on c1"},
};
INSTANTIATE_TEST_SUITE_P(Castling, RejectedPositionTest, testing::ValuesIn(kCastlingRejections),
                         [](const auto& row) { return std::string(row.param.name); });

const Rejection kEnPassantRejections[] = {
    {"WrongRank", WithEnPassant(WithPieces("Ke1 ke8 Pe4"), "E3"), "e3 is not on rank 6"},
    {"WrongRankForBlack", WithEnPassant(BlackToMove("Ke1 ke8 pe5"), "E6"), "e6 is not on rank 3"},
    {"NoPawn", WithEnPassant(BlackToMove("Ke1 ke8"), "E3"), "no white pawn on e4 just crossed it"},
    {"OwnPawn", WithEnPassant(BlackToMove("Ke1 ke8 pe4"), "E3"), "no white pawn on e4"},
    {"SquareOccupied", WithEnPassant(BlackToMove("Kd1 ke8 Pe4 Ne3"), "E3"), "for e3 is not empty"},
    {"OriginOccupied", WithEnPassant(BlackToMove("Ke2 ke8 Pe4"), "E3"), "for e2 is not empty"},
    {"OffTheBoard",
     [] {
       Position position = WithPieces("Ke1 ke8");
       position.en_passant_index = 65;
       return position;
     }(),
     "en passant square 65 is off the board"},
};
INSTANTIATE_TEST_SUITE_P(EnPassant, RejectedPositionTest, testing::ValuesIn(kEnPassantRejections),
                         [](const auto& row) { return std::string(row.param.name); });

struct Acceptance {
  absl::string_view name;
  Position position;
};
void PrintTo(const Acceptance& row, std::ostream* out) { *out << row.name; }

class AcceptedPositionTest : public testing::TestWithParam<Acceptance> {};

TEST_P(AcceptedPositionTest, IsOk) {
  EXPECT_EQ(ValidatePosition(GetParam().position), absl::OkStatus());
}

const Acceptance kAccepted[] = {
    {"Start", Chess960StartPosition(kStandardStartNumber)},
    {"BareKings", WithPieces("Ke1 ke3")},
    {"KingsAtBothEdges", WithPieces("Kh4 ka5")},
    {"BlackQueensForAllPawns", WithPieces("Ka1 ka8 qh2 qh3 qh4 qh5 qh6 qg7 qf7 qe7 qd7")},
    {"BishopsOfBothColors", WithEightPawns("Bc1 Bf1")},
    {"TwoLightBishopsAndSevenPawns", WithPieces("Ke1 ke8 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Bf1 Bd3")},
    {"DoubleCheckByRookAndBishop", WithPieces("Ke1 ke8 re5 bh4")},
    {"DoubleCheckByRookAndKnight", WithPieces("Ke1 ke8 re5 nd3")},
    {"DoubleCheckByTwoRooks", WithPieces("Ke1 kc8 re5 ra1")},
    {"DoublePushGivesCheck", WithEnPassant(BlackToMove("Kh1 kd5 Pe4"), "E3")},
    {"DoublePushOpensADiagonal", WithEnPassant(BlackToMove("Kh1 kg4 Pe4 Bd1"), "E3")},
    {"DoublePushOpensARank", WithEnPassant(BlackToMove("Kf8 kh2 Pe4 Ra2"), "E3")},
    {"BothRights", WithRights("Ke1 ke8 Ra1 Rh1", kA1 | kH1)},
    {"Chess960Rights", WithRights("Kb1 ke8 Ra1 Rc1", kA1 | Bitboard(Square("C1")))},
    {"InCheckWithRights", WithRights("Ke1 kd8 re8 Rh1", kH1)},
};
INSTANTIATE_TEST_SUITE_P(Reachable, AcceptedPositionTest, testing::ValuesIn(kAccepted),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(ValidatePositionTest, RejectsInconsistentSets) {
  const Position good = WithPieces("Ke1 ke8 Nb1");
  ASSERT_TRUE(ValidatePosition(good).ok());
  Position both_sides = good;
  both_sides.sides[1] |= Bitboard(Square("B1"));
  EXPECT_EQ(ValidatePosition(both_sides).message(), "pieces of both sides on b1");
  Position two_kinds = good;
  two_kinds.pawns |= Bitboard(Square("B1"));
  EXPECT_EQ(ValidatePosition(two_kinds).message(), "two piece types on b1");
  Position no_side = good;
  no_side.diagonal |= Bitboard(Square("C4"));
  EXPECT_THAT(std::string(ValidatePosition(no_side).message()), HasSubstr("on c4"));
  Position no_kind = good;
  no_kind.sides[0] |= Bitboard(Square("C4"));
  EXPECT_THAT(std::string(ValidatePosition(no_kind).message()), HasSubstr("on c4"));
}

TEST(ValidatePositionTest, ChecksTheClocks) {
  Position position = WithPieces("Ke1 ke8 Ra4");
  position.halfmove_clock = kMaxHalfmoveClock;
  position.fullmove_number = kMaxFullmoveNumber;
  EXPECT_TRUE(ValidatePosition(position).ok());
  ++position.halfmove_clock;
  EXPECT_EQ(ValidatePosition(position).message(), "halfmove clock 1201 is out of range 0 to 1200");
  position.halfmove_clock = 0;
  ++position.fullmove_number;
  EXPECT_EQ(ValidatePosition(position).message(),
            "fullmove number 10000 is out of range 1 to 9999");
  position.fullmove_number = 0;
  EXPECT_EQ(ValidatePosition(position).message(), "fullmove number 0 is out of range 1 to 9999");
}

// Unreachable, but common in test suites.
TEST(ValidatePositionTest, AcceptsARunningClockAfterADoublePush) {
  Position position = WithEnPassant(BlackToMove("Ke1 ke8 Pe4"), "E3");
  position.halfmove_clock = 3;
  EXPECT_TRUE(ValidatePosition(position).ok());
}

}  // namespace
}  // namespace quadrille::chess
