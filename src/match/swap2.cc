#include "src/match/swap2.h"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"

namespace quadrille::match {
namespace {

using Stones = std::vector<std::string>;

class Swap2Dialogue {
 public:
  Swap2Dialogue(Referee& referee, absl::Duration allowed) : referee_(referee), allowed_(allowed) {}

  // Returns the stones placed by `player`, which is at `slot`; their number must be one of
  // `counts`, where 0 means a swap. Returns std::nullopt after a fault.
  absl::StatusOr<std::optional<Stones>> Ask(Player& player, PlayerSlot slot,
                                            std::initializer_list<std::size_t> counts) {
    const absl::StatusOr<Stones> stones = player.ChooseSwap2(referee_.moves(), allowed_);
    if (absl::IsCancelled(stones.status())) return stones.status();
    if (!stones.ok()) {
      fault_ = FaultOf(slot, stones.status(), &player);
      return std::nullopt;
    }
    absl::Status legal = absl::OkStatus();
    if (!absl::c_linear_search(counts, stones->size())) {
      legal = absl::InvalidArgumentError(absl::StrCat("swap2: unexpected number of stones, ",
                                                      stones->size(), ", after ",
                                                      referee_.moves().size()));
    }
    for (const std::string& stone : *stones) {
      if (legal.ok()) legal = referee_.Play(stone);
    }
    if (legal.ok()) return *stones;
    fault_ = Fault{slot, FaultKind::kIllegalMove,
                   absl::StrCat(legal.message(), "; ", player.LastOutput())};
    return std::nullopt;
  }

  Swap2Opening EndedByFault() const { return {.swapped = false, .fault = fault_}; }

 private:
  Referee& referee_;
  absl::Duration allowed_;
  std::optional<Fault> fault_;
};

}  // namespace

absl::StatusOr<Swap2Opening> PlaySwap2(Referee& referee, Player& opener, Player& other,
                                       absl::Duration allowed) {
  Swap2Dialogue dialogue(referee, allowed);
  const auto three = dialogue.Ask(opener, PlayerSlot::kFirst, {3});
  if (!three.ok()) return three.status();
  if (!*three) return dialogue.EndedByFault();
  const auto answer = dialogue.Ask(other, PlayerSlot::kSecond, {0, 1, 2});
  if (!answer.ok()) return answer.status();
  if (!*answer) return dialogue.EndedByFault();
  if ((*answer)->size() != 2) return Swap2Opening{.swapped = (*answer)->empty()};
  const auto choice = dialogue.Ask(opener, PlayerSlot::kFirst, {0, 1});
  if (!choice.ok()) return choice.status();
  if (!*choice) return dialogue.EndedByFault();
  // White is to move, so the player who places a stone has white.
  return Swap2Opening{.swapped = !(*choice)->empty()};
}

}  // namespace quadrille::match
