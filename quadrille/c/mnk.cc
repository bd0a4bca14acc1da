// C interface: rules and games of the (m,n,k,p,q) family.
#include "quadrille/mnk.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "quadrille/c/objects.h"
#include "quadrille/c/support.h"
#include "quadrille/quadrille.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::c {

quadrille_status ReadRules(const quadrille_rules& rules, mnk::Rules* read) {
  *read = {
      rules.m, rules.n,
      rules.k, rules.p,
      rules.q, rules.exactly_k != 0 ? mnk::WinCondition::kExactlyK : mnk::WinCondition::kKOrMore};
  return SetError(mnk::ValidateRules(*read));
}

quadrille_rules WriteRules(const mnk::Rules& rules) {
  return {rules.m, rules.n, rules.k, rules.p, rules.q, rules.win == mnk::WinCondition::kExactlyK};
}

namespace {

using mnk::AnyGame;
using mnk::Cell;

quadrille_status Place(quadrille_mnk_game* game, int x, int y) {
  const mnk::Rules& rules = game->game.rules();
  // Cell coordinates cannot represent other numbers.
  if (x < 0 || y < 0 || x >= rules.n || y >= rules.m) {
    return SetError(QUADRILLE_ILLEGAL_MOVE,
                    absl::StrCat("expected a column from 0 to ", rules.n - 1,
                                 " and a row from 0 to ", rules.m - 1, ", got (", x, ", ", y, ")"));
  }
  const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
  game->moves.reserve(game->moves.size() + 1);  // so that no allocation can fail after placing
  const absl::Status placed = mnk::PlaceStone(game->game, cell).status();
  if (placed.ok()) game->moves.push_back(cell);
  if (absl::IsFailedPrecondition(placed)) return SetError(placed);
  return placed.ok() ? QUADRILLE_OK : SetError(QUADRILLE_ILLEGAL_MOVE, placed.message());
}

void Undo(quadrille_mnk_game* game) {
  AnyGame before = game->start;
  game->moves.pop_back();
  for (const Cell cell : game->moves) before.Place(cell);
  game->game = std::move(before);
}

}  // namespace
}  // namespace quadrille::c

using namespace quadrille::c;  // NOLINT(google-build-using-namespace): the functions of this file
namespace mnk = quadrille::mnk;

quadrille_status quadrille_rules_parse(const char* text, quadrille_rules* rules) {
  return GuardedWith(
      [=] {
        const absl::StatusOr<mnk::Rules> parsed = mnk::RulesOfGame(text);
        if (parsed.ok()) *rules = WriteRules(*parsed);
        return SetError(parsed.status());
      },
      text, rules);
}

quadrille_status quadrille_rules_check(const quadrille_rules* rules) {
  return GuardedWith(
      [=] {
        mnk::Rules read;
        return ReadRules(*rules, &read);
      },
      rules);
}

quadrille_status quadrille_mnk_game_new(const quadrille_rules* rules, quadrille_mnk_game** game) {
  return GuardedWith(
      [=] {
        mnk::Rules read;
        if (quadrille_status bad = ReadRules(*rules, &read); bad != QUADRILLE_OK) return bad;
        *game = new quadrille_mnk_game{mnk::AnyGame(read), mnk::AnyGame(read)};
        return QUADRILLE_OK;
      },
      rules, game);
}

quadrille_status quadrille_mnk_game_parse(const char* fen, quadrille_mnk_game** game) {
  return GuardedWith(
      [=] {
        const absl::StatusOr<mnk::AnyGame> parsed = mnk::ParsePosition(fen);
        if (parsed.ok()) *game = new quadrille_mnk_game{*parsed, *parsed};
        return SetError(parsed.status());
      },
      fen, game);
}

quadrille_status quadrille_mnk_game_copy(const quadrille_mnk_game* game,
                                         quadrille_mnk_game** copy) {
  return GuardedWith(
      [=] {
        *copy = new quadrille_mnk_game(*game);
        return QUADRILLE_OK;
      },
      game, copy);
}

void quadrille_mnk_game_free(quadrille_mnk_game* game) { delete game; }

quadrille_status quadrille_mnk_game_state(const quadrille_mnk_game* game,
                                          quadrille_mnk_state* state) {
  return GuardedWith(
      [=] {
        const mnk::AnyGame& now = game->game;
        *state = {WriteRules(now.rules()),
                  static_cast<std::int32_t>(now.outcome()),
                  static_cast<std::int32_t>(now.side_to_move()),
                  now.stones_left(),
                  now.stones_placed(),
                  static_cast<std::int32_t>(game->moves.size())};
        return QUADRILLE_OK;
      },
      game, state);
}

