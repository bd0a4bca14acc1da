// Perfect play in text protocols: `mnk --ai=best` probes the solver and reaches the values of the
// table of solved games.
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "gtest/gtest.h"
#include "quadrille/mnk.h"
#include "src/mnk/text/cell_names.h"
#include "src/mnk/text/position_text.h"
#include "tests/tools/run_program.h"

namespace quadrille::mnk {
namespace {

// Returns the turn of `mnk --ai=best` by UGI, in a child process.
std::vector<Cell> TurnByUgi(const AnyGame& game) {
  const std::string script = absl::StrCat("ugi\\nposition fen ", FormatPosition(game), "\\ngo\\n");
  const ProgramRun run = RunProgram(
      {"/bin/sh", "-c", absl::StrCat("printf '", script, "' | tools/mnk/mnk --ai=best")});
  for (absl::string_view line : absl::StrSplit(run.out, '\n')) {
    if (!absl::ConsumePrefix(&line, "bestmove ")) continue;
    const absl::StatusOr<std::vector<Cell>> turn = ParseTurnName(line, game.rules());
    if (turn.ok()) return *turn;
  }
  ADD_FAILURE() << run.out << run.err;
  return {};
}

// Without the solver, `best` only draws these games as black against `alphabeta`.
TEST(MnkPerfectTest, BestWinsSolvedGamesByUgi) {
  for (const Rules& rules :
       {Rules{2, 10, 3, 2, 1, WinCondition::kExactlyK}, Rules{1, 19, 4, 3, 2}}) {
    const std::unique_ptr<Player> opponent = *Player::Make("alphabeta", rules, 1);
    AnyGame game(rules);
    while (game.is_running()) {
      if (game.side_to_move() == Side::kWhite) {
        game.Place(opponent->ChooseCell(game));
        continue;
      }
      const std::vector<Cell> turn = TurnByUgi(game);
      ASSERT_FALSE(turn.empty());
      for (const Cell cell : turn) ASSERT_TRUE(PlaceStone(game, cell).ok());
    }
    EXPECT_EQ(game.outcome(), Outcome::kBlackWins) << FormatRules(rules);
  }
}

}  // namespace
}  // namespace quadrille::mnk
