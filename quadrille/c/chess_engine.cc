// C interface: the chess engine.
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "quadrille/c/objects.h"
#include "quadrille/c/support.h"
#include "quadrille/chess.h"
#include "quadrille/quadrille.h"

struct quadrille_chess_engine {
  std::unique_ptr<quadrille::chess::Player> player;
  int lines;  // of the options
};

namespace quadrille::c {
namespace {

using chess::SearchInfo;
using chess::SearchLimits;
using std::chrono::milliseconds;

chess::PlayerOptions ReadOptions(const quadrille_chess_engine_options& given) {
  chess::PlayerOptions options;
  if (given.hash_mb != 0) options.hash_mb = given.hash_mb;
  if (given.threads != 0) options.threads = given.threads;
  if (given.lines != 0) options.lines = given.lines;
  if (given.elo != 0) options.elo = given.elo;
  if (given.syzygy_path != nullptr) options.syzygy_path = given.syzygy_path;
  if (given.book != nullptr) options.book = given.book;
  return options;
}

// Returns QUADRILLE_INVALID_ARGUMENT if a number is negative.
quadrille_status ReadLimits(const quadrille_chess_limits& given, SearchLimits* limits) {
  const std::pair<const char*, std::int64_t> numbers[] = {
      {"depth", given.depth},
      {"mate", given.mate},
      {"move_time", given.move_time},
      {"white_time", given.white_time},
      {"black_time", given.black_time},
      {"white_increment", given.white_increment},
      {"black_increment", given.black_increment},
      {"moves_to_go", given.moves_to_go}};
  for (const auto& [name, number] : numbers) {
    if (number < 0) {
      return SetError(
          QUADRILLE_INVALID_ARGUMENT,
          absl::StrCat("limits: ", name, ": expected 0 (no limit) or more, got ", number));
    }
  }
  if (given.depth != 0) limits->depth = given.depth;
  if (given.mate != 0) limits->mate = given.mate;
  if (given.nodes != 0) limits->nodes = given.nodes;
  if (given.move_time != 0) limits->move_time = milliseconds(given.move_time);
  if (given.white_time != 0) {
    limits->white_clock = {milliseconds(given.white_time), milliseconds(given.white_increment)};
  }
  if (given.black_time != 0) {
    limits->black_clock = {milliseconds(given.black_time), milliseconds(given.black_increment)};
  }
  limits->moves_to_go = given.moves_to_go;
  return QUADRILLE_OK;
}

void ReportInfo(const SearchInfo& info, quadrille_chess_info_callback callback, void* data) {
  std::vector<quadrille_move> pv;
  for (const chess::Move move : info.pv) pv.push_back(move.bits());
  quadrille_chess_info report = {};
  report.depth = info.depth;
  report.selective_depth = info.selective_depth;
  report.line = info.line;
  report.is_mate = info.score.IsMate();
  report.score = info.score.IsMate() ? info.score.MateMoves() : chess::Centipawns(info.score);
  report.bound = info.bound == chess::Bound::kLower   ? 1
                 : info.bound == chess::Bound::kUpper ? 2
                                                      : 0;
  report.win = info.wdl.win;
  report.draw = info.wdl.draw;
  report.loss = info.wdl.loss;
  report.hash_permille = info.hash_permille;
  report.nodes = info.nodes;
  report.milliseconds = info.time.count();
  report.pv = pv.data();
  report.pv_length = static_cast<std::int32_t>(pv.size());
  callback(&report, data);
}

}  // namespace
}  // namespace quadrille::c

using namespace quadrille::c;  // NOLINT(google-build-using-namespace): the functions of this file
namespace chess = quadrille::chess;

quadrille_status quadrille_chess_engine_new(const quadrille_chess_engine_options* options,
                                            quadrille_chess_engine** engine) {
  return GuardedWith(
      [=] {
        const chess::PlayerOptions read = ReadOptions(OptionsFrom(options));
        absl::StatusOr<std::unique_ptr<chess::Player>> player = chess::Player::Make(read);
        if (player.ok()) *engine = new quadrille_chess_engine{*std::move(player), read.lines};
        return SetError(player.status());
      },
      engine);
}

void quadrille_chess_engine_free(quadrille_chess_engine* engine) { delete engine; }

quadrille_status quadrille_chess_engine_new_game(quadrille_chess_engine* engine) {
  return GuardedWith(
      [=] {
        engine->player->NewGame();
        return QUADRILLE_OK;
      },
      engine);
}

quadrille_status quadrille_chess_engine_search(quadrille_chess_engine* engine,
                                               const quadrille_chess_board* board,
                                               const quadrille_chess_limits* limits,
                                               quadrille_chess_info_callback callback, void* data,
                                               quadrille_chess_result* result) {
  return GuardedWith(
      [=] {
        chess::SearchLimits search;
        const quadrille_chess_limits given = OptionsFrom(limits);
        if (quadrille_status bad = ReadLimits(given, &search); bad != QUADRILLE_OK) return bad;
        const int lines = given.lines == 0 ? engine->lines : given.lines;
        if (absl::Status status = engine->player->SetLines(lines); !status.ok()) {
          return SetError(status);
        }
        std::function<void(const chess::SearchInfo&)> on_info;
        if (callback != nullptr) {
          on_info = [=](const chess::SearchInfo& info) { ReportInfo(info, callback, data); };
        }
        engine->player->SetGame(board->game);
        const chess::SearchResult found = engine->player->Search(search, std::move(on_info));
        *result = {};
        result->has_best = found.best.has_value();
        if (found.best) result->best = found.best->bits();
        result->has_ponder = found.ponder.has_value();
        if (found.ponder) result->ponder = found.ponder->bits();
        result->from_book = found.from_book;
        return QUADRILLE_OK;
      },
      engine, board, result);
}

quadrille_status quadrille_chess_engine_stop(quadrille_chess_engine* engine) {
  return GuardedWith(
      [=] {
        engine->player->Stop();
        return QUADRILLE_OK;
      },
      engine);
}
