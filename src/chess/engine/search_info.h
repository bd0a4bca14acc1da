// Search reports: info, progress and result.
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

// A principal variation with its score, for the side to move.
struct SearchInfo {
  int depth = 0;
  int selective_depth = 0;
  int line = 1;  // MultiPV, from 1
  Score score;   // in internal units; see Centipawns()
  Bound bound = Bound::kExact;
  Wdl wdl;
  std::uint64_t nodes = 0;
  std::uint64_t table_hits = 0;  // tablebase hits
  std::chrono::milliseconds time{0};
  int hash_permille = 0;
  std::vector<Move> pv;  // legal, never empty
};

struct SearchProgress {
  int depth = 0;
  int moves_left = 0;        // root moves not yet searched at this depth, without `move`
  std::optional<Move> move;  // root move being searched
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
};

struct SearchResult {
  std::optional<Move> best;    // nullopt: mate or stalemate
  std::optional<Move> ponder;  // expected reply
  bool from_book = false;      // played without a search
  // ResourceExhausted if not all threads could be started; then fewer threads, or none, searched.
  absl::Status status;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_INFO_H_
