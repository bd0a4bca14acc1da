// Forced wins by continuous threats in games with several stones per turn, on the window board:
// each attacking turn makes threats that need the defender's whole turn to block.
//
// If longer rows also win, the defender first places all cells of all blocking sets at once, more
// than it really may. A win against that is a win against each reply, with a single line to
// search (conservative defence; Wu and Lin, "Relevance-zone-oriented proof search for Connect6",
// IEEE TCIAIG 2(3), 2010).
#ifndef QUADRILLE_MNK_SEARCH_THREATS_TURN_ATTACK_H_
#define QUADRILLE_MNK_SEARCH_THREATS_TURN_ATTACK_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/threat_rows.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/stop.h"

namespace quadrille::mnk {

// The maximum p: with more, minimum blocking sets take too long to compute.
inline constexpr int kMaxTurnStones = 4;

enum class Defence : std::uint8_t {
  kConservative,  // all blocking cells at once: finds fewer wins, much faster
  kExhaustive,    // every reply
};

class TurnAttack {
 public:
  static bool CanPlay(const Rules& rules) {
    return rules.CanBeWon() && rules.p > 1 && rules.p <= kMaxTurnStones && rules.p < rules.k;
  }

  // Requires: CanPlay(rules of `board`); its evaluation is a sum over windows; it outlives this.
  explicit TurnAttack(WindowBoard& board)
      : board_(board), frames_(kMaxTurns + 1), failed_(kTableSize, 0) {}

  // Returns the number of stones, of both sides, until the side to move wins by force; 0 if no win
  // was found within `max_nodes` stones and the time of `stop`. Restores the board.
  int Find(int max_nodes, Defence defence, const StopRule& stop = {});

  // Returns the attacker's stones of this turn in the win of the last Find().
  const std::vector<int>& turn() const { return frames_[0].turn; }
  int nodes() const { return nodes_; }
  void Clear() { failed_.assign(kTableSize, 0); }

 private:
  static constexpr std::size_t kTableSize = 1 << 16;
  static constexpr int kMaxTurns = 30;  // of the attacker

  struct Frame {
    std::vector<WeightedCell> stones[kMaxTurnStones];
    std::vector<int> blockers;
    ThreatRows rows;
    std::vector<int> turn;  // the attacker's stones
    std::vector<std::vector<int>> replies;
  };

  // Searches an attacker's turn. Like the next two, returns the stones until the win, or 0.
  int Attack(int turn);
  // Searches the stone of index `stone` of the turn.
  int AddStone(int turn, int stone);
  int Defend(int turn);
  bool IsOver() const { return nodes_left_ <= 0; }
  void CountStone();
  int DefendExhaustively(Frame& frame, int turn, int stones);
  // Lists candidate stones for the attack; none if it cannot continue.
  void ListStones(Frame& frame, int stone);
  void ListReplies(const ThreatRows& rows, std::vector<int>& reply, std::size_t first_row,
                   int stones, std::vector<std::vector<int>>& replies) const;

  WindowBoard& board_;
  Defence defence_ = Defence::kConservative;
  std::vector<Frame> frames_;  // by the attacker's turns
  std::vector<std::uint64_t> failed_;
  int nodes_ = 0;
  int nodes_left_ = 0;
  StopRule stop_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_TURN_ATTACK_H_
