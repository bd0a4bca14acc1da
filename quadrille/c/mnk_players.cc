// C interface: AI players and the solver for (m,n,k,p,q) games.
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "quadrille/c/objects.h"
#include "quadrille/c/support.h"
#include "quadrille/mnk.h"
#include "quadrille/quadrille.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/win_question.h"

struct quadrille_mnk_player {
  std::unique_ptr<quadrille::mnk::Player> player;
  quadrille::mnk::Rules rules;
};

namespace quadrille::c {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::solver::GameValue;
using mnk::solver::Solution;
using mnk::solver::SolveLimits;

quadrille_status ReadPlayerOptions(const quadrille_mnk_player_options& given,
                                   mnk::AiOptions* options) {
  if (given.move_time < 0 || given.hash_mb < 0 || given.threads < 0) {
    return SetError(QUADRILLE_INVALID_ARGUMENT,
                    "player options: expected move_time, hash_mb and threads of at least 0");
  }
  options->move_time_ms = given.move_time;
  options->nodes = given.nodes;
  if (given.hash_mb != 0) options->hash_mb = given.hash_mb;
  if (given.threads != 0) options->threads = given.threads;
  return QUADRILLE_OK;
}

quadrille_status ReadSolveOptions(const quadrille_mnk_solve_options& given, SolveLimits* limits) {
  constexpr std::int64_t kMaxHashMb = 1 << 24;
  if (given.hash_mb < 0 || given.hash_mb > kMaxHashMb || given.threads < 0 ||
      given.threads > kMaxThreads || !(given.seconds >= 0)) {
    return SetError(QUADRILLE_INVALID_ARGUMENT,
                    absl::StrCat("solve: expected hash_mb 0 to ", kMaxHashMb, ", threads 0 to ",
                                 kMaxThreads, " and seconds of at least 0; got ", given.hash_mb,
                                 ", ", given.threads, " and ", given.seconds));
  }
  if (given.hash_mb != 0) limits->hash_megabytes = given.hash_mb;
  if (given.threads != 0) limits->threads = given.threads;
  limits->seconds = given.seconds;
  limits->all_moves = given.all_moves != 0;
  limits->stop = given.stop == nullptr ? nullptr : &given.stop->is_set;
  return QUADRILLE_OK;
}

int OutcomeOf(GameValue value) {
  switch (value) {
    case GameValue::kBlackWins:
      return QUADRILLE_BLACK_WINS;
    case GameValue::kWhiteWins:
      return QUADRILLE_WHITE_WINS;
    case GameValue::kDraw:
      return QUADRILLE_DRAW;
    case GameValue::kUnknown:
      break;
  }
  return QUADRILLE_RUNNING;
}

void WriteCells(const std::vector<Cell>& cells, int width, std::int32_t* out) {
  if (out == nullptr) return;
  for (const Cell cell : cells) *out++ = cell.y * width + cell.x;
}

quadrille_status SolveGame(const AnyGame& game, const SolveLimits& limits,
                           quadrille_mnk_solution* solution, std::int32_t* variation,
                           std::int32_t* moves) {
  *solution = {};
  if (!game.is_running()) {
    solution->value = static_cast<std::int32_t>(game.outcome());
    solution->moves_complete = 1;
    return QUADRILLE_OK;
  }
  const mnk::Rules& rules = game.rules();
  if (rules.CanBeWon() && !mnk::solver::CanSolve(rules)) {
    return SetError(QUADRILLE_INVALID_ARGUMENT,
                    absl::StrCat("solve: ", mnk::FormatRules(rules),
                                 " has too many lines for the solver, "
                                 "which supports boards of up to 361 cells"));
  }
  const absl::StatusOr<Solution> solved = mnk::solver::Solve(game, limits);
  if (!solved.ok()) return SetError(solved.status());
  solution->value = OutcomeOf(solved->value());
  solution->variation_length = static_cast<std::int32_t>(solved->variation.size());
  solution->move_count = static_cast<std::int32_t>(solved->moves.size());
  solution->moves_complete = solved->moves_complete;
  solution->nodes = solved->nodes;
  solution->seconds = solved->seconds;
  WriteCells(solved->variation, rules.n, variation);
  WriteCells(solved->moves, rules.n, moves);
  return QUADRILLE_OK;
}

}  // namespace
}  // namespace quadrille::c

using namespace quadrille::c;  // NOLINT(google-build-using-namespace): the functions of this file
namespace mnk = quadrille::mnk;

quadrille_status quadrille_mnk_players(char* buffer, size_t size, size_t* length) {
  return Guarded([=] {
    std::string text;
    for (const mnk::AiInfo& ai : mnk::AllAis()) {
      absl::StrAppend(&text, ai.name, "\t", ai.about, "\n");
    }
    return CopyText(text, buffer, size, length);
  });
}

quadrille_status quadrille_mnk_player_new(const char* name, const quadrille_rules* rules,
                                          const quadrille_mnk_player_options* options,
                                          quadrille_mnk_player** player) {
  return GuardedWith(
      [=] {
        const quadrille_mnk_player_options given = OptionsFrom(options);
        mnk::AiOptions known;
        mnk::Rules read;
        if (quadrille_status bad = ReadPlayerOptions(given, &known); bad != QUADRILLE_OK)
          return bad;
        if (quadrille_status bad = ReadRules(*rules, &read); bad != QUADRILLE_OK) return bad;
        absl::StatusOr<std::unique_ptr<mnk::Player>> made =
            mnk::Player::Make(name, read, given.seed, known);
        if (made.ok()) *player = new quadrille_mnk_player{*std::move(made), read};
        return SetError(made.status());
      },
      name, rules, player);
}

void quadrille_mnk_player_free(quadrille_mnk_player* player) { delete player; }

quadrille_status quadrille_mnk_player_choose(quadrille_mnk_player* player,
                                             const quadrille_mnk_game* game, int32_t* x,
                                             int32_t* y) {
  return GuardedWith(
      [=] {
        if (!(game->game.rules() == player->rules)) {
          return SetError(QUADRILLE_INVALID_ARGUMENT,
                          absl::StrCat("expected a game of ", mnk::FormatRules(player->rules),
                                       ", got ", mnk::FormatRules(game->game.rules())));
        }
        if (!game->game.is_running()) {
          return SetError(QUADRILLE_FAILED_PRECONDITION, "cannot choose a cell: the game is over");
        }
        const mnk::Cell cell = player->player->ChooseCell(game->game);
        *x = cell.x;
        *y = cell.y;
        return QUADRILLE_OK;
      },
      player, game, x, y);
}

quadrille_status quadrille_mnk_player_stop(quadrille_mnk_player* player) {
  return GuardedWith(
      [=] {
        player->player->Stop();
        return QUADRILLE_OK;
      },
      player);
}

quadrille_status quadrille_mnk_solve(const quadrille_mnk_game* game,
                                     const quadrille_mnk_solve_options* options,
                                     quadrille_mnk_solution* solution, int32_t* variation,
                                     int32_t* moves) {
  return GuardedWith(
      [=] {
        SolveLimits limits;
        if (quadrille_status bad = ReadSolveOptions(OptionsFrom(options), &limits);
            bad != QUADRILLE_OK) {
          return bad;
        }
        return SolveGame(game->game, limits, solution, variation, moves);
      },
      game, solution);
}
