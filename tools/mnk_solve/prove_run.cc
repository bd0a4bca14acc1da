#include "tools/mnk_solve/prove_run.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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
#include "src/mnk/cell.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_network_choice.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/guided_search.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/guided/prove.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/text/cell_names.h"
#include "src/mnk/text/position_text.h"
#include "tools/mnk_solve/flags.h"
#include "tools/mnk_solve/game_flags.h"
#include "tools/mnk_solve/proof_file.h"
#include "tools/mnk_solve/proved_line.h"
#include "tools/mnk_solve/solve_report.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::solver::GameValue;
using mnk::solver::GuidedProgress;
using mnk::solver::ProofGraph;
using mnk::solver::ProveLimits;
using mnk::solver::ProveResult;
using mnk::solver::Solution;
using mnk::solver::Turn;

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

absl::StatusOr<ProveLimits> LimitsOf(const SearchFlags& search, const mnk::AnyGame& game,
                                     mnk::Side attacker) {
  absl::StatusOr<std::shared_ptr<const mnk::LineNetwork>> network =
      mnk::LineNetworkFor(std::nullopt, game.rules());
  if (!network.ok()) return network.status();
  ProveLimits limits;
  limits.attacker = attacker;
  limits.hash_megabytes = search.hash_mb;
  limits.threads = ThreadCount(search.threads);
  limits.seconds = absl::ToDoubleSeconds(search.time);
  limits.network.network = *std::move(network);
  limits.position_text = mnk::FormatPosition(game);
  return limits;
}

// Returns the cells of --turn, or InvalidArgument if `attacker` cannot play it as a whole turn.
absl::StatusOr<std::vector<mnk::Cell>> ReadTurn(const std::string& text, const mnk::AnyGame& game,
                                                mnk::Side attacker) {
  if (text.empty()) return std::vector<mnk::Cell>();
  const auto error = [&text](absl::string_view reason) {
    return absl::InvalidArgumentError(absl::StrCat("--turn=", text, ": ", reason));
  };
  absl::StatusOr<std::vector<mnk::Cell>> turn = mnk::ParseTurnName(text, game.rules());
  if (!turn.ok()) return error(turn.status().message());
  if (game.side_to_move() != attacker) return error("the other side is to move");
  for (const mnk::Cell cell : *turn) {
    if (!game.IsFree(cell)) {
      return error(absl::StrCat(mnk::CellName(cell, game.rules()), " is not free"));
    }
  }
  if (static_cast<int>(turn->size()) != game.stones_left()) {
    return error(absl::StrCat("stones to place: ", game.stones_left(), ", got ", turn->size()));
  }
  return turn;
}

absl::StatusOr<ProveResult> ProveIt(const mnk::AnyGame& game, const ProveFlags& v,
                                    ProveLimits limits) {
  ProofGraph graph(game.rules());
  std::optional<jobs::JobLog> state;
  if (!v.state.empty()) {
    absl::StatusOr<jobs::JobLog> log = OpenState(v.state, limits.attacker, graph);
    if (!log.ok()) return log.status();
    state = *std::move(log);
    limits.on_win = [&](const Turn& turn) { return state->Append(FormatProvedLine(turn)); };
  }
  SharedProgress progress;
  limits.on_step = [&](const GuidedProgress& now) { progress.Set(now); };
  const ProgressDisplay display(v.search.progress, [&] { return progress.Get(); });
  absl::StatusOr<ProveResult> result = mnk::solver::Prove(game, limits, graph);
  if (result.ok() && state) {
    if (absl::Status status = state->Flush(); !status.ok()) return status;
  }
  return result;
}

}  // namespace

absl::StatusOr<int> RunProve(const ProveFlags& v) {
  const absl::StatusOr<mnk::AnyGame> game = ReadGame(v.game);
  if (!game.ok()) return game.status();
  if (absl::Status status = mnk::solver::CheckCanProve(game->rules()); !status.ok()) return status;
  absl::StatusOr<ProveLimits> limits =
      LimitsOf(v.search, *game, v.attacker.value_or(mnk::solver::SideAhead(*game)));
  if (!limits.ok()) return limits.status();
  absl::StatusOr<std::vector<mnk::Cell>> turn = ReadTurn(v.turn, *game, limits->attacker);
  if (!turn.ok()) return turn.status();
  limits->first_turn = *std::move(turn);
  const std::atomic<bool>& interrupted = WatchInterrupts();
  limits->stop = &interrupted;
  limits->nodes = static_cast<std::uint64_t>(v.nodes);
  ProofFile proof(v.proof);
  if (proof.is_wanted() && !proof.is_open()) return proof.Error();
  limits->proof = proof.stream();
  const absl::StatusOr<ProveResult> result = ProveIt(*game, v, *limits);
  if (!result.ok()) return result.status();
  const Solution& solution = result->solution;
  const bool is_proved = solution.value() != GameValue::kUnknown;
  if (is_proved && proof.is_wanted()) {
    if (absl::Status status = proof.Finish(); !status.ok()) return status;
  }
  const int code = is_proved ? kExitSuccess : kExitFailed;
  const int printed = Print(v.json ? JsonOf(game->rules(), solution) : LinesOf(solution), code);
  if (result->has_given_up) Warn("nothing is left to try; another method may still find the win");
  if (interrupted && printed == code) return Interrupted("partial result printed");
  return printed;
}

absl::StatusOr<Solution> ProveUnit(const mnk::AnyGame& game, mnk::Side attacker,
                                   const SearchFlags& search,
                                   const std::atomic<bool>& interrupted) {
  if (absl::Status status = mnk::solver::CheckCanProve(game.rules()); !status.ok()) return status;
  absl::StatusOr<ProveLimits> limits = LimitsOf(search, game, attacker);
  if (!limits.ok()) return limits.status();
  limits->threads = 1;
  limits->stop = &interrupted;
  ProofGraph graph(game.rules());
  const absl::StatusOr<ProveResult> result = mnk::solver::Prove(game, *limits, graph);
  if (!result.ok()) return result.status();
  return result->solution;
}

}  // namespace quadrille::mnk_solve
