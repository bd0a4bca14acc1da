#include "tools/chess_measure/game_positions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/chess/board.h"
#include "src/chess/text/epd.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_file.h"
#include "src/chess/text/san.h"
#include "tools/chess_measure/positions.h"

namespace quadrille::measure {
namespace {

using chess::Board;
using chess::Epd;
using chess::EpdOperation;
using chess::PgnGame;

Board BoardAfter(const Board& start, const PgnGame& game, std::size_t from, std::size_t to) {
  Board board = start;
  for (std::size_t i = from; i < to; ++i) board = board.MakeLegalMove(game.moves[i].move);
  return board;
}

EpdOperation Operation(std::string opcode, std::string operand, bool is_quoted = false) {
  return {std::move(opcode), {{std::move(operand), is_quoted}}};
}

std::optional<Epd> PositionOf(const PgnGame& game, const GameChoice& choice) {
  const std::size_t size = game.moves.size();
  const bool takes_end = choice.solution == GameSolution::kNone && !choice.plies;
  const std::size_t plies =
      takes_end ? size : std::min(size, static_cast<std::size_t>(choice.plies.value_or(0)));
  Epd epd = {.board = BoardAfter(game.start, game, 0, plies), .operations = {}};
  if (LegalMoves(epd.board).empty() || epd.board.HasInsufficientMaterial()) return std::nullopt;
  if (choice.solution == GameSolution::kNextMove) {
    if (plies == size) return std::nullopt;
    epd.operations.push_back(Operation("bm", chess::FormatSan(epd.board, game.moves[plies].move)));
  }
  if (choice.solution == GameSolution::kMate) {
    const Board last = BoardAfter(epd.board, game, plies, size);
    if (!last.IsCheckmate() || last.side_to_move() == epd.board.side_to_move()) return std::nullopt;
    epd.operations.push_back(Operation("dm", absl::StrCat((size - plies + 1) / 2)));
  }
  return epd;
}

const char* WhyLeftOut(GameSolution solution) {
  switch (solution) {
    case GameSolution::kNextMove:
      return "no move after the position";
    case GameSolution::kMate:
      return "no mate by the side to move at the end";
    default:
      return "the game is over";
  }
}

}  // namespace

bool IsPgnName(absl::string_view path) { return absl::EndsWithIgnoreCase(path, ".pgn"); }

absl::StatusOr<PositionFile> ReadGames(const std::string& path, const GameChoice& choice) {
  absl::StatusOr<chess::PgnReader> reader = chess::OpenPgnFile(path);
  if (!reader.ok()) return reader.status();
  PositionFile file;
  file.why_left_out = WhyLeftOut(choice.solution);
  for (std::int64_t number = 1;; ++number) {
    const absl::StatusOr<std::optional<PgnGame>> game = reader->Next();
    if (!game.ok()) return Annotate(game.status(), path);
    if (!game->has_value()) return file;
    std::optional<Epd> epd = PositionOf(**game, choice);
    if (!epd) {
      ++file.left_out;
      continue;
    }
    epd->operations.push_back(Operation("id", absl::StrCat("game ", number), /*is_quoted=*/true));
    file.Add(*std::move(epd), reader->game_place().line);
  }
}

}  // namespace quadrille::measure