quadrille_status quadrille_mnk_game_place(quadrille_mnk_game* game, int32_t x, int32_t y) {
  return GuardedWith([=] { return Place(game, x, y); }, game);
}

quadrille_status quadrille_mnk_game_undo(quadrille_mnk_game* game, int32_t* x, int32_t* y) {
  return GuardedWith(
      [=] {
        if (game->moves.empty()) {
          return SetError(QUADRILLE_FAILED_PRECONDITION, "no stone to take back");
        }
        const mnk::Cell last = game->moves.back();
        Undo(game);
        if (x != nullptr) *x = last.x;
        if (y != nullptr) *y = last.y;
        return QUADRILLE_OK;
      },
      game);
}

quadrille_status quadrille_mnk_game_cells(const quadrille_mnk_game* game, uint8_t* cells) {
  return GuardedWith(
      [=] {
        const mnk::Rules& rules = game->game.rules();
        std::uint8_t* out = cells;
        for (int y = 0; y < rules.m; ++y) {
          for (int x = 0; x < rules.n; ++x) {
            const std::optional<mnk::Side> stone =
                game->game.StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
            *out++ = !stone                        ? 0
                     : *stone == mnk::Side::kBlack ? QUADRILLE_BLACK_STONE
                                                   : QUADRILLE_WHITE_STONE;
          }
        }
        return QUADRILLE_OK;
      },
      game, cells);
}

quadrille_status quadrille_mnk_game_legal(const quadrille_mnk_game* game, int32_t* cells,
                                          int32_t* count) {
  return GuardedWith(
      [=] {
        std::int32_t* out = cells;
        if (game->game.is_running()) {
          const int width = game->game.rules().n;
          for (const mnk::Cell cell : game->game.FreeCells()) *out++ = cell.y * width + cell.x;
        }
        *count = static_cast<std::int32_t>(out - cells);
        return QUADRILLE_OK;
      },
      game, cells, count);
}

quadrille_status quadrille_mnk_game_moves(const quadrille_mnk_game* game, int32_t* cells,
                                          size_t size) {
  return GuardedWith(
      [=] {
        if (game->moves.size() > size) {
          return SetError(
              QUADRILLE_BUFFER_TOO_SMALL,
              absl::StrCat("expected room for ", game->moves.size(), " stones, got ", size));
        }
        const int width = game->game.rules().n;
        std::int32_t* out = cells;
        for (const mnk::Cell cell : game->moves) *out++ = cell.y * width + cell.x;
        return QUADRILLE_OK;
      },
      game, cells);
}

quadrille_status quadrille_mnk_game_line(const quadrille_mnk_game* game, int32_t line[4],
                                         int32_t* found) {
  return GuardedWith(
      [=] {
        const std::optional<mnk::CellLine> winning = game->game.WinningLine();
        *found = winning.has_value();
        if (winning) {
          line[0] = winning->first.x;
          line[1] = winning->first.y;
          line[2] = winning->last.x;
          line[3] = winning->last.y;
        }
        return QUADRILLE_OK;
      },
      game, line, found);
}

quadrille_status quadrille_mnk_game_fen(const quadrille_mnk_game* game, char* buffer, size_t size,
                                        size_t* length) {
  return GuardedWith(
      [=] { return CopyText(mnk::FormatPosition(game->game), buffer, size, length); }, game);
}

quadrille_status quadrille_mnk_game_playouts(const quadrille_mnk_game* game, int32_t adjacent,
                                             uint64_t games, uint64_t seed, uint64_t tally[3]) {
  return GuardedWith(
      [=] {
        if (!game->game.is_running()) {
          return SetError(QUADRILLE_FAILED_PRECONDITION, "no playouts: the game is over");
        }
        quadrille::Random random(seed);
        const mnk::PlayoutTally counted = game->game.Playouts(
            adjacent != 0 ? mnk::PlayoutPolicy::kAdjacent : mnk::PlayoutPolicy::kUniform, games,
            random);
        tally[0] = counted.black_wins;
        tally[1] = counted.white_wins;
        tally[2] = counted.draws;
        return QUADRILLE_OK;
      },
      game, tally);
}

quadrille_status quadrille_mnk_game_perft(const quadrille_mnk_game* game, int32_t depth,
                                          uint64_t* count) {
  return GuardedWith(
      [=] {
        if (depth < 0 || depth > 12) {
          return SetError(QUADRILLE_INVALID_ARGUMENT,
                          absl::StrCat("perft: expected a depth from 0 to 12, got ", depth));
        }
        *count = game->game.Perft(depth);
        return QUADRILLE_OK;
      },
      game, count);
}
