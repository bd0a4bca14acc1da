// Game type of the connect family (m,n,k,p,q).
#ifndef QUADRILLE_MATCH_GAMES_MNK_GAME_TYPE_H_
#define QUADRILLE_MATCH_GAMES_MNK_GAME_TYPE_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/games/mnk_opening_file.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

class MnkGameType : public GameType {
 public:
  // Games start from random openings (mnk_opening.h) of `opening_turns` turns, generated from
  // `seed` and pair. Requires: rules.AreValid(), opening_turns >= 0.
  MnkGameType(const mnk::Rules& rules, int opening_turns, std::uint64_t seed)
      : rules_(rules), opening_turns_(opening_turns), seed_(seed) {}
  // Games start from the openings of a file, shuffled by `seed`.
  MnkGameType(const mnk::Rules& rules, MnkOpeningFile openings, std::uint64_t seed)
      : rules_(rules), openings_(std::move(openings)), seed_(seed) {}

  // The engines place the opening stones by the swap2 rule. Requires: p = q = 1.
  static MnkGameType BySwap2(const mnk::Rules& rules) {
    MnkGameType type(rules, 0, 0);
    type.swap2_ = true;
    return type;
  }

  PlayerSlot white() const override { return PlayerSlot::kSecond; }
  absl::StatusOr<std::unique_ptr<Referee>> Begin(std::int64_t pair) const override;
  std::optional<std::int64_t> OpeningCount() const override {
    if (swap2_) return std::nullopt;
    if (openings_) return openings_->size();
    return opening_turns_ == 0 ? std::optional<std::int64_t>(1) : std::nullopt;
  }
  bool uses_swap2() const override { return swap2_; }
  // Generated openings are always legal, and a file was validated when read.
  absl::Status CheckOpenings(std::int64_t, std::int64_t) const override { return absl::OkStatus(); }
  absl::StatusOr<std::unique_ptr<Player>> StartPlayer(const EngineSpec& spec,
                                                      absl::Duration patience,
                                                      const std::atomic<bool>* stop) const override;
  std::string Record(const GameHeader& header, const Referee& referee,
                     const PlayedGame& game) const override;
  std::string SgfRecord(const GameHeader& header, const Referee& referee,
                        const PlayedGame& game) const override;
  std::string Describe() const override;
  std::string Name() const override;
  std::string OpeningsText() const override;

 private:
  // Also fails if games start from stones and the engine does not support it.
  absl::StatusOr<std::unique_ptr<Player>> StartNativePlayer(const EngineSpec& spec,
                                                            absl::Duration patience,
                                                            const std::atomic<bool>* stop) const;

  bool has_opening_stones() const { return openings_ || opening_turns_ > 0; }

  mnk::Rules rules_;
  int opening_turns_ = 0;
  std::optional<MnkOpeningFile> openings_;
  std::uint64_t seed_;
  bool swap2_ = false;
};

// False if the engine does not support starting from stones; true if that is unknown because it
// cannot be started.
bool CanPlayOpenings(const EngineSpec& spec, const mnk::Rules& rules, absl::Duration patience,
                     const std::atomic<bool>* stop);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_MNK_GAME_TYPE_H_
