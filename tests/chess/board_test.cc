#include "src/chess/board.h"

#include <algorithm>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "src/bitboard/builder.h"
#include "src/chess/piece_set.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

Board After(const std::vector<Move>& moves) {
  Board board = Board::NewGame();
  for (const Move move : moves) board = board.MakeMove(move).value();
  return board;
}

std::string FenAfter(const char* fen, Move move) {
  return FormatFen(ParseFen(fen).value().MakeMove(move).value());
}

TEST(FromSidesTest, InitialSidesMakeANewGame) {
  BoardState state;
  state.castling_rooks = Bitboard::With().A1().H1().A8().H8();
  EXPECT_EQ(
      Board::FromSides(Side::WhiteInitialPosition(), Side::BlackInitialPosition(), state).value(),
      Board::NewGame());
}

TEST(FromSidesTest, KeepsAllState) {
  const Board board =
      After({Move("E2", "E4"), Move("G8", "F6"), Move("E4", "E5"), Move("D7", "D5")});
  BoardState state;
  state.side_to_move = board.side_to_move();
  state.castling_rooks = board.position().castling_rooks;
  state.en_passant = board.Enpassant();
  state.halfmove_clock = board.NoPawnMovesCount();
  state.fullmove_number = 3;
  EXPECT_EQ(Board::FromSides(board.White(), board.Black(), state).value(), board);
}

// Returns the error message of `result`, which must be an error.
std::string ErrorOf(const absl::StatusOr<Board>& result) {
  EXPECT_TRUE(absl::IsInvalidArgument(result.status())) << result.status();
  return std::string(result.status().message());
}

TEST(FromSidesTest, ReportsTheError) {
  const Side black = Side::BlackInitialPosition();
  EXPECT_EQ(ErrorOf(Board::FromSides(black, black)),
            "invalid position: white was given black's pieces");
  const Side two_on_d1("E1", PieceSet<Queen>(Bitboard::With().D1()), PieceSet<Bishop>(),
                       PieceSet<Knight>(), PieceSet<Rook>(Bitboard::With().D1()),
                       Pawns(Color::kWhite, Bitboard()));
  EXPECT_EQ(ErrorOf(Board::FromSides(two_on_d1, black)),
            "invalid position: white has two pieces on d1");
  const Side king_on_e8("E8", PieceSet<Queen>(), PieceSet<Bishop>(), PieceSet<Knight>(),
                        PieceSet<Rook>(), Pawns(Color::kWhite, Bitboard()));
  EXPECT_EQ(ErrorOf(Board::FromSides(king_on_e8, black)),
            "invalid position: both sides have a piece on e8");
}

TEST(FromSidesTest, RejectsInvalidClocksAndCastlingRights) {
  const auto error_of = [](const BoardState& state) {
    return ErrorOf(
        Board::FromSides(Side::WhiteInitialPosition(), Side::BlackInitialPosition(), state));
  };
  EXPECT_EQ(error_of({.halfmove_clock = 65536}),
            "invalid position: halfmove clock 65536 is not between 0 and 1200");
  EXPECT_EQ(error_of({.fullmove_number = 0}),
            "invalid position: fullmove number 0 is not between 1 and 9999");
  EXPECT_NE(error_of({.castling_rooks = Bitboard::With().D4()}), "");
  EXPECT_NE(error_of({.en_passant = Square("E3")}), "");
}

// The tests from here to E2E5IsAnInvalidMove are from StrongChess part 12.
TEST(NewGameTest, SidesAreInTheirInitialPositions) {
  EXPECT_EQ(Board::NewGame().White(), Side::WhiteInitialPosition());
  EXPECT_EQ(Board::NewGame().Black(), Side::BlackInitialPosition());
}

TEST(NewGameTest, WhiteMovesFirst) {
  EXPECT_TRUE(Board::NewGame().IsWhiteTurn());
  EXPECT_EQ(Board::NewGame().side_to_move(), Color::kWhite);
}

TEST(NewGameTest, NoPawnMovesCountIsZero) { EXPECT_EQ(Board::NewGame().NoPawnMovesCount(), 0); }

TEST(NewGameTest, OccupationContainsBothSides) {
  const Board board = Board::NewGame();
  EXPECT_EQ(board.Occupation(), board.White().Occupation() | board.Black().Occupation());
  EXPECT_EQ(board.Occupation(), Bitboard::With().Rank1().Rank2().Rank7().Rank8());
}

TEST(NewGameTest, MatchesTheStartFen) {
  EXPECT_EQ(FormatFen(Board::NewGame()), kStartFen);
  EXPECT_EQ(ParseFen(kStartFen).value(), Board::NewGame());
}

