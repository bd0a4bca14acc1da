#include "web/engine/package/solve_command.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/win_question.h"
#include "web/engine/host.h"
#include "web/engine/json.h"
#include "web/engine/mnk_game.h"

namespace quadrille::web {
namespace {

constexpr std::int64_t kHashMb = 64;
constexpr int kMaxCells = 49;

std::string_view NameOf(mnk::solver::GameValue value) {
  switch (value) {
    case mnk::solver::GameValue::kUnknown:
      return "";
    case mnk::solver::GameValue::kBlackWins:
      return "black";
    case mnk::solver::GameValue::kWhiteWins:
      return "white";
    case mnk::solver::GameValue::kDraw:
      return "draw";
  }
  return "";
}

std::string CellsJson(const std::vector<mnk::Cell>& cells) {
  JsonList list;
  for (const mnk::Cell cell : cells) list.Text(CellText(cell));
  return list.Take();
}

absl::Status CheckSolvable(const MnkGame& game) {
  const mnk::Rules& rules = game.game.rules();
  if (!game.game.is_running()) return absl::InvalidArgumentError("the game is over");
  if (rules.cells() > kMaxCells || !mnk::solver::CanSolve(rules)) {
    return absl::InvalidArgumentError(absl::StrCat("solve: expected a board of at most ", kMaxCells,
                                                   " cells, got ", rules.m, " x ", rules.n));
  }
  return absl::OkStatus();
}

// Arguments: game; milliseconds, 0 without limit; moves, to list those that keep the value.
Answer Solve(Request& request) {
  const absl::StatusOr<MnkGame> game = ReadMnkGame(request);
  if (!game.ok()) return game.status();
  if (absl::Status solvable = CheckSolvable(*game); !solvable.ok()) return solvable;
  mnk::solver::SolveLimits limits;
  limits.hash_megabytes = kHashMb;
  limits.seconds = static_cast<double>(request.Number(0)) / 1000;
  limits.all_moves = request.Line() == "moves";
  limits.stop = &StopFlag();
  const absl::StatusOr<mnk::solver::Solution> solution = mnk::solver::Solve(game->game, limits);
  if (!solution.ok()) return solution.status();
  return JsonObject()
      .Text("value", NameOf(solution->value()))
      .Json("variation", CellsJson(solution->variation))
      .Json("moves", CellsJson(solution->moves))
      .Bool("complete", solution->moves_complete)
      .Number("nodes", solution->nodes)
      .Number("ms", static_cast<std::int64_t>(solution->seconds * 1000))
      .Take();
}

constexpr Command kCommands[] = {{"mnk.solve", &Solve}};

}  // namespace

std::span<const Command> SolveCommands() { return kCommands; }

}  // namespace quadrille::web
