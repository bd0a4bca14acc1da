/* The chess engine in C: it searches a position and tells of each depth. Include quadrille.h. */
#ifndef QUADRILLE_C_CHESS_ENGINE_H_
#define QUADRILLE_C_CHESS_ENGINE_H_

#include "quadrille/quadrille.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An engine with its table and threads. */
typedef struct quadrille_chess_engine quadrille_chess_engine;

/* A number that is 0, or a text that is NULL, stands for the default. */
typedef struct quadrille_chess_engine_options {
  size_t struct_size;
  int64_t hash_mb; /* memory of its table; default 16 */
  int32_t threads; /* 1 to 1024; default 1 */
  int32_t lines;   /* best moves searched for, 1 to 256; default 1 */
  int32_t elo;     /* weaker play, 1000 to 3200; default: full strength */
  int32_t reserved;
  const char* syzygy_path; /* folders of endgame tables, separated by colons */
  const char* book;        /* a Polyglot book to play from */
} quadrille_chess_engine_options;

/* `options` may be NULL. */
QUADRILLE_API quadrille_status quadrille_chess_engine_new(
    const quadrille_chess_engine_options* options, quadrille_chess_engine** engine);
QUADRILLE_API void quadrille_chess_engine_free(quadrille_chess_engine* engine);

/* Forgets what earlier searches learnt: another game begins. */
QUADRILLE_API quadrille_status quadrille_chess_engine_new_game(quadrille_chess_engine* engine);

/* The first limit that is reached ends a search. 0 means no such limit; times are milliseconds.
 * With no limit at all only quadrille_chess_engine_stop() ends it. */
typedef struct quadrille_chess_limits {
  size_t struct_size;
  int32_t depth; /* plies */
  int32_t mate;  /* ends with a mate in so many moves or fewer */
  uint64_t nodes;
  int64_t move_time;
  int64_t white_time; /* what is left on the clocks, and what each move adds */
  int64_t black_time;
  int64_t white_increment;
  int64_t black_increment;
  int32_t moves_to_go; /* until the clocks get more; 0: the rest of the game */
  int32_t reserved;
} quadrille_chess_limits;

/* A principal variation; the score is the side to move's. */
typedef struct quadrille_chess_info {
  int32_t depth;
  int32_t selective_depth;
  int32_t line;            /* of the best moves, from 1 */
  int32_t is_mate;         /* 1: `score` is moves to the mate, negative if the side is mated */
  int32_t score;           /* centipawns: 100 win half of the games at move 32 */
  int32_t bound;           /* 0 exact, 1 at least, 2 at most */
  int32_t win, draw, loss; /* expected, in thousandths */
  int32_t hash_permille;
  uint64_t nodes;
  int64_t milliseconds;
  const quadrille_move* pv; /* valid during the call alone */
  int32_t pv_length;
} quadrille_chess_info;
/* Called on a thread of the engine's, one call at a time; it may call nothing of the engine but
 * quadrille_chess_engine_stop(). */
typedef void (*quadrille_chess_info_callback)(const quadrille_chess_info* info, void* data);

typedef struct quadrille_chess_result {
  quadrille_move best;   /* only if has_best: on mate and stalemate there is none */
  quadrille_move ponder; /* the reply expected, if has_ponder */
  int32_t has_best;
  int32_t has_ponder;
  int32_t from_book; /* 1: nothing was searched */
} quadrille_chess_result;

/* Searches `board`, whose moves so far count for draws by repetition, until a limit is reached or
 * the engine is stopped. `limits` and `callback` may be NULL. With one thread and a limit of depth
 * or nodes the same calls give the same result. */
QUADRILLE_API quadrille_status quadrille_chess_engine_search(quadrille_chess_engine* engine,
                                                             const quadrille_chess_board* board,
                                                             const quadrille_chess_limits* limits,
                                                             quadrille_chess_info_callback callback,
                                                             void* data,
                                                             quadrille_chess_result* result);

/* Ends the search that goes on, soon, from any thread. Does nothing without one. */
QUADRILLE_API quadrille_status quadrille_chess_engine_stop(quadrille_chess_engine* engine);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* QUADRILLE_C_CHESS_ENGINE_H_ */
