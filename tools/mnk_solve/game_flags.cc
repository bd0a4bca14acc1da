#include "tools/mnk_solve/game_flags.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

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

constexpr absl::string_view kNumbers[] = {"m", "n", "k", "p", "q", "win"};

// The game that --m to --win name; what they leave open is as in `others`.
mnk::Rules RulesByNumbers(const FlagTable& flags, const GameFlags& v, mnk::Rules others) {
  const auto set = [&](absl::string_view name, std::int64_t value, int* member) {
    if (flags.WasGiven(name)) *member = static_cast<int>(value);
  };
  set("m", v.m, &others.m);
  set("n", v.n, &others.n);
  set("k", v.k, &others.k);
  set("p", v.p, &others.p);
  set("q", v.q, &others.q);
  if (flags.WasGiven("win")) {
    others.win = v.win == "exactly_k" ? mnk::WinCondition::kExactlyK : mnk::WinCondition::kKOrMore;
  }
  return others;
}

// The game that --game or --m to --win name; what they leave open is as in `others`.
absl::StatusOr<mnk::Rules> ReadRules(const FlagTable& flags, const GameFlags& v,
                                     const mnk::Rules& others) {
  if (!flags.WasGiven("game")) return RulesByNumbers(flags, v, others);
  absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(v.game);
  if (rules.ok()) return rules;
  return absl::InvalidArgumentError(absl::StrCat("--game: ", rules.status().message()));
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

absl::StatusOr<mnk::AnyGame> ReadGame(const FlagTable& flags, const GameFlags& v) {
  const bool by_numbers = std::any_of(std::begin(kNumbers), std::end(kNumbers),
                                      [&](absl::string_view f) { return flags.WasGiven(f); });
  const bool by_name = flags.WasGiven("game");
  const bool by_position = flags.WasGiven("position");
  if (!by_numbers && !by_name && !by_position) {
    return absl::InvalidArgumentError("no game: give --game, --m ... --win, or --position");
  }
  if (by_numbers && by_name) {
    return absl::InvalidArgumentError("more than one of --game and --m ... --win");
  }
  mnk::AnyGame game{mnk::Rules()};
  if (by_position) {
    absl::StatusOr<mnk::AnyGame> parsed = mnk::ParsePosition(v.position);
    if (!parsed.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("--position: ", parsed.status().message()));
    }
    game = *std::move(parsed);
  }
  const absl::StatusOr<mnk::Rules> rules = ReadRules(flags, v, game.rules());
  if (!rules.ok()) return rules.status();
  if (by_position && *rules != game.rules()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--position is of ", mnk::FormatRules(game.rules()), ", the other flags name ",
                     mnk::FormatRules(*rules)));
  }
  if (absl::Status status = CheckRoom(*rules); !status.ok()) return status;
  return by_position ? game : mnk::AnyGame(*rules);
}

}  // namespace quadrille::mnk_solve
