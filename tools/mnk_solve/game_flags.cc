#include "tools/mnk_solve/game_flags.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk_solve {
namespace {

bool IsByNumbers(const GameFlags& v) { return v.m || v.n || v.k || v.p || v.q || v.win; }

// Returns the rules of --game or --m to --win; omitted numbers come from `others`.
mnk::Rules RulesOf(const GameFlags& v, mnk::Rules others) {
  if (v.game) return *v.game;
  others.m = v.m.value_or(others.m);
  others.n = v.n.value_or(others.n);
  others.k = v.k.value_or(others.k);
  others.p = v.p.value_or(others.p);
  others.q = v.q.value_or(others.q);
  others.win = v.win.value_or(others.win);
  return others;
}

}  // namespace

void AddGameFlags(FlagTable& flags, GameFlags* v) {
  flags.AddGroup("Game");
  flags.AddParsed("game", "GAME", &v->game, mnk::RulesOfGame,
                  "A game by name: tic-tac-toe, gomoku, gomoku-standard, connect6; or "
                  "m,n,k,p,q[,exact].");
  flags.AddNumber("m", "rows", 1, mnk::kMaxSide, &v->m,
                  "Rows. Omitted numbers are those of --position, else of tic-tac-toe.");
  flags.AddNumber("n", "columns", 1, mnk::kMaxSide, &v->n, "Columns.");
  flags.AddNumber("k", "stones", 1, mnk::kMaxStones, &v->k, "Stones in a row that win.");
  flags.AddNumber("p", "stones", 1, mnk::kMaxStones, &v->p, "Stones per turn.");
  flags.AddNumber("q", "stones", 1, mnk::kMaxStones, &v->q, "Stones in black's first turn.");
  flags.AddParsed("win", "k_or_more|exact", &v->win, mnk::ParseWinCondition,
                  "Whether rows longer than k also win.");
  flags.AddParsed("position", "FEN", &v->position, ParseGame,
                  "A position as FEN with its rules: '3/1x1/1ox o 1 3,3,3,1,1'. Default: the empty "
                  "board.");
}

absl::StatusOr<mnk::AnyGame> ReadGame(const GameFlags& v) {
  if (!IsByNumbers(v) && !v.game && !v.position) {
    return absl::InvalidArgumentError("no game: give --game, --m ... --win, or --position");
  }
  if (IsByNumbers(v) && v.game) {
    return absl::InvalidArgumentError("more than one of --game and --m ... --win");
  }
  const mnk::Rules rules = RulesOf(v, v.position ? v.position->rules() : mnk::Rules());
  if (v.position && rules != v.position->rules()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--position is of ", mnk::FormatRules(v.position->rules()),
                     ", the other flags name ", mnk::FormatRules(rules)));
  }
  if (absl::Status room = CheckBoardSize(rules); !room.ok()) return room;
  return v.position ? *v.position : mnk::AnyGame(rules);
}

absl::StatusOr<mnk::AnyGame> ParseGame(absl::string_view fen) { return mnk::ParsePosition(fen); }

absl::Status CheckBoardSize(const mnk::Rules& rules) {
  if (!rules.CanBeWon() || mnk::solver::CanSolve(rules)) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the solver is limited to boards of up to 361 cells, ", mnk::FormatRules(rules),
                   " has ", rules.cells()));
}

}  // namespace quadrille::mnk_solve
