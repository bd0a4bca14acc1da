// Syzygy probes, compared with ThreePieceTable, known four-piece endings and each other. The tables
// are not part of the project: see third_party/local_data.bzl.
#include "src/chess/engine/syzygy.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/engine/fathom.h"
#include "src/chess/flip.h"
#include "src/chess/move.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/chess/validate.h"
#include "tests/chess/engine/three_piece_table.h"
#include "tests/chess/position_of.h"

namespace quadrille::chess {
namespace {

using testing::HasSubstr;

constexpr char kTables[] = "external/local_data/syzygy";

class SyzygyTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!IsFathomLinked()) GTEST_SKIP() << "built without Fathom";
    if (!std::filesystem::exists(kTables)) GTEST_SKIP() << "no " << kTables << " here";
    // Kept loaded, because Fathom prints to standard error when it closes a table.
    if (tables_.max_pieces() == 4) return;
    const absl::StatusOr<TablesFound> found = tables_.Load(kTables);
    ASSERT_TRUE(found.ok()) << found.status();
    ASSERT_EQ(found->wdl, 35);
    ASSERT_EQ(found->dtz, 35);
    ASSERT_EQ(found->max_pieces, 4);
  }

  static inline Tablebases tables_;
};

std::string Text(const Position& position) {
  return FormatFen(Board::FromPosition(position).value());
}

// Returns the number of plies to zeroing or mate that Fathom's `rank` of a move encodes.
int PliesOfRank(int rank) { return rank > 0 ? 1000 - rank : 1000 + rank; }

// Compares the ranks of all moves of `position`.
void CompareMoves(const Tablebases& tables, const ThreePieceTable& solved,
                  const Position& position) {
  // With has_repeated the ranks encode the distance.
  const auto ranked = tables.ProbeRoot(position, true);
  ASSERT_TRUE(ranked) << Text(position);
  for (const TablebaseRootMove& move : *ranked) {
    const Position after = AfterMove(position, move.move);
    // Promotions and captures lead to other tables, which are tested separately.
    if (after.All(solved.piece()).IsEmpty()) continue;
    const int child = solved.IndexOf(after);
    const bool is_white = position.side_to_move == Color::kWhite;
    const WdlResult won = is_white ? WdlResult::kWin : WdlResult::kLoss;
    ASSERT_EQ(move.result, solved.IsWon(child) ? won : WdlResult::kDraw) << Text(after);
    if (!solved.IsWon(child) || !is_white) continue;
    const int plies = after.halfmove_clock == 0 ? 1 : 1 + solved.PliesToZero(child);
    // Some tables count in moves, which may be off by one ply.
    ASSERT_LE(std::abs(PliesOfRank(move.rank) - plies), 1)
        << Text(after) << " in " << plies << ", rank " << move.rank;
  }
}

