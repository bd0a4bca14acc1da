// Search margins: the tunable parameters of pruning, reductions, extensions and histories.
// Tuned by SPSA (`match tune`; bench/NOTES.md).
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_MARGINS_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_MARGINS_H_

namespace quadrille::chess {

struct SearchMargins {
  // Initializes all members to the defaults of kSearchMargins.
  [[gnu::always_inline]] constexpr SearchMargins();

  // In centipawns.
  int razoring;                  // below alpha, per ply of depth
  int reverse_futility;          // above beta, per ply
  int null_move;                 // above beta, per ply of additional reduction
  int prob_cut;                  // above beta
  int futility;                  // below alpha,
  int futility_per_ply;          // plus this per ply of reduced depth
  int capture_futility;          // for captures, in addition to the captured piece's value,
  int capture_futility_per_ply;  // plus this per ply of reduced depth
  int delta;             // delta pruning: below alpha, in addition to the captured piece's value
  int even_capture;      // below alpha, for captures in quiescence that win nothing
  int see_capture;       // SEE pruning of captures, per ply
  int see_quiet;         // SEE pruning of quiet moves, per squared ply of reduced depth
  int singular;          // below the TT score, in 1/16 centipawn per ply
  int double_extension;  // below the singular beta, for a double extension
  int lmr_deeper;        // above the best score, plus 2 per ply: searches a reduced move deeper
  int aspiration;        // half the initial width of the aspiration window
  // History scores.
  int history_pruning;          // below 0, per ply of reduced depth
  int history_bonus_linear;     // per ply,
  int history_bonus_quadratic;  // plus this per squared ply,
  int history_bonus_max;        // but at most this
  // In 1/1024 of a ply, except lmp_count and lmr_scale, which are factors in 1/1024.
  int null_move_base;   // null-move reduction,
  int null_move_depth;  // plus this per ply of depth
  int lmp_count;        // move count of late move pruning
  int lmr_scale;        // factor of the late move reductions in kReductions
  int lmr_history;      // reduces less, per 1,024 of history
  int lmr_cut_node;     // reduces more at an expected cut node
  int lmr_improving;    // reduces less if the static evaluation is improving
  int lmr_bad_capture;  // reduces more for a capture that loses material
  int lmr_check;        // reduces less for a checking move
  int lmr_killer;       // reduces less for a killer move
  int lmr_cutoffs;      // reduces more after four cutoffs among the replies to siblings
};

struct NamedSearchMargin {
  const char* name;  // UCI option name
  int SearchMargins::*value;
  int initial;
  int low;
  int high;
  int step;  // SPSA perturbation at the end of a run
};

// clang-format off
inline constexpr NamedSearchMargin kSearchMargins[] = {
    // name                member                                   default    low     high  step
    {"Razoring",            &SearchMargins::razoring,                   249,    50,    1000,   50},
    {"Reverse Futility",    &SearchMargins::reverse_futility,            52,    10,     400,   14},
    {"Null Move",           &SearchMargins::null_move,                  193,    20,    1000,   45},
    {"ProbCut",             &SearchMargins::prob_cut,                   174,    20,    1000,   40},
    {"Futility",            &SearchMargins::futility,                    92,     0,    1000,   35},
    {"Futility Per Ply",    &SearchMargins::futility_per_ply,            76,    10,     400,   18},
    {"Capture Futility",    &SearchMargins::capture_futility,           150,     0,    1000,   45},
    {"Capture Per Ply",     &SearchMargins::capture_futility_per_ply,   120,    10,     600,   30},
    {"Quiescence",          &SearchMargins::delta,                      190,     0,    1000,   45},
    {"Even Capture",        &SearchMargins::even_capture,               120,     0,    1000,   35},
    {"Capture Loss",        &SearchMargins::see_capture,                100,     0,     500,   25},
    {"Quiet Loss",          &SearchMargins::see_quiet,                   19,     0,     200,    7},
    {"Singularity",         &SearchMargins::singular,                    30,     1,     200,   10},
    {"Double Singularity",  &SearchMargins::double_extension,            20,     0,     200,   10},
    {"Deeper",              &SearchMargins::lmr_deeper,                  40,     0,     400,   12},
    {"Aspiration",          &SearchMargins::aspiration,                  14,     2,     200,    5},
    {"History Pruning",     &SearchMargins::history_pruning,           3800,   100,  20'000,  700},
    {"History Bonus",       &SearchMargins::history_bonus_linear,       100,     0,    1000,   20},
    {"History Square",      &SearchMargins::history_bonus_quadratic,     24,     0,     200,    6},
    {"History Most",        &SearchMargins::history_bonus_max,         2000,   100,  16'000,  500},
    {"Null Move Base",      &SearchMargins::null_move_base,            4400,  1024,    8192,  400},
    {"Null Move Depth",     &SearchMargins::null_move_depth,            256,     0,     768,   60},
    {"Late Count",          &SearchMargins::lmp_count,                 1024,   256,    4096,  100},
    {"Late Move",           &SearchMargins::lmr_scale,                 1185,   256,    2048,  110},
    {"Late History",        &SearchMargins::lmr_history,                170,     0,     512,   28},
    {"Late Cut Node",       &SearchMargins::lmr_cut_node,              1500,     0,    4096,  300},
    {"Late Improving",      &SearchMargins::lmr_improving,              770,     0,    4096,  300},
    {"Late Capture",        &SearchMargins::lmr_bad_capture,            512, -2048,    4096,  300},
    {"Late Check",          &SearchMargins::lmr_check,                 1024, -2048,    4096,  300},
    {"Late Killer",         &SearchMargins::lmr_killer,                1024, -2048,    4096,  300},
    {"Late Cutoffs",        &SearchMargins::lmr_cutoffs,               1024, -2048,    4096,  300},
};
// clang-format on

constexpr SearchMargins::SearchMargins() {
  for (const NamedSearchMargin& margin : kSearchMargins) this->*margin.value = margin.initial;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_MARGINS_H_
