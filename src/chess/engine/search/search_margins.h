// The margins of the search: how far a score, a history or a depth may go before moves are left out
// or searched less deep. Measured by games (`match tune`; bench/NOTES.md).
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_MARGINS_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_MARGINS_H_

namespace quadrille::chess {

struct SearchMargins {
  // Centipawns by which a static evaluation differs from the window where a search is not needed.
  int razoring = 249;         // below alpha, for each ply of depth
  int reverse_futility = 52;  // above beta, for each ply
  int null_move = 193;        // above beta, for each ply that a null move is searched less deep
  int prob_cut = 174;         // above beta, that a capture reaches
  int futility = 92;          // below alpha, where a quiet move is hopeless, and
  int futility_per_ply = 76;  // for each ply more
  int quiescence = 190;       // below alpha, beyond what a capture takes
  // Centipawns of material that a move may lose.
  int capture_loss = 100;  // for each ply
  int quiet_loss = 24;     // for each square of a ply
  // Centipawns below the score of the table's move, which stands alone if no other comes near.
  int singularity = 30;         // in 1/16, for each ply
  int double_singularity = 20;  // more, for a second ply
  int aspiration = 14;          // around the score of the iteration before
  // Histories.
  int history_pruning = 2940;  // below 0, for each ply
  int history_bonus = 60;      // of the move that refuted, for each ply, and
  int history_square = 24;     // for each square of a ply,
  int history_most = 2000;     // but not more
  // 1/1024 of a ply by which a null move is searched less deep,
  int null_move_base = 4096;
  int null_move_depth = 256;  // and more, for each ply
  // 1/1024 of the usual number of quiet moves, which are all that a shallow search tries.
  int late_count = 1024;
  // 1/1024 of a ply by which late moves are searched less deep.
  int late_move = 1185;      // of each ply of the table of reductions
  int late_history = 140;    // for 1,024 of history
  int late_cut_node = 1140;  // more, where the node is expected to be cut
  int late_improving = 770;  // less, where the side to move improves
  int late_capture = 512;    // more, for a capture that loses material
  int late_check = 1024;     // less, for a check
  int late_killer = 1024;    // less, for a killer
};

// A margin with a name, and the bounds within which the search makes sense.
struct NamedSearchMargin {
  const char* name;
  int SearchMargins::*value;
  int low;
  int high;
};

inline constexpr NamedSearchMargin kSearchMargins[] = {
    {"Razoring", &SearchMargins::razoring, 50, 1000},
    {"Reverse Futility", &SearchMargins::reverse_futility, 10, 400},
    {"Null Move", &SearchMargins::null_move, 20, 1000},
    {"ProbCut", &SearchMargins::prob_cut, 20, 1000},
    {"Futility", &SearchMargins::futility, 0, 1000},
    {"Futility Per Ply", &SearchMargins::futility_per_ply, 10, 400},
    {"Quiescence", &SearchMargins::quiescence, 0, 1000},
    {"Capture Loss", &SearchMargins::capture_loss, 0, 500},
    {"Quiet Loss", &SearchMargins::quiet_loss, 0, 200},
    {"Singularity", &SearchMargins::singularity, 1, 200},
    {"Double Singularity", &SearchMargins::double_singularity, 0, 200},
    {"Aspiration", &SearchMargins::aspiration, 2, 200},
    {"History Pruning", &SearchMargins::history_pruning, 100, 20'000},
    {"History Bonus", &SearchMargins::history_bonus, 0, 1000},
    {"History Square", &SearchMargins::history_square, 0, 200},
    {"History Most", &SearchMargins::history_most, 100, 16'000},
    {"Null Move Base", &SearchMargins::null_move_base, 1024, 8192},
    {"Null Move Depth", &SearchMargins::null_move_depth, 0, 768},
    {"Late Count", &SearchMargins::late_count, 256, 4096},
    {"Late Move", &SearchMargins::late_move, 256, 2048},
    {"Late History", &SearchMargins::late_history, 0, 512},
    {"Late Cut Node", &SearchMargins::late_cut_node, 0, 4096},
    {"Late Improving", &SearchMargins::late_improving, 0, 4096},
    {"Late Capture", &SearchMargins::late_capture, -2048, 4096},
    {"Late Check", &SearchMargins::late_check, -2048, 4096},
    {"Late Killer", &SearchMargins::late_killer, -2048, 4096},
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_MARGINS_H_
