// Graph of a guided proof search: positions up to symmetry, and the turns that the attacker tries
// there. Not thread-safe.
#ifndef QUADRILLE_MNK_SOLVER_GUIDED_PROOF_GRAPH_H_
#define QUADRILLE_MNK_SOLVER_GUIDED_PROOF_GRAPH_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk::solver {

inline constexpr int kAttackerStones = 0;
inline constexpr int kDefenderStones = 1;

// The stones of both sides, as ascending cells, numbered row by row, and the side to move.
struct Stones {
  std::array<std::vector<std::uint16_t>, 2> cells;
  int defender_left = 0;  // of the defender's turn; 0: the attacker is to move

  void Add(int role, int cell);

  friend bool operator==(const Stones&, const Stones&) = default;
  template <class H>
  friend H AbslHashValue(H hash, const Stones& stones) {
    return H::combine(std::move(hash), stones.cells, stones.defender_left);
  }
};

struct Turn;

// A turn of the attacker, and all answers that matter to it: first stones of the defender's turn.
struct Attempt {
  std::vector<int> cells = {};  // none if the defender is to move
  int rank = 0;                 // among the attempts of its turn
  bool is_known = false;        // its answers
  bool has_failed = false;
  bool is_busy = false;           // a thread works on it
  std::string after_pass = {};    // nodes of the win if the defender passes; empty: none
  std::vector<int> answers = {};  // all of them, or all of the zone of that win
  std::vector<Turn*> turns = {};  // after the answers; null: not looked at
  std::size_t first_open = 0;     // the answers before it are refuted
  std::uint32_t visits = 0;       // positions looked at below it
  double effort = 1;              // estimated work left
};

enum class TurnState : std::uint8_t { kNew, kOpen, kWon, kGivenUp };

// A position. If the defender is to move, it has one attempt, without stones.
struct Turn {
  Stones stones = {};
  TurnState state = TurnState::kNew;
  bool is_busy = false;
  bool has_ranking = false;
  bool is_recorded = false;  // its winning turn, in a state file
  std::string tree = {};     // if won by threats: that win
  int winner = -1;           // if won otherwise: the attempt that wins
  std::uint32_t visits = 0;
  std::uint64_t next_review = std::numeric_limits<std::uint64_t>::max();  // in visits
  double effort = 1;
  std::vector<std::vector<int>> ranking = {};  // turns not tried yet, the best last
  std::vector<std::unique_ptr<Attempt>> attempts = {};
};

class ProofGraph {
 public:
  explicit ProofGraph(const Rules& rules) : rules_(rules) {}

  const Rules& rules() const { return rules_; }
  // Returns the position like `stones`, up to symmetry.
  Turn& At(const Stones& stones);
  // Returns null if there is none.
  Turn* Find(const Stones& stones);
  // Returns the stones after the attempt and one of its answers.
  Stones StonesAfter(const Turn& turn, const Attempt& attempt, std::size_t answer) const;
  Turn& After(const Turn& turn, const Attempt& attempt, std::size_t answer) {
    return At(StonesAfter(turn, attempt, answer));
  }
  // Returns a symmetry that maps `stones` to those of their position in the graph.
  int SymmetryOf(const Stones& stones) const;

  std::size_t size() const { return turns_.size(); }
  const absl::flat_hash_map<Stones, std::unique_ptr<Turn>>& turns() const { return turns_; }
  // Removes all positions that are neither won nor recorded, and attempts that do not win.
  void KeepWins();

 private:
  std::pair<Stones, int> Canonical(const Stones& stones) const;

  Rules rules_;
  absl::flat_hash_map<Stones, std::unique_ptr<Turn>> turns_;
};

// Maps a cell by a symmetry: 1 from left to right, then 2 from top to bottom, then 4 x and y
// exchanged.
int ImageOf(const Rules& rules, int symmetry, int cell);
// Returns the symmetry that undoes another one.
int InverseOf(int symmetry);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_GUIDED_PROOF_GRAPH_H_
