// VCT (victory by continuous threats): forced wins by fours and open threes, by depth-first
// proof-number search (df-pn; Nagai, "Df-pn algorithm for searching AND/OR trees and its
// applications", 2002). For p = 1. Stones are only added, so the graph has no cycles.
//
// The attacker places only stones that make a four or an open three (for k = 5); the defender
// replies with single stones that can block it, or with own threats, unlike in threat-space search
// (Allis, van den Herik and Huntjens, "Go-Moku and threat-space search", 1993), where it gets all
// blocks at once. Other replies lose, so a win found is a win against every defence.
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
  // Requires: board.rules().p == 1; the board outlives this.
  explicit ThreatSearch(PatternBoard& board);

  // Returns a win of the side to move by threats, found within `max_nodes` nodes and the time of
  // `stop`. Restores the board.
  ForcedWin Find(std::uint64_t max_nodes, const StopRule& stop = {});

  // Returns the winning line of the last Find(), both sides' stones, as far as the table has it.
  const std::vector<int>& line() const { return line_; }
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

  // The minimum number of leaves to prove, or to disprove, the attacker's win.
  struct ProofNumbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    std::uint16_t stones = 0;  // until the win, if it is proved
  };
  struct Entry {
    std::uint64_t key = 0;
    ProofNumbers numbers;
    std::uint16_t age = 0;  // other ages are invalid, which avoids clearing the table
  };
  struct Frame {
    std::vector<int> moves;
    std::vector<std::uint64_t> keys;  // of the positions after the moves
  };

  // Includes the attacker: proof numbers depend on it.
  std::uint64_t Key() const {
    return board_.key() ^ (attacker_ == Side::kBlack ? 0x5851F42D4C957F2D : 0);
  }
  bool attacks() const { return board_.side_to_move() == attacker_; }
  // Returns true, and sets `numbers`, if the result is known statically.
  bool IsTerminal(ProofNumbers& numbers) const;
  // Like Find(), without the line.
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
