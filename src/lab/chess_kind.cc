#include "src/lab/chess_kind.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/chess/game.h"
#include "src/lab/chess_openings.h"
#include "src/lab/chess_referee.h"
#include "src/lab/engine_spec.h"
#include "src/lab/opening_order.h"
#include "src/lab/player.h"
#include "src/lab/referee.h"
#include "src/lab/uci_player.h"

namespace quadrille::lab {

absl::StatusOr<std::unique_ptr<Referee>> ChessKind::Begin(std::int64_t pair) const {
  const absl::StatusOr<chess::Game> opening =
      openings_.At(OpeningOfPair(pair, openings_.size(), seed_));
  if (!opening.ok()) return opening.status();
  return std::make_unique<ChessReferee>(*opening, chess960_, tables_);
}

absl::StatusOr<std::unique_ptr<Player>> ChessKind::StartPlayer(
    const EngineSpec& spec, absl::Duration patience, const std::atomic<bool>* stop) const {
  if (spec.protocol != EngineProtocol::kUci) {
    return absl::InvalidArgumentError(
        absl::StrCat(spec.name, ": proto=", ProtocolName(spec.protocol), " does not play chess"));
  }
  absl::StatusOr<UciPlayer> player = UciPlayer::Start(spec, chess960_, patience, stop);
  if (!player.ok()) return player.status();
  return std::make_unique<UciPlayer>(*std::move(player));
}

std::string ChessKind::Describe() const {
  return absl::StrCat(chess960_ ? "chess960" : "chess", " openings=", openings_.fingerprint(),
                      " seed=", seed_, tables_ != nullptr ? " tables" : "");
}

}  // namespace quadrille::lab
