#include "src/chess/perft/generator_move_source.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/text/quote.h"
#include "src/chess/move.h"
#include "src/chess/position.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/move_text.h"

namespace quadrille::chess {
namespace {

std::optional<Move> FindMove(const PerftGenerator& generator, const Position& position,
                             const std::string& text, CastlingNotation notation) {
  MoveList moves;
  generator.generate(position, &moves);
  for (const Move move : moves) {
    if (FormatUciMove(move, notation) == text) return move;
  }
  return std::nullopt;
}

}  // namespace

std::string GeneratorMoveSource::name() const {
  return absl::StrCat(std::string(generator_.name), " (", std::string(generator_.isa), ")");
}

absl::StatusOr<std::vector<DividedMove>> GeneratorMoveSource::Divide(const MoveLine& line,
                                                                     int depth) {
  const CastlingNotation notation = line.notation();
  Position position = line.start;
  for (const std::string& text : line.moves) {
    const std::optional<Move> move = FindMove(generator_, position, text, notation);
    if (!move.has_value()) {
      return absl::NotFoundError(
          absl::StrCat(name(), " has no move ", Quoted(text), " in ", FormatFen(position)));
    }
    position = generator_.after(position, *move);
  }
  MoveList moves;
  generator_.generate(position, &moves);
  std::vector<DividedMove> divided;
  for (const Move move : moves) {
    divided.push_back({FormatUciMove(move, notation),
                       generator_.perft(generator_.after(position, move), depth - 1)});
  }
  std::sort(divided.begin(), divided.end(),
            [](const DividedMove& a, const DividedMove& b) { return a.move < b.move; });
  return divided;
}

}  // namespace quadrille::chess
