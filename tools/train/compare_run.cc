#include "tools/train/compare_run.h"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "src/base/threads/run_on_threads.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/read_network.h"
#include "src/chess/position.h"
#include "src/tuning/network/game_reader.h"
#include "src/tuning/network/hand_written_evaluation.h"
#include "src/tuning/network/network_evaluation.h"
#include "src/tuning/network/quiet_samples.h"
#include "src/tuning/network/score_comparison.h"
#include "src/tuning/training_game.h"

namespace quadrille::train {
namespace {

using tuning::ComparedGame;
using tuning::GameOfFile;
using tuning::TrainingGame;

struct NamedNetwork {
  std::string name;
  std::shared_ptr<const chess::Network> network;  // null: the hand-written evaluation
};

absl::StatusOr<std::vector<NamedNetwork>> ReadNetworks(const std::string& names) {
  std::vector<NamedNetwork> networks;
  for (const absl::string_view name : absl::StrSplit(names, ',', absl::SkipEmpty())) {
    absl::StatusOr<std::shared_ptr<const chess::Network>> network =
        chess::NetworkNamed(std::string(name), "--networks");
    if (!network.ok()) return network.status();
    networks.push_back({std::string(name), *std::move(network)});
  }
  return networks;
}

// Returns what a game and the same game with new scores have in common: the start and the moves.
std::string LineOf(TrainingGame game) {
  game.number = 0;
  game.result = tuning::Result::kNone;
  for (tuning::ScoredMove& next : game.moves) next.score = 0;
  return FormatTrainingGame(game);
}

std::vector<int> ScoresOf(const TrainingGame& game, const tuning::SampleFilter& filter) {
  std::vector<int> scores;
  tuning::VisitQuietPositions(game, filter,
                              [&](const chess::Position&, int score) { scores.push_back(score); });
  return scores;
}

std::vector<int> EvaluationsOf(const NamedNetwork& network, const TrainingGame& game,
                               const tuning::SampleFilter& filter) {
  tuning::HandWrittenEvaluation by_hand;
  std::optional<tuning::NetworkEvaluation> evaluate;
  if (network.network != nullptr) evaluate.emplace(*network.network);
  std::vector<int> scores;
  tuning::VisitQuietPositions(game, filter, [&](const chess::Position& position, int) {
    const int score = by_hand(position);
    scores.push_back(evaluate ? (*evaluate)(position, score) : score);
  });
  return scores;
}

// The games that all files have.
class Comparison {
 public:
  Comparison(const CompareFlags& command, std::vector<NamedNetwork> networks)
      : networks_(std::move(networks)),
        files_(command.games),
        // Of any score, so that all files have the same positions.
        filter_{.first_ply = command.first_ply, .max_score = INT_MAX} {}

  // Takes games in the order of the files; the first file is that of the deeper search.
  absl::Status Take(absl::Span<const GameOfFile> games, ThreadTeam& team) {
    std::vector<std::string> lines(games.size());
    std::vector<ComparedGame> compared(games.size());
    team.Run(games.size(), [&](std::size_t i) {
      lines[i] = LineOf(games[i].game);
      compared[i].deep = ScoresOf(games[i].game, filter_);
      if (games[i].file > 0) return;
      for (const NamedNetwork& network : networks_) {
        compared[i].others.push_back(EvaluationsOf(network, games[i].game, filter_));
      }
    });
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (games[i].file == 0) {
        games_.emplace(std::move(lines[i]), std::move(compared[i]));
      } else if (const auto game = games_.find(lines[i]); game != games_.end()) {
        std::vector<std::vector<int>>& others = game->second.others;
        // Unless an earlier file lacks it, or this one has it twice.
        if (others.size() + 1 == networks_.size() + games[i].file) {
          others.push_back(std::move(compared[i].deep));
        }
      }
    }
    return absl::OkStatus();
  }

  // Returns a table of the errors, or InvalidArgument if there is nothing to compare.
  absl::StatusOr<std::string> Report(double scale) const {
    const std::size_t kinds = networks_.size() + files_.size() - 1;
    if (kinds == 0) return absl::InvalidArgumentError("no scores and no networks to compare");
    std::vector<std::pair<std::string, ComparedGame>> sorted;
    std::int64_t positions = 0;
    for (const auto& [line, game] : games_) {
      if (game.others.size() != kinds) continue;
      sorted.emplace_back(line, game);
      positions += static_cast<std::int64_t>(game.deep.size());
    }
    if (positions == 0) return absl::InvalidArgumentError("the files have no position in common");
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<ComparedGame> games;
    for (auto& [line, game] : sorted) games.push_back(std::move(game));
    const std::vector<tuning::ScoreError> errors = tuning::CompareScores(games, scale);
    std::string text =
        absl::StrFormat("Positions %d of %d games in all files\n", positions, games.size());
    absl::StrAppend(&text, "  error  scale  squared error less the first's, in 10,000ths\n");
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      const tuning::ScoreError& error = errors[kind];
      absl::StrAppendFormat(&text, " %.4f %6.0f ", error.root_mean_square, error.scale);
      absl::StrAppend(&text, kind == 0 ? std::string(20, ' ')
                                       : absl::StrFormat("%+9.2f +/- %-6.2f", 1e4 * error.change,
                                                         1e4 * error.margin));
      absl::StrAppend(
          &text, " ",
          kind < networks_.size() ? networks_[kind].name : files_[kind - networks_.size() + 1],
          "\n");
    }
    return text;
  }

 private:
  const std::vector<NamedNetwork> networks_;
  const std::vector<std::string> files_;
  const tuning::SampleFilter filter_;
  std::unordered_map<std::string, ComparedGame> games_;  // by line
};

}  // namespace

absl::StatusOr<int> RunCompare(const CompareFlags& command) {
  absl::StatusOr<std::vector<NamedNetwork>> networks = ReadNetworks(command.networks);
  if (!networks.ok()) return networks.status();
  ThreadTeam team(ThreadCount(command.threads));
  if (absl::Status started = team.Start(); !started.ok()) return started;
  Comparison comparison(command, *std::move(networks));
  const absl::Status read = tuning::ReadGames(
      command.games, team, WatchInterrupts(),
      [&](absl::Span<const GameOfFile> games) { return comparison.Take(games, team); });
  if (absl::IsCancelled(read)) return Interrupted("no results");
  if (!read.ok()) return read;
  const absl::StatusOr<std::string> report = comparison.Report(command.scale);
  if (!report.ok()) return report.status();
  if (absl::Status status = WriteStandardOutput(*report); !status.ok()) return status;
  return kExitSuccess;
}

}  // namespace quadrille::train
