#include "src/match/games/chess_referee.h"

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/match/player.h"
#include "src/match/referee.h"

namespace quadrille::match {

using chess::GameEnd;
using chess::WdlResult;

ChessReferee::ChessReferee(const chess::Game& opening, bool chess960,
                           const chess::EndgameProbe* tables)
    : game_(opening),
      castling_(chess960 ? chess::CastlingNotation::kKingTakesRook
                         : chess::CastlingNotation::kKingToDestination),
      tables_(tables),
      start_(chess::FormatFen(opening.start())) {
  for (const chess::Move move : opening.moves()) {
    moves_.push_back(chess::FormatUciMove(move, castling_));
  }
}

absl::Status ChessReferee::Play(absl::string_view move) {
  const absl::StatusOr<chess::Move> legal = chess::ParseUciMove(game_.board(), move);
  if (!legal.ok()) return legal.status();
  // Normalised notation, so that both engines can read it.
  moves_.push_back(chess::FormatUciMove(*legal, castling_));
  return game_.Play(*legal);
}

std::vector<std::string> ChessReferee::PonderReply(absl::string_view move) const {
  ChessReferee ahead = *this;
  if (!ahead.Play(move).ok() || ahead.End()) return {};
  return {ahead.moves_.back()};
}

std::optional<GameResult> ChessReferee::End() const {
  switch (game_.End()) {
    case GameEnd::kCheckmate:
      return GameResult{Opposite(to_move()), "checkmate"};
    case GameEnd::kStalemate:
      return GameResult{std::nullopt, "stalemate"};
    case GameEnd::kInsufficientMaterial:
      return GameResult{std::nullopt, "insufficient material"};
    default:
      break;
  }
  if (game_.RepetitionCount() >= 3) return GameResult{std::nullopt, "threefold repetition"};
  if (game_.board().NoPawnMovesCount() >= 100) return GameResult{std::nullopt, "fifty moves"};
  return EndByTables();
}

std::optional<GameResult> ChessReferee::EndByTables() const {
  if (tables_ == nullptr) return std::nullopt;
  const std::optional<WdlResult> result = tables_->ProbeWdl(game_.board().position());
  if (!result) return std::nullopt;
  if (*result == WdlResult::kWin) return GameResult{to_move(), "endgame tables"};
  if (*result == WdlResult::kLoss) return GameResult{Opposite(to_move()), "endgame tables"};
  return GameResult{std::nullopt, "endgame tables"};
}

}  // namespace quadrille::match
