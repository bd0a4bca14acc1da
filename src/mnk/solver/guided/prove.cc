#include "src/mnk/solver/guided/prove.h"

#include <chrono>
#include <cstdint>
#include <ostream>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/guided_proof.h"
#include "src/mnk/solver/guided/guided_search.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/proof_sink.h"
#include "src/mnk/solver/search_stop.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/turn_blocks.h"
#include "src/mnk/solver/win_question.h"

namespace quadrille::mnk::solver {
namespace {

using Clock = SearchStop::Clock;

// Memory of a position of the graph, on average.
constexpr std::int64_t kPositionBytes = 1'500;

void WriteProof(const GuidedSearch& search, const ProveLimits& limits, const ProofGraph& graph) {
  const bool is_black = limits.attacker == Side::kBlack;
  ProofSink sink(*limits.proof);
  sink.Line("quadrille-proof 1");
  sink.Line(limits.position_text);
  sink.Line(ValueName(is_black ? GameValue::kBlackWins : GameValue::kWhiteWins));
  sink.Byte(is_black ? 'B' : 'W');
  WriteGuidedProof(graph, search.root(), search.first_stones(), sink);
  sink.End();
}

}  // namespace

absl::Status CheckCanProve(const Rules& rules) {
  const bool has_threats =
      rules.p == 1 || (rules.p <= kMaxTurn && rules.win == WinCondition::kKOrMore);
  if (has_threats && rules.CanBeWon() && LinePatterns::CanHaveTables(rules) && CanSolve(rules)) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "a guided proof needs a row that can be filled, at most 361 cells, and one stone a turn, or "
      "up to four if k or more win, got ",
      FormatRules(rules)));
}

Side SideAhead(const AnyGame& game) {
  const CellPatterns patterns(game.rules(), WeightsFor(game.rules()));
  PatternBoard board(game.rules(), patterns);
  board.SetUp(game);
  return board.Score() >= 0 ? game.side_to_move() : Other(game.side_to_move());
}

absl::StatusOr<ProveResult> Prove(const AnyGame& game, const ProveLimits& limits,
                                  ProofGraph& graph) {
  const auto start = Clock::now();
  SearchStop stop;
  stop.interrupted = limits.stop;
  if (limits.seconds > 0) {
    stop.deadline = start + std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(limits.seconds));
  }
  GuidedOptions options;
  options.threads = limits.threads;
  if (limits.nodes > 0) options.max_nodes = limits.nodes;
  options.max_positions = (limits.hash_megabytes << 20) / kPositionBytes;
  for (const Cell cell : limits.first_turn) {
    options.first_turn.push_back(cell.y * game.rules().n + cell.x);
  }
  options.network = limits.network;
  options.on_win = limits.on_win;
  options.on_step = limits.on_step;
  GuidedSearch search(game, limits.attacker, graph, options);
  if (absl::Status status = search.Run(stop); !status.ok()) return status;
  ProveResult result;
  result.has_given_up = search.has_given_up();
  result.solution.nodes = search.nodes();
  if (search.is_won()) {
    const bool is_black = limits.attacker == Side::kBlack;
    result.solution.black_wins = is_black ? Answer::kYes : Answer::kNo;
    result.solution.white_wins = is_black ? Answer::kNo : Answer::kYes;
    if (limits.proof != nullptr) WriteProof(search, limits, graph);
  }
  result.solution.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

}  // namespace quadrille::mnk::solver
