#include "tools/chess_measure/mistakes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/captured_value.h"
#include "src/chess/move.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_file.h"
#include "src/uci/uci_answer.h"
#include "tools/chess_measure/analyst.h"

namespace quadrille::measure {
namespace {

using chess::Board;
using chess::Move;
using chess::PgnGame;

constexpr int kMaxScore = 1000;     // centipawns; mates count as this
constexpr int kDecidedScore = 600;  // positions beyond it are left out: few mistakes change them
constexpr double kMistake = 0.1;    // loss of expected score
constexpr double kBlunder = 0.2;
constexpr int kRatingStep = 200;
constexpr int kLossBounds[] = {20, 50, 100, 300};  // centipawns
constexpr std::size_t kLossClasses = std::size(kLossBounds) + 1;

// A position from the view of the side to move.
struct Judged {
  int score = 0;
  bool wins_by_mate = false;
  std::optional<Move> best = {};  // nullopt if the game is over
};

struct Tally {
  int games = 0;
  int moves = 0;
  double loss = 0;  // centipawns
  int mistakes = 0;
  int blunders = 0;
  std::array<int, kLossClasses> by_loss = {};
  int hung_pieces = 0;  // mistakes by kind
  int missed_captures = 0;
  int missed_mates = 0;
  int captures = 0;  // moves by kind
  int checks = 0;
};

// The logistic curve that Lichess fitted to its games: https://lichess.org/page/accuracy
double ExpectedScore(int centipawns) { return 1 / (1 + std::exp(-0.00368208 * centipawns)); }

absl::StatusOr<Judged> JudgePosition(const MistakeTest& test, const Board& board, Analyst& engine) {
  if (board.IsCheckmate()) return Judged{.score = -kMaxScore};
  if (LegalMoves(board).empty() || board.HasInsufficientMaterial()) return Judged{};
  const absl::StatusOr<Analysis> analysis = engine.Analyse(board, test.go);
  if (!analysis.ok()) return analysis.status();
  const absl::StatusOr<Move> best = chess::ParseUciMove(board, analysis->best);
  if (!best.ok()) return absl::FailedPreconditionError(best.status().message());
  const chess::UciScore score = analysis->last.score.value_or(chess::UciScore());
  if (score.is_mate) {
    return Judged{.score = score.value > 0 ? kMaxScore : -kMaxScore,
                  .wins_by_mate = score.value > 0,
                  .best = *best};
  }
  return Judged{.score = std::clamp(score.value, -kMaxScore, kMaxScore), .best = *best};
}

// A piece, not a pawn, is lost for less: by the best reply alone.
bool HangsPiece(const Board& board, Move played, const Judged& after) {
  if (!after.best) return false;
  const int lost = chess::CapturedValue(board.MakeLegalMove(played), *after.best);
  return lost >= chess::kMinorPieceValue && lost > chess::CapturedValue(board, played);
}

void Count(const Board& board, Move played, const Judged& before, const Judged& after,
           Tally& tally) {
  if (std::abs(before.score) > kDecidedScore && !before.wins_by_mate) return;
  ++tally.moves;
  if (board.IsCapture(played)) ++tally.captures;
  if (board.GivesCheck(played)) ++tally.checks;
  const bool is_best = before.best == played;
  const int loss = is_best ? 0 : std::max(0, before.score + after.score);
  tally.loss += loss;
  ++tally.by_loss[std::upper_bound(std::begin(kLossBounds), std::end(kLossBounds), loss) -
                  std::begin(kLossBounds)];
  if (is_best) return;
  const double lost = ExpectedScore(before.score) - ExpectedScore(-after.score);
  if (lost < kMistake) return;
  ++tally.mistakes;
  if (lost >= kBlunder) ++tally.blunders;
  if (HangsPiece(board, played, after)) ++tally.hung_pieces;
  if (before.best && board.IsCapture(*before.best)) ++tally.missed_captures;
  if (before.wins_by_mate) ++tally.missed_mates;
}

std::string GroupOf(const PgnGame& game, absl::string_view side) {
  int elo = 0;
  if (absl::SimpleAtoi(game.Tag(absl::StrCat(side, "Elo")).value_or(""), &elo) && elo > 0) {
    const int from = elo / kRatingStep * kRatingStep;
    return absl::StrCat(from, "-", from + kRatingStep - 1);
  }
  return std::string(game.Tag(side).value_or("?"));
}

using Tallies = std::map<std::string, Tally>;

absl::Status CountGame(const MistakeTest& test, const PgnGame& game, Analyst& engine,
                       Tallies& tallies) {
  if (const absl::Status cleared = engine.NewGame(); !cleared.ok()) return cleared;
  Tally* const sides[] = {&tallies[GroupOf(game, "White")], &tallies[GroupOf(game, "Black")]};
  for (Tally* side : sides) ++side->games;
  Board board = game.start;
  std::optional<Judged> before;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const Move played = game.moves[ply].move;
    const Board next = board.MakeLegalMove(played);
    if (ply >= static_cast<std::size_t>(test.plies)) {
      if (!before) {
        const absl::StatusOr<Judged> first = JudgePosition(test, board, engine);
        if (!first.ok()) return first.status();
        before = *first;
      }
      const absl::StatusOr<Judged> after = JudgePosition(test, next, engine);
      if (!after.ok()) return after.status();
      Count(board, played, *before, *after, *sides[board.IsWhiteTurn() ? 0 : 1]);
      before = *after;
    }
    board = next;
  }
  return absl::OkStatus();
}

double Percent(int part, int whole) { return whole == 0 ? 0 : 100.0 * part / whole; }

std::string TableOf(const Tallies& tallies) {
  std::string text =
      absl::StrFormat("%-12s %6s %7s %6s %8s %8s | %5s %5s %5s %5s %5s | %5s %8s %6s | %8s %6s\n",
                      "player", "games", "moves", "loss", "mistakes", "blunders", "<20", "<50",
                      "<100", "<300", "more", "hung", "captures", "mates", "captures", "checks");
  for (const auto& [name, t] : tallies) {
    if (t.moves == 0) continue;
    absl::StrAppendFormat(&text, "%-12s %6d %7d %6.1f %8.1f %8.1f |", name, t.games, t.moves,
                          t.loss / t.moves, Percent(t.mistakes, t.moves),
                          Percent(t.blunders, t.moves));
    for (const int count : t.by_loss)
      absl::StrAppendFormat(&text, " %5.1f", Percent(count, t.moves));
    absl::StrAppendFormat(
        &text, " | %5.1f %8.1f %6.1f | %8.1f %6.1f\n", Percent(t.hung_pieces, t.mistakes),
        Percent(t.missed_captures, t.mistakes), Percent(t.missed_mates, t.mistakes),
        Percent(t.captures, t.moves), Percent(t.checks, t.moves));
  }
  return text;
}

}  // namespace

absl::StatusOr<std::string> MeasureMistakes(const MistakeTest& test, const std::string& path) {
  absl::StatusOr<chess::PgnReader> reader = chess::OpenPgnFile(path);
  if (!reader.ok()) return absl::InvalidArgumentError(reader.status().message());
  absl::StatusOr<Analyst> engine = Analyst::Start(test.engine, test.time_limit);
  if (!engine.ok()) return engine.status();
  Tallies tallies;
  while (true) {
    const absl::StatusOr<std::optional<PgnGame>> game = reader->Next();
    if (!game.ok()) return Annotate(absl::InvalidArgumentError(game.status().message()), path);
    if (!game->has_value()) break;
    const absl::Status counted = CountGame(test, **game, *engine, tallies);
    if (!counted.ok()) {
      return Annotate(counted, absl::StrCat(path, ":", reader->game_place().line));
    }
  }
  if (!tallies.empty()) return TableOf(tallies);
  return absl::InvalidArgumentError(absl::StrCat("no games in ", QuotedPath(path)));
}

}  // namespace quadrille::measure