TEST(MakeMoveTest, E2E4MovesThePawn) {
  EXPECT_EQ(After({Move("E2", "E4")}).White().Pawns().Locations(),
            Bitboard::With().A2().B2().C2().D2().E4().F2().G2().H2());
}

TEST(MakeMoveTest, DoesNotChangeTheOriginalBoard) {
  const Board before = Board::NewGame();
  ASSERT_TRUE(before.MakeMove(Move("E2", "E4")).ok());
  EXPECT_EQ(before, Board::NewGame());
}

TEST(MakeMoveTest, E2E4SetsEnpassantE3) {
  EXPECT_EQ(After({Move("E2", "E4")}).Enpassant(), Square("E3"));
}

TEST(MakeMoveTest, E7E5SetsEnpassantE6) {
  EXPECT_EQ(After({Move("E2", "E4"), Move("E7", "E5")}).Enpassant(), Square("E6"));
}

TEST(MakeMoveTest, E7E6ClearsEnpassant) {
  EXPECT_EQ(After({Move("E2", "E4"), Move("E7", "E6")}).Enpassant(), std::nullopt);
}

TEST(MakeMoveTest, E4D5IsPossibleAfterD7D5) {
  const Board board = After({Move("E2", "E4"), Move("D7", "D5")});
  const std::vector<Move> moves = board.White().Pawns().GetAllMoves(
      ~board.Occupation(), board.Black().Occupation(), Square("D6"));
  EXPECT_EQ(std::count(moves.begin(), moves.end(), Move("E4", "D5")), 1);
}

TEST(MakeMoveTest, E4D5PutsTheWhitePawnOnD5) {
  const Board board = After({Move("E2", "E4"), Move("D7", "D5"), Move("E4", "D5")});
  EXPECT_TRUE(board.White().Pawns().Locations().Contains("D5"));
}

TEST(MakeMoveTest, E4D5RemovesTheBlackPawn) {
  const Board board = After({Move("E2", "E4"), Move("D7", "D5"), Move("E4", "D5")});
  EXPECT_EQ(board.Black().Pawns().Locations(), Bitboard::With().H7().G7().F7().E7().C7().B7().A7());
}

TEST(MakeMoveTest, E5F6EnPassantRemovesThePawnOnF5) {
  const Board board = After(
      {Move("E2", "E4"), Move("D7", "D5"), Move("E4", "E5"), Move("F7", "F5"), Move("E5", "F6")});
  EXPECT_EQ(board.Black().Pawns().Locations(), Bitboard::With().H7().G7().E7().D5().C7().B7().A7());
  EXPECT_EQ(board.GetPieceAt("F6"), ChessPieces::kPawn);
  EXPECT_EQ(board.GetPieceAt("F5"), ChessPieces::kNone);
}

