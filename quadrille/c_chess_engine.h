/* Chess engine in C: searches a position and reports each depth. Include quadrille.h. */
#ifndef QUADRILLE_C_CHESS_ENGINE_H_
#define QUADRILLE_C_CHESS_ENGINE_H_

#include "quadrille/quadrille.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An engine with its transposition table and threads. */
typedef struct quadrille_chess_engine quadrille_chess_engine;

/* 0 or NULL selects the default. */
typedef struct quadrille_chess_engine_options {
  size_t struct_size;
  int64_t hash_mb; /* transposition table size; default 16 */
  int32_t threads; /* 1 to 1024; default 1 */
  int32_t lines;   /* principal variations, 1 to 256; default 1 */
  int32_t elo;     /* limits the strength, 600 to 3200; default: full strength */
  int32_t reserved;
  const char* syzygy_path; /* folders of Syzygy tables, separated by ':' (';' on Windows) */
  const char* book;        /* Polyglot opening book */
} quadrille_chess_engine_options;

/* Creates an engine. `options` may be NULL. */
QUADRILLE_API quadrille_status quadrille_chess_engine_new(
    const quadrille_chess_engine_options* options, quadrille_chess_engine** engine);
QUADRILLE_API void quadrille_chess_engine_free(quadrille_chess_engine* engine);

/* Clears the transposition table and the histories for a new game. */
QUADRILLE_API quadrille_status quadrille_chess_engine_new_game(quadrille_chess_engine* engine);

/* The first limit reached ends a search. 0 means no limit; times are in milliseconds. Without any
 * limit only quadrille_chess_engine_stop() ends it. */
typedef struct quadrille_chess_limits {
  size_t struct_size;
  int32_t depth; /* plies */
  int32_t mate;  /* stops at a mate in at most this many moves */
  uint64_t nodes;
  int64_t move_time;
  int64_t white_time; /* remaining time, and increment per move */
  int64_t black_time;
  int64_t white_increment;
  int64_t black_increment;
  int32_t moves_to_go; /* to the next time control; 0: sudden death */
  int32_t lines;       /* principal variations of this search; 0: those of the options */
} quadrille_chess_limits;

/* A principal variation. The score is from the side to move's point of view. */
typedef struct quadrille_chess_info {
  int32_t depth;
  int32_t selective_depth;
  int32_t line;            /* index of the variation, from 1 */
  int32_t is_mate;         /* 1: `score` is the number of moves to mate, negative if being mated */
  int32_t score;           /* centipawns: 100 means a win probability of 50% at move 32 */
  int32_t bound;           /* 0 exact, 1 lower bound, 2 upper bound */
  int32_t win, draw, loss; /* probabilities in permille */
  int32_t hash_permille;
  uint64_t nodes;
  int64_t milliseconds;
  const quadrille_move* pv; /* valid only during the call */
  int32_t pv_length;
} quadrille_chess_info;
/* Called on a thread of the engine, one call at a time. Must not call functions of the engine
 * except quadrille_chess_engine_stop(). */
typedef void (*quadrille_chess_info_callback)(const quadrille_chess_info* info, void* data);

typedef struct quadrille_chess_result {
  quadrille_move best;   /* if has_best, which is 0 on mate and stalemate */
  quadrille_move ponder; /* the expected reply, if has_ponder */
  int32_t has_best;
  int32_t has_ponder;
  int32_t from_book; /* 1: a book move, played without a search */
} quadrille_chess_result;

/* Searches `board`, whose earlier positions count for repetitions, until a limit is reached or the
 * engine is stopped. `limits` and `callback` may be NULL. Deterministic with one thread and without
 * time limits. */
QUADRILLE_API quadrille_status quadrille_chess_engine_search(quadrille_chess_engine* engine,
                                                             const quadrille_chess_board* board,
                                                             const quadrille_chess_limits* limits,
                                                             quadrille_chess_info_callback callback,
                                                             void* data,
                                                             quadrille_chess_result* result);

/* Stops the running search, if any. Thread-safe; does not wait for the search to end. */
QUADRILLE_API quadrille_status quadrille_chess_engine_stop(quadrille_chess_engine* engine);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* QUADRILLE_C_CHESS_ENGINE_H_ */
