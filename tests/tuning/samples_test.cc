#include "src/tuning/samples.h"

#include <fstream>
#include <random>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/move.h"
#include "src/tuning/trace.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {
namespace {

using testing::HasSubstr;

std::string LongLineWithoutAResult() {
  std::mt19937 random(1);
  TrainingGame game;
  game.result = Result::kNone;
  chess::Board board = game.start;
  for (int ply = 0; ply < 400; ++ply) {
    const chess::MoveList moves = chess::LegalMoves(board);
    if (moves.empty()) break;
    game.moves.push_back({moves[random() % moves.size()], 0});
    board = board.MakeLegalMove(game.moves.back().move);
  }
  return FormatTrainingGame(game);
}

// The first bad line takes longest to read, so other threads find the later ones before it.
TEST(SamplesTest, ErrorsNameTheFirstBadLineWithAnyNumberOfThreads) {
  const std::string path = testing::TempDir() + "/bad_lines";
  std::ofstream file(path);
  file << LongLineWithoutAResult();
  for (int line = 2; line < 50; ++line) file << "rubbish\n";
  file.close();
  const Tracer tracer(chess::kWeights);
  for (int run = 0; run < 200; ++run) {
    const absl::Status status = ReadSamples({path}, tracer, 1000, /*threads=*/1 + run % 4).status();
    ASSERT_TRUE(absl::IsInvalidArgument(status));
    ASSERT_THAT(std::string(status.message()), HasSubstr(absl::StrCat(path, ", line 1: ")));
  }
}

}  // namespace
}  // namespace quadrille::tuning
