// Forced wins by continuous threats in games of several stones a turn: every turn of the attacker
// threatens so much that the defender's whole turn goes into stopping it.
//
// Where longer rows win too, the defender is first given more than he has: all the cells that
// belong to some way of stopping what threatens, at once. A win against that is a win against each
// of his replies, and only one line has to be followed (conservative defence; Wu and Lin,
// "Relevance-zone-oriented proof search for Connect6", IEEE TCIAIG 2(3), 2010).
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

// The most stones of a turn that this is made for: how few cells stop all rows takes far longer to
// find where there are more.
inline constexpr int kMaxTurnStones = 4;

// What the defender may do.
enum class Defence : std::uint8_t {
  kConservative,  // all that stops something, at once: finds fewer wins, and far faster
  kExhaustive,    // each of his replies, one after another
};

class TurnAttack {
 public:
  static bool CanPlay(const Rules& rules) {
    return rules.CanBeWon() && rules.p > 1 && rules.p <= kMaxTurnStones && rules.p < rules.k;
  }

  // Requires: CanPlay() by the rules of `board`, whose evaluation adds up windows; it outlives
  // this.
  explicit TurnAttack(WindowBoard& board)
      : board_(board), frames_(kMaxTurns + 1), failed_(kTableSize, 0) {}

  // How many stones, both sides', until the side to move wins by force, within `max_nodes` stones
  // tried and before the time of `stop` is up; 0 if no win was found. The board is as before
  // afterwards.
  int Find(int max_nodes, Defence defence, const StopRule& stop = {});

  // The attacker's stones of the win that Find() found, for this turn.
  const std::vector<int>& turn() const { return frames_[0].turn; }
  // Stones that the last Find() tried.
  int nodes() const { return nodes_; }
  void Clear() { failed_.assign(kTableSize, 0); }

 private:
  static constexpr std::size_t kTableSize = 1 << 16;
  static constexpr int kMaxTurns = 30;  // of the attacker

  struct Frame {
    std::vector<WeightedCell> stones[kMaxTurnStones];
    std::vector<int> blockers;
    ThreatRows rows;
    std::vector<int> turn;  // the attacker's stones so far
    std::vector<std::vector<int>> replies;
  };

  // The attacker's turn begins. All return the stones until he wins, or 0.
  int Attack(int turn);
  // He places his next stone, the number `stone` of this turn.
  int AddStone(int turn, int stone);
  // His turn is over.
  int Defend(int turn);
  bool IsOver() const { return nodes_left_ <= 0; }
  void CountStone();
  int DefendExhaustively(Frame& frame, int turn, int stones);
  // The stones that may go on with an attack; empty if there is none.
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
