#include "src/match/games/chess_game_type.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/chess/board.h"
#include "src/chess/chess960.h"
#include "src/chess/game.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/opening_file.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/games/chess_record.h"
#include "src/match/games/chess_referee.h"
#include "src/match/games/opening_order.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/players/uci_player.h"
#include "src/match/players/xboard_player.h"
#include "src/match/referee.h"

namespace quadrille::match {

absl::StatusOr<chess::Game> ChessGameType::Opening(std::int64_t pair) const {
  if (openings_) return openings_->At(OpeningOfPair(pair, openings_->size(), seed_));
  if (!chess960_) return chess::Game();
  const std::int64_t number = OpeningOfPair(pair, chess::kChess960StartPositions, seed_);
  const absl::StatusOr<chess::Board> board =
      chess::Board::FromPosition(chess::Chess960StartPosition(static_cast<int>(number)));
  if (!board.ok()) return board.status();
  return chess::Game(*board);
}

absl::StatusOr<std::unique_ptr<Referee>> ChessGameType::Begin(std::int64_t pair) const {
  const absl::StatusOr<chess::Game> opening = Opening(pair);
  if (!opening.ok()) return opening.status();
  return std::make_unique<ChessReferee>(*opening, chess960_, tables_);
}

std::optional<std::int64_t> ChessGameType::OpeningCount() const {
  if (openings_) return openings_->size();
  return chess960_ ? chess::kChess960StartPositions : 1;
}

// OpeningFile::Read() has checked them.
absl::Status ChessGameType::CheckOpenings(std::int64_t, std::int64_t) const {
  return absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<Player>> ChessGameType::StartPlayer(
    const EngineSpec& spec, absl::Duration patience, const std::atomic<bool>* stop) const {
  if (spec.protocol == EngineProtocol::kUci) {
    absl::StatusOr<UciPlayer> player = UciPlayer::Start(spec, chess960_, patience, stop);
    if (!player.ok()) return player.status();
    return std::make_unique<UciPlayer>(*std::move(player));
  }
  if (spec.protocol == EngineProtocol::kXBoard) {
    absl::StatusOr<XBoardPlayer> player = XBoardPlayer::Start(spec, chess960_, patience, stop);
    if (!player.ok()) return player.status();
    return std::make_unique<XBoardPlayer>(*std::move(player));
  }
  return absl::InvalidArgumentError(
      absl::StrCat(spec.name, ": proto=", ProtocolName(spec.protocol), " does not play chess"));
}

std::string ChessGameType::Record(const GameHeader& header, const Referee& referee,
                                  const PlayedGame& game) const {
  // Begin() creates only chess referees.
  return ChessRecord(header, static_cast<const ChessReferee&>(referee).game(), game, chess960_);
}

std::string ChessGameType::Describe() const {
  const int plies = openings_ ? openings_->choice().plies : 0;
  return absl::StrCat(Name(), " openings=", openings_ ? openings_->fingerprint() : 0,
                      " seed=", seed_, plies > 0 ? absl::StrCat(" plies=", plies) : "",
                      tables_ != nullptr ? " tables" : "");
}

std::string ChessGameType::OpeningsText() const {
  if (openings_) {
    const int plies = openings_->choice().plies;
    return absl::StrCat(openings_->name(), ", ", openings_->size(), " openings, seed ", seed_,
                        plies > 0 ? absl::StrCat(", at most ", plies, " plies of each") : "");
  }
  if (chess960_) return absl::StrCat("the 960 start positions, seed ", seed_);
  return "none, from the start position";
}

}  // namespace quadrille::match
