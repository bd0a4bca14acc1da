// Alpha-beta search (principal variation search): what a position is worth some stones ahead.
#ifndef QUADRILLE_MNK_SEARCH_WINDOW_SEARCH_H_
#define QUADRILLE_MNK_SEARCH_WINDOW_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {

class Search {
 public:
  static constexpr int kMaxDepth = 100;

  // Searches from where `board` stands. Requires: all outlive it; nodes >= 1.
  Search(WindowBoard& board, const TranspositionTable& table, const TimeLimit& limit,
         std::uint64_t nodes)
      : board_(board), table_(table.view()), limit_(limit), nodes_left_(nodes) {}

  // The best of `cells`, searched deeper and deeper until a limit is reached or the game is
  // decided, to at most `most_depth`. Among equals the first. Requires: `cells` is not empty; all
  // are free, and none wins at once; most_depth >= 1.
  int BestOf(std::vector<int> cells, int most_depth = kMaxDepth);

  // What the last BestOf() saw: the score for the side to move, the depth that it finished.
  std::int32_t score() const { return root_score_; }
  int depth() const { return root_depth_; }
  std::uint64_t nodes_left() const { return nodes_left_; }

 private:
  struct ScoredCell {
    int cell;
    std::int32_t score;
  };

  // The score for the side to move, if it is within (alpha, beta); else a bound of it. `ply` counts
  // the stones since the root.
  std::int32_t Score(std::int32_t alpha, std::int32_t beta, int depth, int ply);
  // The same with one stone more, for the side to move now.
  std::int32_t ScoreAfter(int cell, std::int32_t alpha, std::int32_t beta, int depth, int ply);
  // ScoreAfter() for the cell that is tried after `index` others; but for the first, it first asks
  // whether the score is above alpha at all.
  std::int32_t ScoutAfter(int cell, std::size_t index, std::int32_t alpha, std::int32_t beta,
                          int depth, int ply);
  // The cells worth trying: those of a row that must be stopped (`forced`), or the most promising
  // first.
  std::vector<int>& ListCells(bool forced, int ply);
  // The best of `cells` by ScoutAfter(), or of those that came before one above beta.
  ScoredCell BestAmong(const std::vector<int>& cells, std::int32_t alpha, std::int32_t beta,
                       int depth, int ply);
  bool SearchRoot(std::vector<int>& cells, int depth);
  bool IsOver();

  WindowBoard& board_;
  TableView table_;
  const TimeLimit& limit_;
  std::uint64_t nodes_left_;
  bool over_ = false;
  std::vector<std::vector<int>> cells_at_;  // by ply; kept, so that their memory is
  std::vector<WeighedCell> best_;
  std::int32_t root_score_ = 0;
  int root_depth_ = 0;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_WINDOW_SEARCH_H_
