#include "src/tuning/lines/line_sample_reader.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/base/threads/thread_team.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/network/line_shapes.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"
#include "src/tuning/game_file.h"
#include "src/tuning/patterns/scored_position.h"

namespace quadrille::tuning {
namespace {

using mnk::LineShapes;

constexpr std::size_t kLinesAtOnce = 1 << 16;
constexpr std::size_t kLinesOfTask = 1024;

struct Line {
  std::size_t file;
  std::int64_t number;
  std::string text;
};

absl::Status ReadSquareBoard(absl::string_view text, LooseLineSample& sample) {
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(text.size())));
  if (side * side != text.size() || text.size() > kMaxLineCells) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a position, or the cells of a square board of at most ",
                     kMaxLineCells, " cells, got ", Quoted(text)));
  }
  sample.height = sample.width = static_cast<int>(side);
  for (std::size_t i = 0; i < text.size(); ++i) {
    constexpr absl::string_view kLetters = ".xo";  // LineShapes::kFree, kOwn, kOther
    const std::size_t cell = kLetters.find(text[i]);
    if (cell == absl::string_view::npos) {
      return absl::InvalidArgumentError(absl::StrCat(
          "board, cell ", i + 1, ": expected x, o or ., got ", Quoted(text.substr(i, 1))));
    }
    sample.cells.push_back(static_cast<std::uint8_t>(cell));
  }
  return absl::OkStatus();
}

absl::Status ReadPosition(absl::string_view text, const mnk::Rules& rules,
                          LooseLineSample& sample) {
  const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(text);
  if (!game.ok()) return game.status();
  const mnk::Rules& its = game->rules();
  if (its.k != rules.k || its.p != rules.p || its.win != rules.win || its.cells() > kMaxLineCells) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected a position with k, p and win condition of ", mnk::FormatRulesList(rules),
        " and at most ", kMaxLineCells, " cells, got ", mnk::FormatRulesList(its)));
  }
  sample.height = its.m;
  sample.width = its.n;
  for (int y = 0; y < its.m; ++y) {
    for (int x = 0; x < its.n; ++x) {
      const std::optional<mnk::Side> stone =
          game->StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
      const int cell = !stone                           ? LineShapes::kFree
                       : *stone == game->side_to_move() ? LineShapes::kOwn
                                                        : LineShapes::kOther;
      sample.cells.push_back(static_cast<std::uint8_t>(cell));
    }
  }
  return absl::OkStatus();
}

// Adds samples to a set, game by game.
class SampleSink {
 public:
  void Add(std::size_t file, const LineSampleOfGame& found) {
    if (!last_ || *last_ != std::pair(file, found.game)) {
      last_ = {file, found.game};
      split_ = SplitOf(found.sample);
      ++result_.games;
    }
    result_.samples.Add(found.sample, split_);
  }
  LineSamplesOfFiles Take() { return std::move(result_); }

 private:
  LineSamplesOfFiles result_;
  std::optional<std::pair<std::size_t, std::int64_t>> last_;  // file and game
  LineSplit split_ = LineSplit::kTraining;
};

using ParsedLine = absl::StatusOr<std::optional<LineSampleOfGame>>;

absl::Status AddLines(const std::vector<std::string>& paths, const std::vector<Line>& lines,
                      const mnk::Rules& rules, ThreadTeam& team, SampleSink& sink) {
  std::vector<ParsedLine> parsed(lines.size());
  team.Run((lines.size() + kLinesOfTask - 1) / kLinesOfTask, [&](std::size_t task) {
    const std::size_t end = std::min(lines.size(), (task + 1) * kLinesOfTask);
    for (std::size_t i = task * kLinesOfTask; i < end; ++i) {
      parsed[i] = ParseLineSample(lines[i].text, rules);
    }
  });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!parsed[i].ok()) {
      return absl::InvalidArgumentError(absl::StrCat(
          paths[lines[i].file], ": line ", lines[i].number, ": ", parsed[i].status().message()));
    }
    if (*parsed[i]) sink.Add(lines[i].file, **parsed[i]);
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::optional<LineSampleOfGame>> ParseLineSample(absl::string_view line,
                                                                const mnk::Rules& rules) {
  const absl::StatusOr<std::optional<ScoredPosition>> scored = ParseScoredPosition(line);
  if (!scored.ok()) return scored.status();
  if (!*scored) return std::nullopt;
  const absl::string_view position = (*scored)->position;
  const PositionScores& scores = (*scored)->scores;
  LineSampleOfGame found;
  found.game = scores.game;
  found.sample.score = scores.score;
  found.sample.evaluation = scores.evaluation;
  const absl::Status read = position.find(' ') == absl::string_view::npos
                                ? ReadSquareBoard(position, found.sample)
                                : ReadPosition(position, rules, found.sample);
  if (!read.ok()) return read;
  return found;
}

absl::StatusOr<LineSamplesOfFiles> ReadLineSamples(const std::vector<std::string>& paths,
                                                   const mnk::Rules& rules, ThreadTeam& team,
                                                   const std::atomic<bool>& stop) {
  SampleSink sink;
  std::vector<Line> lines;
  const auto flush = [&]() -> absl::Status {
    if (stop) return absl::CancelledError("interrupted");
    const absl::Status added = AddLines(paths, lines, rules, team, sink);
    lines.clear();
    return added;
  };
  for (std::size_t file = 0; file < paths.size(); ++file) {
    const absl::Status read =
        ReadLines(paths[file], [&](std::int64_t number, absl::string_view text) {
          lines.push_back({file, number, std::string(text)});
          return lines.size() < kLinesAtOnce ? absl::OkStatus() : flush();
        });
    if (!read.ok()) return read;
  }
  if (absl::Status last = flush(); !last.ok()) return last;
  return sink.Take();
}

}  // namespace quadrille::tuning
