// Forced wins by threats of any kind (VCT: victory by continuous threats), found by proof numbers.
// For games of one stone a turn.
//
// The attacker places only stones that threaten to complete a row, or to threaten so that one
// answer is not enough; the defender answers with whatever may stop that, or with threats of his
// own. Other answers are no better, so a win found here is one against every defence.
// Depth-first proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees and its
// applications", 2002); stones are only added, so there are no cycles.
#ifndef QUADRILLE_MNK_SEARCH_THREATS_THREAT_SEARCH_H_
#define QUADRILLE_MNK_SEARCH_THREATS_THREAT_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/threats/defence_cells.h"
#include "src/mnk/search/threats/four_search.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

class ThreatSearch {
 public:
  // Requires: board.rules().p == 1; the board outlives it.
  explicit ThreatSearch(PatternBoard& board);

  // A win of the side to move by threats alone; none if there is none, or none was found within
  // `max_nodes` positions and before the time of `stop` was up. The board is as before afterwards.
  ForcedWin Find(std::uint64_t max_nodes, const StopRule& stop = {});

  // The stones of the win that Find() returned, both sides' as far as they are known.
  const std::vector<int>& line() const { return line_; }
  // Positions looked at since ResetNodes().
  std::uint64_t nodes() const { return nodes_; }
  void ResetNodes() { nodes_ = 0; }
  void Clear() {
    if (++age_ != 0) return;
    table_.assign(kTableSize, {});
    age_ = 1;
  }

 private:
  static constexpr std::uint32_t kInfinite = 1u << 30;
  static constexpr std::size_t kTableSize = 1 << 18;

  // How many positions at lowest must still be won by the attacker to prove the win, and by the
  // defender to disprove it.
  struct ProofNumbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    std::uint16_t stones = 0;  // until the win, where it is proved
  };
  struct Entry {
    std::uint64_t key = 0;
    ProofNumbers numbers;
    std::uint16_t age = 0;  // what is older than age_ is forgotten: to clear it all takes 2 ms
  };
  struct Frame {
    std::vector<int> moves;
    std::vector<std::uint64_t> keys;  // of the positions after the moves
  };

  // ProofNumbers depend on who attacks.
  std::uint64_t Key() const {
    return board_.key() ^ (attacker_ == Side::kBlack ? 0x5851F42D4C957F2D : 0);
  }
  bool attacks() const { return board_.side_to_move() == attacker_; }
  // True, with the numbers, if the position needs no search.
  bool IsTerminal(ProofNumbers& numbers) const;
  // Find() without line().
  ForcedWin Search(std::uint64_t max_nodes);
  void Expand(std::uint32_t proof_threshold, std::uint32_t disproof_threshold, int ply,
              ProofNumbers& numbers);
  void ListAttacks(std::vector<int>& moves) const;
  void ListDefences(std::vector<int>& moves);
  ProofNumbers ProbeTable(std::uint64_t key) const;
  void Store(std::uint64_t key, const ProofNumbers& numbers);
  void ExtractLine();

  PatternBoard& board_;
  Side attacker_ = Side::kBlack;
  std::vector<Entry> table_;
  std::uint16_t age_ = 1;
  std::vector<Frame> frames_;
  DefenceCells defences_;
  std::vector<int> line_;
  StopRule stop_;
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = 0;
  bool over_ = false;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_THREAT_SEARCH_H_
