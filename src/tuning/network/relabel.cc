#include "src/tuning/network/relabel.h"

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "src/base/random.h"
#include "src/chess/board.h"
#include "src/chess/game.h"
#include "src/tuning/network/random_successor.h"
#include "src/tuning/position_searcher.h"

namespace quadrille::tuning {
namespace {

constexpr std::uint32_t kMaxMovesBeside = 2;

}  // namespace

std::string DescribeRelabel(const RelabelSettings& settings) {
  std::string text = settings.beside > 0
                         ? absl::StrCat("beside ", settings.beside, " a position, seed ",
                                        settings.seed, ", searched")
                         : "rescored";
  absl::StrAppend(&text, " with ", settings.limit.nodes, " nodes");
  if (settings.limit.soft) absl::StrAppend(&text, ", soft limit on");
  absl::StrAppend(&text, NetworkSetting(settings.network.get()));
  return text;
}

std::vector<TrainingGame> Relabeler::Relabel(const TrainingGame& game, std::int64_t number) {
  searcher_.NewGame();
  if (settings_.beside > 0) return Beside(game, number);
  TrainingGame rescored = Rescored(game);
  rescored.number = number;
  return {std::move(rescored)};
}

TrainingGame Relabeler::Rescored(const TrainingGame& game) {
  TrainingGame rescored = game;
  chess::Game line(game.start);
  for (ScoredMove& next : rescored.moves) {
    next.score = searcher_.Search(line, settings_.limit).score;
    const absl::Status played = line.Play(next.move);
    assert(played.ok());
  }
  return rescored;
}

std::vector<TrainingGame> Relabeler::Beside(const TrainingGame& game, std::int64_t number) {
  const std::uint64_t seed =
      SplitMix64::Mixed(settings_.seed) ^ SplitMix64::Mixed(static_cast<std::uint64_t>(number));
  std::vector<TrainingGame> games;
  VisitSuccessors(game, settings_.beside, kMaxMovesBeside, seed, [&](const chess::Board& board) {
    if (LegalMoves(board).empty()) return;
    games.push_back({.number = number,
                     .result = Result::kNone,
                     .start = board,
                     .moves = {searcher_.Search(chess::Game(board), settings_.limit)}});
  });
  return games;
}

}  // namespace quadrille::tuning
