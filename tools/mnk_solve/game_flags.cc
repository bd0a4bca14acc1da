#include "tools/mnk_solve/game_flags.h"

#include <algorithm>
#include <initializer_list>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk_solve {
namespace {

absl::StatusOr<mnk::Rules> ReadRules(const FlagTable& flags, const GameFlags& v) {
  if (flags.WasGiven("game")) {
    const absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(v.game);
    if (rules.ok()) return rules;
    return absl::InvalidArgumentError(absl::StrCat("--game: ", rules.status().message()));
  }
  mnk::Rules rules;
  rules.m = static_cast<int>(v.m);
  rules.n = static_cast<int>(v.n);
  rules.k = static_cast<int>(v.k);
  rules.p = static_cast<int>(v.p);
  rules.q = static_cast<int>(v.q);
  if (v.win == "exactly_k") rules.win = mnk::WinCondition::kExactlyK;
  return rules;
}

absl::Status CheckRoom(const mnk::Rules& rules) {
  if (!rules.CanBeWon() || mnk::solver::CanSolve(rules)) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the solver has room for boards of up to 361 cells, ", mnk::FormatRules(rules),
                   " has ", rules.cells()));
}

}  // namespace

void AddGameFlags(FlagTable& flags, GameFlags* v) {
  flags.AddText("game", "GAME", &v->game,
                "A game by its name: tic-tac-toe, gomoku, gomoku-standard, connect6; or "
                "m,n,k,p,q[,exact].");
  flags.AddNumber("m", "rows", 1, mnk::kMaxSide, &v->m, "The height of the board.");
  flags.AddNumber("n", "columns", 1, mnk::kMaxSide, &v->n, "The width of the board.");
  flags.AddNumber("k", "stones", 1, mnk::kMaxStones, &v->k, "So many in a row win.");
  flags.AddNumber("p", "stones", 1, mnk::kMaxStones, &v->p, "What each side places in its turn.");
  flags.AddNumber("q", "stones", 1, mnk::kMaxStones, &v->q, "What black places in the first turn.");
  flags.AddChoice("win", {"k_or_more", "exactly_k"}, &v->win,
                  "Whether a row longer than k wins, too.");
  flags.AddText("position", "FEN", &v->position,
                "A position instead of the empty board, with its game: "
                "'3/1x1/1ox o 1 3,3,3,1,1'.");
}

absl::StatusOr<GamePosition> ReadGame(const FlagTable& flags, const GameFlags& v) {
  const std::initializer_list<absl::string_view> kNumbers = {"m", "n", "k", "p", "q", "win"};
  const bool by_numbers = std::any_of(kNumbers.begin(), kNumbers.end(),
                                      [&](absl::string_view f) { return flags.WasGiven(f); });
  const int ways = by_numbers + flags.WasGiven("game") + flags.WasGiven("position");
  if (ways == 0) {
    return absl::InvalidArgumentError("no game: give --game, --m ... --win, or --position");
  }
  if (ways > 1) {
    return absl::InvalidArgumentError("more than one of --game, --m ... --win and --position");
  }
  if (flags.WasGiven("position")) {
    const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(v.position);
    if (!game.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("--position: ", game.status().message()));
    }
    if (absl::Status status = CheckRoom(game->rules()); !status.ok()) return status;
    return GamePosition{game->rules(), game->ToSetup(), mnk::FormatPosition(*game)};
  }
  const absl::StatusOr<mnk::Rules> rules = ReadRules(flags, v);
  if (!rules.ok()) return rules.status();
  if (absl::Status status = CheckRoom(*rules); !status.ok()) return status;
  return GamePosition{*rules, mnk::solver::StartOf(*rules),
                      mnk::FormatPosition(mnk::AnyGame(*rules))};
}

}  // namespace quadrille::mnk_solve
