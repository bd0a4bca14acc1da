#include "tools/mnk_solve/run.h"

#include <atomic>
#include <istream>
#include <mutex>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/system/file.h"
#include "src/base/system/input_file_buffer.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/guided/join_proofs.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/solver/win_question.h"
#include "src/mnk/text/position_text.h"
#include "tools/mnk_solve/flags.h"
#include "tools/mnk_solve/game_flags.h"
#include "tools/mnk_solve/proof_file.h"
#include "tools/mnk_solve/solve_report.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::solver::ProofNumbers;
using mnk::solver::Solution;
using mnk::solver::SolveProgress;

std::string NumbersText(const char* side, const ProofNumbers& numbers) {
  return absl::StrCat(side, " wins: proof ", numbers.proof, " disproof ", numbers.disproof);
}

class SharedProgress {
 public:
  void Set(const SolveProgress& progress) {
    const std::lock_guard<std::mutex> lock(mutex_);
    progress_ = progress;
  }
  ProgressState Get() {
    const std::lock_guard<std::mutex> lock(mutex_);
    ProgressState state;
    state.done = static_cast<double>(progress_.nodes);
    state.unit = "positions";
    state.notes = {NumbersText("black", progress_.black), NumbersText("white", progress_.white)};
    return state;
  }

 private:
  std::mutex mutex_;
  SolveProgress progress_;
};

absl::StatusOr<Solution> SolveIt(const mnk::AnyGame& game, const SolveFlags& v, std::ostream* proof,
                                 const std::atomic<bool>& interrupted) {
  SharedProgress progress;
  mnk::solver::SolveLimits limits;
  limits.hash_megabytes = v.search.hash_mb;
  limits.threads = ThreadCount(v.search.threads);
  limits.seconds = absl::ToDoubleSeconds(v.search.time);
  limits.state = v.state;
  limits.state_seconds = absl::ToDoubleSeconds(v.state_interval);
  limits.all_moves = v.all_moves;
  limits.proof = proof;
  limits.position_text = mnk::FormatPosition(game);
  limits.stop = &interrupted;
  limits.on_progress = [&](const SolveProgress& now) { progress.Set(now); };
  const ProgressDisplay display(v.search.progress, [&] { return progress.Get(); });
  return mnk::solver::Solve(game, limits);
}

}  // namespace

absl::StatusOr<int> RunSolve(const SolveFlags& v) {
  const absl::StatusOr<mnk::AnyGame> game = ReadGame(v.game);
  if (!game.ok()) return game.status();
  if (!v.proof.empty() && !mnk::solver::CanSolve(game->rules())) {
    return absl::InvalidArgumentError(
        absl::StrCat("--proof: limited to boards of up to 361 cells, ",
                     mnk::FormatRules(game->rules()), " has ", game->rules().cells()));
  }
  const std::atomic<bool>& interrupted = WatchInterrupts();
  ProofFile proof(v.proof);
  if (proof.is_wanted() && !proof.is_open()) return proof.Error();
  const absl::StatusOr<Solution> solution = SolveIt(*game, v, proof.stream(), interrupted);
  if (!solution.ok()) return solution.status();
  const bool solved = solution->value() != mnk::solver::GameValue::kUnknown;
  if (proof.is_wanted() && solved && !proof.stream()->good()) return proof.Error();
  const bool proved = !proof.is_wanted() || solution->proof_complete;
  if (proof.is_wanted() && proved) {
    if (absl::Status status = proof.Finish(); !status.ok()) return status;
  }
  const int code = solved && proved ? kExitSuccess : kExitFailed;
  const int printed = Print(v.json ? JsonOf(game->rules(), *solution) : LinesOf(*solution), code);
  if (solved && !proved) Warn("timeout before the proof was written");
  if (interrupted && printed == code) return Interrupted("partial result printed");
  return printed;
}

absl::StatusOr<int> RunVerify(const VerifyFlags& v) {
  const std::string& path = v.files.front();
  absl::StatusOr<InputFile> file = InputFile::Open(path);
  if (!file.ok()) return file.status();
  InputFileBuffer bytes(*std::move(file));
  std::istream in(&bytes);
  const absl::StatusOr<mnk::verify::Verified> verified = mnk::verify::VerifyProof(
      in, v.endless ? mnk::verify::ProofBoard::kEndless : mnk::verify::ProofBoard::kAsGiven);
  if (!bytes.status().ok()) return bytes.status();
  if (!verified.ok()) return Fail(Annotate(verified.status(), QuotedPath(path)), kExitFailed);
  std::string text = absl::StrCat("verified: ", verified->value, ", ", verified->positions,
                                  " positions\nposition: ", verified->position, "\n");
  if (v.endless) absl::StrAppend(&text, "board: endless\n");
  if (verified->by_symmetry) absl::StrAppend(&text, "assumed: symmetric positions are alike\n");
  if (verified->by_strategy_stealing) {
    absl::StrAppend(&text, "assumed: strategy stealing: white does not win\n");
  }
  return Print(text);
}

absl::StatusOr<int> RunJoin(const JoinFlags& v) {
  const absl::StatusOr<mnk::AnyGame> game = ReadGame(v.game);
  if (!game.ok()) return game.status();
  std::vector<mnk::solver::NamedProof> proofs;
  for (const std::string& path : v.files) {
    absl::StatusOr<std::string> bytes = ReadFile(path);
    if (!bytes.ok()) return bytes.status();
    proofs.push_back({QuotedPath(path), *std::move(bytes)});
  }
  ProofFile proof(v.proof);
  if (!proof.is_open()) return proof.Error();
  absl::Status status = mnk::solver::JoinProofs(*game, proofs, *proof.stream());
  if (status.ok()) status = proof.Finish();
  if (!status.ok()) return status;
  return Print(absl::StrCat("joined: ", proofs.size(), "\n"));
}

}  // namespace quadrille::mnk_solve
