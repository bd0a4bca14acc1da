// Search info: what is known of a search at one moment, and what it found in the end.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_INFO_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_INFO_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "src/chess/engine/score.h"
#include "src/chess/engine/wdl.h"
#include "src/chess/move.h"

namespace quadrille::chess {

// A principal variation with its score; scores are the side to move's.
struct SearchInfo {
  int depth = 0;
  int selective_depth = 0;
  int line = 1;  // of MultiPV, from 1
  Score score;   // in the evaluation's unit; Centipawns() tells it
  Bound bound = Bound::kExact;
  Wdl wdl;
  std::uint64_t nodes = 0;
  std::uint64_t table_hits = 0;  // in the endgame tables
  std::chrono::milliseconds time{0};
  int hash_permille = 0;
  std::vector<Move> pv;  // legal, never empty
};

// How far a search is at one moment.
struct SearchProgress {
  int depth = 0;
  int moves_left = 0;        // of the root's, to be searched to that depth after `move`
  std::optional<Move> move;  // the root's move that is being searched
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
};

struct SearchResult {
  std::optional<Move> best;    // nothing on mate and stalemate
  std::optional<Move> ponder;  // the reply expected
  bool from_book = false;      // nothing was searched
  // ResourceExhausted if not all threads could be started: the move is that of fewer, or none.
  absl::Status status;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_INFO_H_
