/* (m,n,k,p,q) games in C: rules, games, players and the solver. Include quadrille.h. */
#ifndef QUADRILLE_C_MNK_H_
#define QUADRILLE_C_MNK_H_

#include "quadrille/quadrille.h"

#ifdef __cplusplus
extern "C" {
#endif

/* m rows, n columns (up to 255). Black's first turn places q stones, each later turn p stones. k in
 * a row win, or exactly k if `exactly_k` is not 0. */
typedef struct quadrille_rules {
  int32_t m, n, k, p, q;
  int32_t exactly_k;
} quadrille_rules;

/* Parses "15,15,5,1,1", "15,15,5,1,1,exact" or a name: tic-tac-toe, gomoku, gomoku-standard,
 * connect6. */
QUADRILLE_API quadrille_status quadrille_rules_parse(const char* text, quadrille_rules* rules);
/* Returns QUADRILLE_INVALID_ARGUMENT, with the number and its limits, if the rules are invalid. */
QUADRILLE_API quadrille_status quadrille_rules_check(const quadrille_rules* rules);

enum { QUADRILLE_BLACK_STONE = 1, QUADRILLE_WHITE_STONE = 2 };

typedef enum quadrille_outcome {
  QUADRILLE_RUNNING = 0,
  QUADRILLE_BLACK_WINS = 1,
  QUADRILLE_WHITE_WINS = 2,
  QUADRILLE_DRAW = 3
} quadrille_outcome;

/* A game with its move history. A cell is column x and row y, both from 0; y = 0 is the top row. */
typedef struct quadrille_mnk_game quadrille_mnk_game;

QUADRILLE_API quadrille_status quadrille_mnk_game_new(const quadrille_rules* rules,
                                                      quadrille_mnk_game** game);
/* Creates a game from an mnk FEN, such as "3/1x1/1ox o 1 3,3,3,1,1". */
QUADRILLE_API quadrille_status quadrille_mnk_game_parse(const char* fen, quadrille_mnk_game** game);
QUADRILLE_API quadrille_status quadrille_mnk_game_copy(const quadrille_mnk_game* game,
                                                       quadrille_mnk_game** copy);
QUADRILLE_API void quadrille_mnk_game_free(quadrille_mnk_game* game);

typedef struct quadrille_mnk_state {
  quadrille_rules rules;
  int32_t outcome;       /* a quadrille_outcome */
  int32_t side_to_move;  /* 0 black, 1 white; after the end, the side that placed the last stone */
  int32_t stones_left;   /* in this turn */
  int32_t stones_placed; /* on the board */
  int32_t move_count;    /* stones in the move history */
} quadrille_mnk_state;
QUADRILLE_API quadrille_status quadrille_mnk_game_state(const quadrille_mnk_game* game,
                                                        quadrille_mnk_state* state);

/* Places a stone of the side to move. Returns QUADRILLE_ILLEGAL_MOVE if the cell is occupied or off
 * the board, QUADRILLE_FAILED_PRECONDITION if the game is over. */
QUADRILLE_API quadrille_status quadrille_mnk_game_place(quadrille_mnk_game* game, int32_t x,
                                                        int32_t y);
/* Takes back the last stone and stores its cell in *x and *y (each may be NULL). Returns
 * QUADRILLE_FAILED_PRECONDITION if there is none. */
QUADRILLE_API quadrille_status quadrille_mnk_game_undo(quadrille_mnk_game* game, int32_t* x,
                                                       int32_t* y);
/* Writes the m * n cells row by row: 0 free, 1 black, 2 white. */
QUADRILLE_API quadrille_status quadrille_mnk_game_cells(const quadrille_mnk_game* game,
                                                        uint8_t* cells);
/* Writes up to m * n indices y * n + x of the free cells, row by row; none if the game is over. */
QUADRILLE_API quadrille_status quadrille_mnk_game_legal(const quadrille_mnk_game* game,
                                                        int32_t* cells, int32_t* count);
/* Writes the cell indices of the move history. `size` must be move_count or more. */
QUADRILLE_API quadrille_status quadrille_mnk_game_moves(const quadrille_mnk_game* game,
                                                        int32_t* cells, size_t size);
/* Writes the ends of the winning line: x, y, x, y. *found is 0 if there is none. */
QUADRILLE_API quadrille_status quadrille_mnk_game_line(const quadrille_mnk_game* game,
                                                       int32_t line[4], int32_t* found);
QUADRILLE_API quadrille_status quadrille_mnk_game_fen(const quadrille_mnk_game* game, char* buffer,
                                                      size_t size, size_t* length);
/* Plays `games` random games and counts black wins, white wins and draws. With adjacent != 0,
 * stones adjoin others. Returns QUADRILLE_FAILED_PRECONDITION if the game is over. */
QUADRILLE_API quadrille_status quadrille_mnk_game_playouts(const quadrille_mnk_game* game,
                                                           int32_t adjacent, uint64_t games,
                                                           uint64_t seed, uint64_t tally[3]);
/* Counts the sequences of `depth` stones, for depth 0 to 12. */
QUADRILLE_API quadrille_status quadrille_mnk_game_perft(const quadrille_mnk_game* game,
                                                        int32_t depth, uint64_t* count);

/* ---- Players ---- */

/* Writes all AI players, one line each: name, tab, description. */
QUADRILLE_API quadrille_status quadrille_mnk_players(char* buffer, size_t size, size_t* length);

typedef struct quadrille_mnk_player quadrille_mnk_player;

/* 0 selects the default. */
typedef struct quadrille_mnk_player_options {
  size_t struct_size;
  uint64_t seed;
  uint64_t nodes;    /* node limit per stone, for players that search */
  int64_t move_time; /* milliseconds per stone; default: a fixed amount of work */
  int64_t hash_mb;   /* default 16 */
  int32_t threads;   /* default 1 */
  int32_t reserved;
} quadrille_mnk_player_options;

/* Creates a player for games of `rules`. `options` may be NULL. */
QUADRILLE_API quadrille_status quadrille_mnk_player_new(const char* name,
                                                        const quadrille_rules* rules,
                                                        const quadrille_mnk_player_options* options,
                                                        quadrille_mnk_player** player);
QUADRILLE_API void quadrille_mnk_player_free(quadrille_mnk_player* player);
/* Chooses a cell for the next stone. Returns QUADRILLE_FAILED_PRECONDITION if the game is over,
 * QUADRILLE_INVALID_ARGUMENT if its rules are not the player's. */
QUADRILLE_API quadrille_status quadrille_mnk_player_choose(quadrille_mnk_player* player,
                                                           const quadrille_mnk_game* game,
                                                           int32_t* x, int32_t* y);
/* Makes a running choice return the best cell so far within 20 ms. Thread-safe. */
QUADRILLE_API quadrille_status quadrille_mnk_player_stop(quadrille_mnk_player* player);

/* ---- The solver ---- */

typedef struct quadrille_mnk_solve_options {
  size_t struct_size;
  int64_t hash_mb;   /* default 256 */
  double seconds;    /* 0: no limit */
  int32_t threads;   /* 1 to 1024; default 1 */
  int32_t all_moves; /* 1: also find all moves that preserve the value */
  const quadrille_stop* stop;
} quadrille_mnk_solve_options;

typedef struct quadrille_mnk_solution {
  int32_t value; /* QUADRILLE_RUNNING if unknown, else a quadrille_outcome */
  int32_t variation_length;
  int32_t move_count;     /* moves found that preserve the value */
  int32_t moves_complete; /* 1 if there are no others */
  uint64_t nodes;
  double seconds;
} quadrille_mnk_solution;

/* Solves `game`. `options`, `variation` and `moves` may be NULL; otherwise the last two receive
 * cell indices and must have room for m * n each. Running out of time is not an error: the value is
 * unknown. Returns QUADRILLE_INVALID_ARGUMENT if the board is too large for the solver. */
QUADRILLE_API quadrille_status quadrille_mnk_solve(const quadrille_mnk_game* game,
                                                   const quadrille_mnk_solve_options* options,
                                                   quadrille_mnk_solution* solution,
                                                   int32_t* variation, int32_t* moves);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* QUADRILLE_C_MNK_H_ */