// Compares the WDL of all positions, and the moves of every 17th, which take 100 times as long.
void CompareAll(const Tablebases& tables, const ThreePieceTable& solved) {
  for (int index = 0; index < ThreePieceTable::kPositions; ++index) {
    const std::optional<Position> position = solved.PositionAt(index);
    if (!position) continue;
    const WdlResult won =
        position->side_to_move == Color::kWhite ? WdlResult::kWin : WdlResult::kLoss;
    const WdlResult expected = solved.IsWon(index) ? won : WdlResult::kDraw;
    ASSERT_EQ(tables.ProbeWdl(*position), expected) << Text(*position);
    ASSERT_EQ(tables.ProbeWdl(Flipped(*position)), expected) << Text(*position);
    if (index % 17 != 0) continue;
    CompareMoves(tables, solved, *position);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST_F(SyzygyTest, MatchesRetrogradeAnalysisOfThreePieces) {
  const ThreePieceTable queen(ChessPieces::kQueen);
  const ThreePieceTable rook(ChessPieces::kRook);
  const ThreePieceTable bishop(ChessPieces::kBishop);
  const ThreePieceTable knight(ChessPieces::kKnight);
  const ThreePieceTable pawn(ChessPieces::kPawn, {&queen, &rook, &bishop, &knight});
  for (const ThreePieceTable* solved : {&queen, &rook, &bishop, &knight, &pawn}) {
    CompareAll(tables_, *solved);
    if (HasFatalFailure()) return;
  }
}

// Returns a random position with two kings and two other pieces, or nullopt if it is illegal.
std::optional<Position> RandomFourPieces(std::mt19937_64* random) {
  constexpr ChessPieces kPieceTypes[] = {ChessPieces::kPawn, ChessPieces::kKnight,
                                         ChessPieces::kBishop, ChessPieces::kRook,
                                         ChessPieces::kQueen};
  const auto any = [random](int n) { return static_cast<int>((*random)() % n); };
  Position position;
  position.Put(Color::kWhite, ChessPieces::kKing, Square(any(64)));
  for (const auto& [color, piece] :
       {std::pair(Color::kBlack, ChessPieces::kKing), std::pair(Color::kWhite, kPieceTypes[any(5)]),
        std::pair(static_cast<Color>(any(2)), kPieceTypes[any(5)])}) {
    const Square square(any(64));
    if (position.Occupied().Contains(square)) return std::nullopt;
    position.Put(color, piece, square);
  }
  position.side_to_move = static_cast<Color>(any(2));
  if (!ValidatePosition(position).ok()) return std::nullopt;
  return position;
}

// Returns random kings, a double-pushed white pawn and a black one beside it; nullopt if illegal.
std::optional<Position> RandomEnPassant(std::mt19937_64* random) {
  const auto any = [random](int n) { return static_cast<int>((*random)() % n); };
  const int file = any(7);
  const int white = any(2);
  Position position;
  position.Put(Color::kWhite, ChessPieces::kPawn, Square(24 + file + white));
  position.Put(Color::kBlack, ChessPieces::kPawn, Square(24 + file + 1 - white));
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    const Square square(any(64));
    if (position.Occupied().Contains(square)) return std::nullopt;
    position.Put(color, ChessPieces::kKing, square);
  }
  position.side_to_move = Color::kBlack;
  position.en_passant_index = static_cast<std::uint8_t>(16 + file + white);
  if (!ValidatePosition(position).ok()) return std::nullopt;
  return any(2) == 0 ? position : Flipped(position);
}

WdlResult Negated(WdlResult result) { return static_cast<WdlResult>(-static_cast<int>(result)); }

// Returns the WDL of `position` by a one-ply search over table probes.
WdlResult BestOfChildren(const Tablebases& tables, const Position& position) {
  const Board board = Board::FromPosition(position).value();
  std::optional<WdlResult> best;
  for (const Move move : LegalMoves(board)) {
    Position after = AfterMove(position, move);
    after.halfmove_clock = 0;
    const std::optional<WdlResult> result = tables.ProbeWdl(after);
    EXPECT_TRUE(result) << Text(after);
    best = std::max(best.value_or(WdlResult::kLoss), Negated(result.value_or(WdlResult::kWin)));
  }
  return best.value_or(board.IsInCheck() ? WdlResult::kLoss : WdlResult::kDraw);
}

TEST_F(SyzygyTest, MatchesAOnePlySearch) {
  std::mt19937_64 random(4);
  for (int checked = 0; checked < 20'000;) {
    const std::optional<Position> position = RandomFourPieces(&random);
    if (!position) continue;
    ++checked;
    ASSERT_EQ(tables_.ProbeWdl(*position), BestOfChildren(tables_, *position)) << Text(*position);
  }
}

TEST_F(SyzygyTest, HandlesEnPassant) {
  std::mt19937_64 random(5);
  int decided_by_en_passant = 0;
  for (int checked = 0; checked < 5'000;) {
    const std::optional<Position> position = RandomEnPassant(&random);
    if (!position) continue;
    ++checked;
    const std::optional<WdlResult> result = tables_.ProbeWdl(*position);
    ASSERT_EQ(result, BestOfChildren(tables_, *position)) << Text(*position);
    Position without = *position;
    without.en_passant_index = Position::kNoEnPassant;
    decided_by_en_passant += result != tables_.ProbeWdl(without);
  }
  EXPECT_GT(decided_by_en_passant, 100);
}

struct Known {
  std::string name;
  std::string fen;
  WdlResult result;
  std::string only_moves;  // the moves that keep the result, sorted; empty: not checked
};
void PrintTo(const Known& row, std::ostream* out) { *out << row.name; }

class KnownEndingTest : public SyzygyTest, public testing::WithParamInterface<Known> {};

TEST_P(KnownEndingTest, HasTheKnownResult) {
  const Board board = ParseFen(GetParam().fen).value();
  EXPECT_EQ(tables_.ProbeWdl(board.position()), GetParam().result);
  const auto ranked = tables_.ProbeRoot(board.position(), false);
  ASSERT_TRUE(ranked);
  ASSERT_EQ(ranked->size(), LegalMoves(board).size());
  EXPECT_EQ(ranked->front().result, GetParam().result);
  std::vector<std::string> keep;
  for (const TablebaseRootMove& move : *ranked) {
    if (move.result == GetParam().result) keep.push_back(FormatUciMove(board, move.move));
  }
  std::sort(keep.begin(), keep.end());
  if (GetParam().only_moves.empty()) return;
  EXPECT_EQ(absl::StrJoin(keep, " "), GetParam().only_moves);
}

const Known kKnown[] = {
    {"BishopAndKnightMate", "8/8/8/8/8/8/8/KBN4k w - - 0 1", WdlResult::kWin, ""},
    {"TwoKnightsDoNotMate", "8/8/8/8/8/8/8/KNN4k w - - 0 1", WdlResult::kDraw, ""},
    {"BishopsOfOneColor", "8/8/8/8/4k3/8/8/B1B1K3 w - - 0 1", WdlResult::kDraw, ""},
    {"QueenTakesRook", "8/8/8/3k4/8/8/1q6/1R5K b - - 0 1", WdlResult::kWin, ""},
    {"RetiStudy", "7K/8/k1P5/7p/8/8/8/8 w - - 0 1", WdlResult::kDraw, "h8g7"},
    {"SaavedraStudy", "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1", WdlResult::kWin, "c6c7"},
    {"SaavedraUnderpromotes", "8/2P5/8/8/3r4/8/2K5/k7 w - - 0 1", WdlResult::kWin,
     "c2b3 c2c3 c7c8r"},
    {"RookPawnHoldsAgainstQueen", "6K1/8/8/8/8/8/p4Q2/1k6 w - - 0 1", WdlResult::kDraw, ""},
    {"CenterPawnLosesToQueen", "6K1/8/8/8/8/8/3p1Q2/2k5 w - - 0 1", WdlResult::kWin, ""},
    {"RookPawnDraws", "k7/8/8/8/8/8/P7/K1B5 w - - 0 1", WdlResult::kDraw, ""},
};
INSTANTIATE_TEST_SUITE_P(All, KnownEndingTest, testing::ValuesIn(kKnown),
                         [](const auto& info) { return info.param.name; });

TEST_F(SyzygyTest, ObservesTheFiftyMoveRuleAtTheRoot) {
  // Bishop and knight need about 30 moves from here.
  Position position = PositionOf("8/8/8/8/8/8/8/KBN4k w - - 0 1");
  ASSERT_EQ(tables_.ProbeRoot(position, false)->front().result, WdlResult::kWin);
  position.halfmove_clock = 90;
  EXPECT_EQ(tables_.ProbeRoot(position, false)->front().result, WdlResult::kCursedWin);
  // Moves that make progress rank first when the halfmove clock runs out.
  Position late = PositionOf("8/8/8/8/8/4k3/7R/4K3 w - - 80 60");
  const auto ranked = tables_.ProbeRoot(late, false);
  EXPECT_GT(ranked->front().rank, ranked->back().rank);
}

// If both sides play the first-ranked move, mate comes before the fifty-move rule applies.
TEST_F(SyzygyTest, MatesWithBishopAndKnightInTime) {
  Position position = PositionOf("8/8/8/3k4/8/8/8/KBN5 w - - 0 1");
  while (position.halfmove_clock < 100) {
    const auto ranked = tables_.ProbeRoot(position, true);
    ASSERT_TRUE(ranked);
    if (ranked->empty()) break;
    position = AfterMove(position, ranked->front().move);
  }
  EXPECT_TRUE(Board::FromPosition(position)->IsCheckmate()) << Text(position);
}

TEST_F(SyzygyTest, ReturnsNulloptForCastlingClocksAndTooManyPieces) {
  EXPECT_EQ(tables_.ProbeWdl(PositionOf("4k3/8/8/8/8/8/8/4K2R w K - 0 1")), std::nullopt);
  EXPECT_FALSE(tables_.ProbeRoot(PositionOf("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), false));
  EXPECT_EQ(tables_.ProbeWdl(PositionOf("4k3/8/8/8/8/8/8/4K2R w - - 1 1")), std::nullopt);
  EXPECT_EQ(tables_.ProbeWdl(PositionOf(kStartFen)), std::nullopt);
  EXPECT_EQ(tables_.ProbeWdl(PositionOf("4k3/8/8/8/8/8/8/4K2R w - - 0 1")), WdlResult::kWin);
}

TEST_F(SyzygyTest, RanksNoMovesAfterMate) {
  const auto mate = tables_.ProbeRoot(PositionOf("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), false);
  ASSERT_TRUE(mate);
  EXPECT_TRUE(mate->empty());
}

// TSan detects data races.
TEST_F(SyzygyTest, ManyThreadsMayProbeConcurrently) {
  std::vector<int> wins(4);
  std::vector<std::thread> threads;
  for (int& count : wins) {
    threads.emplace_back([&count] {
      std::mt19937_64 random(9);
      for (int i = 0; i < 20'000; ++i) {
        const std::optional<Position> position = RandomFourPieces(&random);
        if (position) count += tables_.ProbeWdl(*position) == WdlResult::kWin;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(wins[0], 100);
  for (const int count : wins) EXPECT_EQ(count, wins[0]);
}

TEST_F(SyzygyTest, OnlyOneObjectHoldsTables) {
  Tablebases other;
  EXPECT_EQ(other.Load(kTables).status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(other.max_pieces(), 0);
  ASSERT_TRUE(tables_.Load("<empty>").ok());
  EXPECT_EQ(tables_.max_pieces(), 0);
  EXPECT_EQ(tables_.ProbeWdl(PositionOf("4k3/8/8/8/8/8/8/4K2R w - - 0 1")), std::nullopt);
  EXPECT_TRUE(other.Load(kTables).ok());
  EXPECT_EQ(other.ProbeWdl(PositionOf("4k3/8/8/8/8/8/8/4K2R w - - 0 1")), WdlResult::kWin);
}

TEST_F(SyzygyTest, KeepsTheOldTablesAfterAFailedLoad) {
  const std::string missing = testing::TempDir() + "no_such_folder";
  const absl::Status not_found = tables_.Load(missing).status();
  EXPECT_EQ(not_found.code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(not_found.message()), HasSubstr("folder \""));

  const std::filesystem::path folder = testing::TempDir() + "bad_tables";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "KQvK.rtbw") << "not a table";
  EXPECT_EQ(tables_.Load(folder.string()).status().code(), absl::StatusCode::kDataLoss);
  std::filesystem::copy_file(std::string(kTables) + "/KQvK.rtbw", folder / "KQvK.rtbw",
                             std::filesystem::copy_options::overwrite_existing);
  std::filesystem::resize_file(folder / "KQvK.rtbw", 100);
  const absl::Status truncated = tables_.Load(folder.string()).status();
  EXPECT_EQ(truncated.code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(truncated.message()),
              HasSubstr("table \"KQvK.rtbw\": truncated at 100 bytes, in "));
  std::filesystem::remove_all(folder);

  EXPECT_EQ(tables_.ProbeWdl(PositionOf("4k3/8/8/8/8/8/8/4K2R w - - 0 1")), WdlResult::kWin);
}

// With a single table, positions that need other tables are unknown.
TEST_F(SyzygyTest, ProbesWithMissingTables) {
  const std::filesystem::path folder = testing::TempDir() + "few_tables";
  std::filesystem::create_directories(folder);
  std::filesystem::copy_file(std::string(kTables) + "/KQvKR.rtbw", folder / "KQvKR.rtbw",
                             std::filesystem::copy_options::overwrite_existing);
  const absl::StatusOr<TablesFound> found = tables_.Load(":" + folder.string() + ":");
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_EQ(found->wdl, 1);
  EXPECT_EQ(found->dtz, 0);
  EXPECT_EQ(tables_.ProbeWdl(PositionOf("8/8/8/3k4/1r6/8/1Q6/K7 b - - 0 1")), std::nullopt);
  EXPECT_EQ(tables_.ProbeWdl(PositionOf("8/8/8/3k4/5r2/8/1Q6/K7 w - - 0 1")), WdlResult::kWin);
  ASSERT_TRUE(tables_.Load("").ok());
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace quadrille::chess