TEST(MakeMoveTest, E2E5IsAnInvalidMove) {
  const absl::StatusOr<Board> board = Board::NewGame().MakeMove(Move("E2", "E5"));
  ASSERT_FALSE(board.ok());
  EXPECT_EQ(board.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(board.status().message(),
            absl::StrCat("invalid move e2e5: the white pawn on e2 does not move to e5 (position ",
                         kStartFen, ")"));
}

TEST(MakeMoveTest, UpdatesBothClocks) {
  Board board = After({Move("G1", "F3"), Move("G8", "F6"), Move("F3", "E5")});
  EXPECT_EQ(board.NoPawnMovesCount(), 3);
  EXPECT_EQ(board.position().fullmove_number, 2);
  board = board.MakeMove(Move("D7", "D6")).value();
  EXPECT_EQ(board.NoPawnMovesCount(), 0);
  board = board.MakeMove(Move("E5", "F7")).value();
  EXPECT_EQ(board.NoPawnMovesCount(), 0);
  EXPECT_EQ(board.position().fullmove_number, 3);
}

struct MoveCase {
  const char* name;
  const char* before;
  Move move;
  const char* after;
};
std::ostream& operator<<(std::ostream& out, const MoveCase& row) { return out << row.name; }

constexpr MoveCase kMoves[] = {
    {"WhiteCastlesShortByKingMove",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9",
     {"E1", "G1"},
     "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9"},
    {"WhiteCastlesShortOntoRook",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9",
     {"E1", "H1"},
     "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9"},
    {"BlackCastlesLong",
     "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9",
     {"E8", "C8"},
     "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10"},
    {"CastlingLongAcrossAnAttackedRookPath",
     "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
     {"E1", "C1"},
     "1r2k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
    {"KingMoveForfeitsBothRights",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     {"E1", "E2"},
     "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"},
    {"RookMoveForfeitsItsRight",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     {"A1", "B1"},
     "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"},
    {"CapturingARookRemovesItsRight",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     {"H1", "H8"},
     "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1"},
    {"Chess960OnlyTheRookMoves",
     "6k1/8/8/8/8/8/8/1R4KR w HB - 0 1",
     {"G1", "H1"},
     "6k1/8/8/8/8/8/8/1R3RK1 b - - 1 1"},
    {"Chess960KingAndRookSwapPlaces",
     "k7/8/8/8/8/8/8/5KR1 w G - 0 1",
     {"F1", "G1"},
     "k7/8/8/8/8/8/8/5RK1 b - - 1 1"},
    {"Chess960RookPassesTheKing",
     "4k3/8/8/8/8/8/8/RK6 w A - 0 1",
     {"B1", "A1"},
     "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
    {"Chess960OnlyTheKingMoves",
     "4k3/8/8/8/8/8/8/3RK3 w D - 0 1",
     {"E1", "D1"},
     "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
    {"PromotesToAQueen", "8/P6k/8/8/8/8/8/K7 w - - 5 40",
     Move::Promotion("A7", "A8", ChessPieces::kQueen), "Q7/7k/8/8/8/8/8/K7 b - - 0 40"},
    {"PromotesToAKnightByCapture", "8/7k/8/8/8/8/1p6/2N1K3 b - - 5 40",
     Move::Promotion("B2", "C1", ChessPieces::kKnight), "8/7k/8/8/8/8/8/2n1K3 w - - 0 41"},
    {"BlackCapturesEnPassant",
     "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
     {"D4", "E3"},
     "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
    {"ExplicitEnPassant", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", Move::EnPassant("D4", "E3"),
     "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
    {"EnPassantTakesTheCheckingPawn",
     "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
     {"E4", "D3"},
     "8/8/8/2k5/8/3p4/8/4K3 w - - 0 2"},
};

class MakeMoveCaseTest : public testing::TestWithParam<MoveCase> {};

TEST_P(MakeMoveCaseTest, ReachesTheExpectedPosition) {
  const MoveCase& row = GetParam();
  EXPECT_EQ(FenAfter(row.before, row.move), row.after);
}

INSTANTIATE_TEST_SUITE_P(Rules, MakeMoveCaseTest, testing::ValuesIn(kMoves),
                         [](const auto& row) { return row.param.name; });

struct MoveFacts {
  const char* name;
  const char* fen;
  Move move;
  bool is_capture;
  bool gives_check;
};

const MoveFacts kMoveFacts[] = {
    {"Quiet", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Move("A1", "B1"), false, false},
    {"QuietCheck", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Move("A1", "A8"), false, true},
    {"Capture", "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", Move("A1", "A2"), true, false},
    {"EnPassant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Move::EnPassant("E5", "D6"), true, false},
    {"PushBesideEnPassant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Move("E5", "E6"), false, false},
    {"PromotionCheck", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
     Move::Promotion("A7", "A8", ChessPieces::kQueen), false, true},
    {"CapturingPromotion", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
     Move::Promotion("A7", "B8", ChessPieces::kKnight), true, false},
    {"CastlingTakesNoRook", "k7/8/8/8/8/8/8/4K2R w K - 0 1", Move::Castling("E1", "H1"), false,
     false},
    {"CastlingCheck", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", Move::Castling("E1", "H1"), false, true},
    {"DiscoveredCheck", "4k3/8/8/8/8/8/4N3/4R1K1 w - - 0 1", Move("E2", "C3"), false, true},
};

class MoveFactsTest : public testing::TestWithParam<MoveFacts> {};

TEST_P(MoveFactsTest, TellsCapturesAndChecks) {
  const MoveFacts& row = GetParam();
  const Board board = ParseFen(row.fen).value();
  EXPECT_EQ(board.IsCapture(row.move), row.is_capture);
  EXPECT_EQ(board.GivesCheck(row.move), row.gives_check);
  EXPECT_EQ(board.IsCapture(Move(row.move.from(), row.move.to())), row.is_capture);
}

INSTANTIATE_TEST_SUITE_P(Rows, MoveFactsTest, testing::ValuesIn(kMoveFacts),
                         [](const auto& row) { return row.param.name; });

TEST(BoardTest, FindsAttackersOfBothSides) {
  const Board board =
      ParseFen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").value();
  EXPECT_EQ(board.Attackers(Color::kBlack, "D5"), Bitboard::With().B6().E6().F6().Build());
  EXPECT_EQ(board.Attackers(Color::kWhite, "D5"), Bitboard::With().C3().E4().Build());
  EXPECT_TRUE(board.Attackers(Color::kWhite, "A8").IsEmpty());
}

TEST(BoardTest, TellsPiecesWithTheirColors) {
  const Board board = Board::NewGame();
  EXPECT_EQ(board.PieceAt("B1"), (Piece{ChessPieces::kKnight, Color::kWhite}));
  EXPECT_EQ(board.PieceAt("D8"), (Piece{ChessPieces::kQueen, Color::kBlack}));
  EXPECT_EQ(board.PieceAt("E4"), std::nullopt);
}

TEST(BoardTest, MirroringSwapsColorsAndIsSelfInverse) {
  const Board board = ParseFen("r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 5 30").value();
  EXPECT_EQ(FormatFen(board.Mirrored()), "4k2r/8/8/8/3Pp3/8/8/R3K3 b Qk d3 5 30");
  EXPECT_EQ(board.Mirrored().Mirrored(), board);
  EXPECT_EQ(board.Mirrored().key(), ParseFen(FormatFen(board.Mirrored())).value().key());
}

TEST(BoardTest, UpdatesTheKeyWithEachMove) {
  std::mt19937 random(12);
  for (int game = 0; game < 20; ++game) {
    Board board = Board::NewGame();
    for (int ply = 0; ply < 100; ++ply) {
      const MoveList legal = LegalMoves(board);
      if (legal.empty()) break;
      board = board.MakeLegalMove(legal[random() % legal.size()]);
      ASSERT_EQ(board.key(), Board::FromPosition(board.position()).value().key());
    }
  }
}

TEST(BoardTest, FromPositionRejectsInvalidPositions) {
  EXPECT_FALSE(Board::FromPosition(Position()).ok());
}

TEST(BoardTest, ClocksSaturateAtTheFenLimits) {
  const Board board = ParseFen("4k3/8/8/8/8/8/4P3/4K2R w - - 1200 9998").value();
  EXPECT_EQ(board.MakeMove(Move("H1", "H2")).value().NoPawnMovesCount(), 1200);
  EXPECT_EQ(board.MakeMove(Move("E2", "E4")).value().NoPawnMovesCount(), 0);
}

TEST(BoardTest, CheckmateIsCheckWithoutLegalMoves) {
  const Board mate =
      After({Move("F2", "F3"), Move("E7", "E5"), Move("G2", "G4"), Move("D8", "H4")});
  EXPECT_TRUE(mate.IsInCheck());
  EXPECT_TRUE(mate.IsCheckmate());
  EXPECT_FALSE(mate.IsStalemate());
  EXPECT_TRUE(LegalMoves(mate).empty());
  const Board check = ParseFen("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1").value();
  EXPECT_TRUE(check.IsInCheck());
  EXPECT_FALSE(check.IsCheckmate());
}

TEST(BoardTest, StalemateHasNoLegalMovesWithoutCheck) {
  const Board board = ParseFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").value();
  EXPECT_TRUE(board.IsStalemate());
  EXPECT_FALSE(board.IsCheckmate());
  EXPECT_FALSE(board.IsInCheck());
  EXPECT_FALSE(Board::NewGame().IsStalemate());
}

TEST(BoardTest, Finds218MovesInTheMaximumPosition) {
  const Board board = ParseFen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1").value();
  EXPECT_EQ(LegalMoves(board).size(), 218u);
}

struct MaterialCase {
  const char* name;
  const char* fen;
  bool insufficient;
};
std::ostream& operator<<(std::ostream& out, const MaterialCase& row) { return out << row.name; }

constexpr MaterialCase kMaterial[] = {
    {"BareKings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
    {"OneBishop", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", true},
    {"OneKnight", "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", true},
    {"BishopsOfOneColor", "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true},
    {"ManyBishopsOfOneColor", "2b1k3/1b6/8/8/8/8/6B1/4KB2 w - - 0 1", true},
    {"BishopsOfBothColors", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false},
    {"OppositeColoredBishops", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false},
    {"TwoKnights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false},
    {"KnightAgainstKnight", "1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false},
    {"KnightAndBishop", "4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", false},
    {"Pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false},
    {"Rook", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
    {"Queen", "3qk3/8/8/8/8/8/8/4K3 w - - 0 1", false},
};

class MaterialTest : public testing::TestWithParam<MaterialCase> {};

TEST_P(MaterialTest, DetectsInsufficientMaterial) {
  EXPECT_EQ(ParseFen(GetParam().fen).value().HasInsufficientMaterial(), GetParam().insufficient);
}

INSTANTIATE_TEST_SUITE_P(Material, MaterialTest, testing::ValuesIn(kMaterial),
                         [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace quadrille::chess
