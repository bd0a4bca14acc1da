#include "tools/mnk_solve/prove_run.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"
#include "src/jobs/job_head.h"
#include "src/jobs/job_log.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/network/line_network_choice.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/guided_proof.h"
#include "src/mnk/solver/guided/guided_search.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/proof_sink.h"
#include "src/mnk/solver/search_stop.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/text/position_text.h"
#include "tools/mnk_solve/flags.h"
#include "tools/mnk_solve/game_flags.h"
#include "tools/mnk_solve/proof_file.h"
#include "tools/mnk_solve/proved_line.h"
#include "tools/mnk_solve/solve_report.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::solver::Answer;
using mnk::solver::GuidedProgress;
using mnk::solver::GuidedSearch;
using mnk::solver::ProofGraph;
using mnk::solver::SearchStop;
using mnk::solver::Solution;
using mnk::solver::Turn;

// Memory of a position of the graph, on average.
constexpr std::int64_t kPositionBytes = 1'500;

class SharedProgress {
 public:
  void Set(const GuidedProgress& progress) {
    const std::lock_guard<std::mutex> lock(mutex_);
    progress_ = progress;
  }
  ProgressState Get() {
    const std::lock_guard<std::mutex> lock(mutex_);
    ProgressState state;
    state.done = static_cast<double>(progress_.answers_refuted);
    state.total = static_cast<double>(progress_.answers);
    state.unit = "answers";
    state.work = static_cast<double>(progress_.nodes);
    state.work_unit = "nodes";
    state.notes = {absl::StrCat(progress_.won, " proved"), absl::StrCat(progress_.open, " open"),
                   absl::StrCat("depth ", progress_.depth)};
    return state;
  }

 private:
  std::mutex mutex_;
  GuidedProgress progress_;
};

absl::Status CheckRules(const mnk::Rules& rules) {
  if (rules.p == 1 && rules.q == 1 && rules.CanBeWon() && mnk::LinePatterns::CanHaveTables(rules) &&
      mnk::solver::CanSolve(rules)) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(
      absl::StrCat("prove needs one stone a turn, a row to win and at most 361 cells, got ",
                   mnk::FormatRules(rules), "; mnk_solve without a word solves other games"));
}

// Returns the side to move if its evaluation is positive, else the other one.
mnk::Side SideAhead(const mnk::AnyGame& game) {
  const mnk::CellPatterns patterns(game.rules(), mnk::WeightsFor(game.rules()));
  mnk::PatternBoard board(game.rules(), patterns);
  board.SetUp(game);
  return board.Score() >= 0 ? game.side_to_move() : Other(game.side_to_move());
}

// A state file serves all positions of a game.
absl::StatusOr<jobs::JobLog> OpenState(const std::string& path, mnk::Side attacker,
                                       ProofGraph& graph) {
  const std::string settings =
      absl::StrCat("mnk_solve prove, ", mnk::FormatRulesList(graph.rules()), ", ",
                   attacker == mnk::Side::kBlack ? "black" : "white", " wins");
  return jobs::JobLog::Open(
      path, jobs::HeadLine(settings),
      [&](std::int64_t, absl::string_view line) { return AddProvedLine(line, graph); });
}

bool WriteProof(const mnk::AnyGame& game, mnk::Side attacker, const ProofGraph& graph,
                const GuidedSearch& search, std::ostream& out) {
  mnk::solver::ProofSink sink(out);
  sink.Line("quadrille-proof 1");
  sink.Line(mnk::FormatPosition(game));
  const bool is_black = attacker == mnk::Side::kBlack;
  sink.Line(is_black ? "black wins" : "white wins");
  sink.Byte(is_black ? 'B' : 'W');
  const bool written =
      mnk::solver::WriteGuidedProof(graph, search.root(), search.first_stones(), sink);
  sink.End();
  return written && sink.ok();
}

}  // namespace

absl::StatusOr<int> RunProve(const ProveFlags& v) {
  const absl::StatusOr<mnk::AnyGame> game = ReadGame(v.game);
  if (!game.ok()) return game.status();
  if (absl::Status status = CheckRules(game->rules()); !status.ok()) return status;
  const mnk::Side attacker = v.attacker.value_or(SideAhead(*game));
  const std::atomic<bool>& interrupted = WatchInterrupts();
  const auto start = SearchStop::Clock::now();
  ProofFile proof(v.proof);
  if (proof.is_wanted() && !proof.is_open()) return proof.Error();
  ProofGraph graph(game->rules());
  std::optional<jobs::JobLog> state;
  if (!v.state.empty()) {
    absl::StatusOr<jobs::JobLog> log = OpenState(v.state, attacker, graph);
    if (!log.ok()) return log.status();
    state = *std::move(log);
  }

  SharedProgress progress;
  mnk::solver::GuidedOptions options;
  options.threads = ThreadCount(v.search.threads);
  options.max_positions = (v.search.hash_mb << 20) / kPositionBytes;
  absl::StatusOr<std::shared_ptr<const mnk::LineNetwork>> network =
      mnk::LineNetworkFor(std::nullopt, game->rules());
  if (!network.ok()) return network.status();
  options.network.network = *std::move(network);
  if (state)
    options.on_win = [&](const Turn& turn) { return state->Append(FormatProvedLine(turn)); };
  options.on_step = [&](const GuidedProgress& now) { progress.Set(now); };
  SearchStop stop;
  stop.interrupted = &interrupted;
  if (v.search.time > absl::ZeroDuration()) {
    stop.deadline = start + absl::ToChronoNanoseconds(v.search.time);
  }
  GuidedSearch search(*game, attacker, graph, options);
  {
    const ProgressDisplay display(v.search.progress, [&] { return progress.Get(); });
    if (absl::Status status = search.Run(stop); !status.ok()) return status;
  }
  if (state) {
    if (absl::Status status = state->Flush(); !status.ok()) return status;
  }
  Solution solution;
  solution.nodes = search.nodes();
  if (search.is_won()) {
    const bool is_black = attacker == mnk::Side::kBlack;
    (is_black ? solution.black_wins : solution.white_wins) = Answer::kYes;
    (is_black ? solution.white_wins : solution.black_wins) = Answer::kNo;
    if (proof.is_wanted()) {
      if (!WriteProof(*game, attacker, graph, search, *proof.stream())) return proof.Error();
      if (absl::Status status = proof.Finish(); !status.ok()) return status;
    }
  }
  solution.seconds = std::chrono::duration<double>(SearchStop::Clock::now() - start).count();
  const int code = search.is_won() ? kExitSuccess : kExitFailed;
  const int printed = Print(v.json ? JsonOf(game->rules(), solution) : LinesOf(solution), code);
  if (search.has_given_up()) Warn("nothing is left to try; another method may still find the win");
  if (interrupted && printed == code) return Interrupted("partial result printed");
  return printed;
}

}  // namespace quadrille::mnk_solve
