// The evaluation by patterns, corrected by a line network.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_EVALUATION_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_EVALUATION_H_

#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/network/line_accumulator.h"
#include "src/mnk/search/network/line_correction.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/search/score.h"

namespace quadrille::mnk {

// Keeps the evaluations of the last positions by key: a search returns to them at each depth.
class NetworkEvaluation {
 public:
  // Requires: `board` is empty; `tables`, for its numbering, and `board` outlive this.
  NetworkEvaluation(const LineTables& tables, LineCorrection correction, const PatternBoard& board)
      : tables_(tables),
        correction_(correction),
        board_(board),
        accumulator_(tables, board.states()),
        cache_(kEntries) {}

  // Returns the corrected score of the board for the side to move. Requires: its turn begins.
  Score ScoreOfBoard() {
    const std::uint64_t key = board_.key();
    Entry& entry = cache_[key % kEntries];
    if (entry.key == key) return entry.score;
    const Score score = board_.Score();
    entry.key = key;
    entry.score = score + correction_(tables_, board_.states().data(), board_.side_to_move(), score,
                                      accumulator_);
    return entry.score;
  }

  // Prefetches the kept evaluation of the position with this key.
  void Prefetch(std::uint64_t key) const { __builtin_prefetch(&cache_[key % kEntries]); }

 private:
  static constexpr std::uint64_t kEntries = 1 << 14;  // 256 KiB

  struct Entry {
    std::uint64_t key = 0;
    Score score = 0;
  };

  const LineTables& tables_;
  LineCorrection correction_;
  const PatternBoard& board_;
  LineAccumulator accumulator_;
  std::vector<Entry> cache_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_EVALUATION_H_
