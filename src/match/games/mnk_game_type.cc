#include "src/match/games/mnk_game_type.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/games/mnk_opening.h"
#include "src/match/games/mnk_opening_file.h"
#include "src/match/games/mnk_record.h"
#include "src/match/games/mnk_referee.h"
#include "src/match/games/opening_order.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/players/connect6_player.h"
#include "src/match/players/gomocup_player.h"
#include "src/match/players/native_player.h"
#include "src/match/players/ugi_player.h"
#include "src/match/referee.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::match {
namespace {

template <class P>
absl::StatusOr<std::unique_ptr<Player>> Owned(absl::StatusOr<P> player) {
  if (!player.ok()) return player.status();
  return std::make_unique<P>(*std::move(player));
}

}  // namespace

absl::StatusOr<std::unique_ptr<Referee>> MnkGameType::Begin(std::int64_t pair) const {
  if (openings_) {
    const std::vector<mnk::Cell>& stones =
        openings_->At(OpeningOfPair(pair, openings_->size(), seed_));
    return std::make_unique<MnkReferee>(rules_, stones);
  }
  const std::uint64_t chance = Mixed(static_cast<std::uint64_t>(pair), seed_);
  return std::make_unique<MnkReferee>(rules_, MnkOpening(rules_, opening_turns_, chance));
}

absl::StatusOr<std::unique_ptr<Player>> MnkGameType::StartPlayer(
    const EngineSpec& spec, absl::Duration patience, const std::atomic<bool>* stop) const {
  if (swap2_ && spec.protocol != EngineProtocol::kGomocup) {
    return absl::InvalidArgumentError(absl::StrCat(
        spec.name, ": only proto=gomocup knows swap2, got proto=", ProtocolName(spec.protocol)));
  }
  switch (spec.protocol) {
    case EngineProtocol::kMnk:
      return StartNativePlayer(spec, patience, stop);
    case EngineProtocol::kGomocup:
      return Owned(GomocupPlayer::Start(spec, rules_, patience, stop));
    case EngineProtocol::kUgi:
      return Owned(UgiPlayer::Start(spec, rules_, patience, stop));
    case EngineProtocol::kConnect6:
      return Owned(Connect6Player::Start(spec, rules_, patience, stop));
    default:
      return absl::InvalidArgumentError(absl::StrCat(
          spec.name, ": proto=", ProtocolName(spec.protocol), " does not play k in a row"));
  }
}

absl::StatusOr<std::unique_ptr<Player>> MnkGameType::StartNativePlayer(
    const EngineSpec& spec, absl::Duration patience, const std::atomic<bool>* stop) const {
  absl::StatusOr<NativePlayer> player = NativePlayer::Start(spec, rules_, patience, stop);
  if (player.ok() && has_opening_stones() && !player->supports_seats()) {
    return absl::InvalidArgumentError(absl::StrCat(
        spec.name,
        " does not know the command seats, so it cannot play from an opening (--opening_turns=0)"));
  }
  return Owned(std::move(player));
}

std::string MnkGameType::Record(const GameHeader& header, const Referee& referee,
                                const PlayedGame& game) const {
  return MnkRecord(header, rules_, referee.moves(), game);
}

std::string MnkGameType::SgfRecord(const GameHeader& header, const Referee& referee,
                                   const PlayedGame& game) const {
  return MnkSgfRecord(header, rules_, referee.moves(), game);
}

std::string MnkGameType::Describe() const {
  if (swap2_) return absl::StrCat(mnk::FormatRules(rules_), " swap2");
  if (openings_) {
    return absl::StrCat(mnk::FormatRules(rules_), " openings=", openings_->fingerprint(),
                        " seed=", seed_);
  }
  return absl::StrCat(mnk::FormatRules(rules_), " opening_turns=", opening_turns_, " seed=", seed_);
}

std::string MnkGameType::Name() const { return mnk::FormatRules(rules_); }

std::string MnkGameType::OpeningsText() const {
  if (swap2_) return "by the engines, swap2";
  if (openings_) {
    return absl::StrCat(openings_->name(), ", ", openings_->size(), " openings, seed ", seed_);
  }
  if (opening_turns_ == 0) return "none, from the empty board";
  return absl::StrCat("random and balanced, ", opening_turns_, " turns, seed ", seed_);
}

bool CanPlayOpenings(const EngineSpec& spec, const mnk::Rules& rules, absl::Duration patience,
                     const std::atomic<bool>* stop) {
  if (spec.protocol != EngineProtocol::kMnk) return true;
  const absl::StatusOr<NativePlayer> player = NativePlayer::Start(spec, rules, patience, stop);
  return !player.ok() || player->supports_seats();
}

}  // namespace quadrille::match
