#include "src/tuning/samples.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/text/annotate.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/tuning/game_file.h"

namespace quadrille::tuning {
namespace {

bool IsQuiet(const chess::Board& board, chess::Move move) {
  const bool changes_material =
      move.kind() == chess::MoveKind::kPromotion || move.kind() == chess::MoveKind::kEnPassant ||
      (move.kind() == chess::MoveKind::kNormal && board.Occupation().Contains(move.to()));
  return !changes_material && !board.IsInCheck();
}

void Add(const Trace& trace, int score, Result result, Samples* samples) {
  for (const Coefficient& coefficient : trace.coefficients) {
    assert(coefficient.weight < 1 << 14);
    samples->coefficients.push_back(
        {static_cast<std::uint16_t>(coefficient.weight | static_cast<int>(coefficient.role) << 14),
         static_cast<std::int16_t>(coefficient.quarters)});
  }
  samples->samples.push_back(
      {.coefficients_end = static_cast<std::uint32_t>(samples->coefficients.size()),
       .score = static_cast<std::int16_t>(score),
       .result = result,
       .phase = static_cast<std::uint8_t>(trace.phase),
       .white_scale = static_cast<std::uint8_t>(trace.white_scale),
       .black_scale = static_cast<std::uint8_t>(trace.black_scale)});
}

struct GameLine {
  std::size_t path = 0;
  std::int64_t line = 0;
  std::string text;
};

absl::StatusOr<std::vector<GameLine>> ReadAllLines(const std::vector<std::string>& paths) {
  std::vector<GameLine> lines;
  for (std::size_t path = 0; path < paths.size(); ++path) {
    const absl::Status read =
        ReadLines(paths[path], [&](std::int64_t line, absl::string_view text) {
          lines.push_back({path, line, std::string(text)});
          return absl::OkStatus();
        });
    if (!read.ok()) return read;
  }
  return lines;
}

}  // namespace

absl::Span<const PackedCoefficient> Samples::CoefficientsOf(std::size_t sample) const {
  const std::size_t begin = sample == 0 ? 0 : samples[sample - 1].coefficients_end;
  return absl::MakeConstSpan(coefficients).subspan(begin, samples[sample].coefficients_end - begin);
}

void Samples::Append(const Samples& more) {
  const std::size_t games_before = samples.size();
  for (const std::size_t end : more.games_end) games_end.push_back(games_before + end);
  const auto coefficients_before = static_cast<std::uint32_t>(coefficients.size());
  for (Sample sample : more.samples) {
    sample.coefficients_end += coefficients_before;
    samples.push_back(sample);
  }
  coefficients.insert(coefficients.end(), more.coefficients.begin(), more.coefficients.end());
}

Samples QuietPositions(const TrainingGame& game, const Tracer& tracer, int max_abs_score) {
  Samples samples;
  chess::Board board = game.start;
  for (const ScoredMove& next : game.moves) {
    if (std::abs(next.score) <= max_abs_score && IsQuiet(board, next.move)) {
      const std::optional<Trace> trace = tracer.Run(board.position());
      if (trace) Add(*trace, board.IsWhiteTurn() ? next.score : -next.score, game.result, &samples);
    }
    board = board.MakeLegalMove(next.move);
  }
  samples.games_end.push_back(samples.size());
  return samples;
}

absl::StatusOr<Samples> ReadSamples(const std::vector<std::string>& paths, const Tracer& tracer,
                                    int max_abs_score, int threads) {
  const absl::StatusOr<std::vector<GameLine>> lines = ReadAllLines(paths);
  if (!lines.ok()) return lines.status();
  std::vector<Samples> by_line(lines->size());
  // The first line that cannot be read, whichever thread finds it.
  std::atomic<std::size_t> first_bad = lines->size();
  std::mutex mutex;
  absl::Status status;
  const absl::Status ran = RunOnThreads(threads, lines->size(), [&](std::size_t i) {
    if (i > first_bad) return;
    const GameLine& line = (*lines)[i];
    absl::StatusOr<TrainingGame> game = ParseTrainingGame(line.text);
    if (game.ok() && game->result == Result::kNone) {
      game = absl::InvalidArgumentError("expected a game with a result, got \"*\"");
    }
    if (game.ok()) {
      by_line[i] = QuietPositions(*game, tracer, max_abs_score);
    } else {
      const std::lock_guard lock(mutex);
      if (i > first_bad) return;
      first_bad = i;
      status = Annotate(game.status(), absl::StrCat(paths[line.path], ", line ", line.line));
    }
  });
  if (!ran.ok()) return ran;
  if (!status.ok()) return status;
  Samples all;
  for (const Samples& game : by_line) all.Append(game);
  return all;
}

}  // namespace quadrille::tuning
