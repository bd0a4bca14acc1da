/* Batches of (m,n,k,p,q) games in C, for vectorized environments. Include quadrille.h. */
#ifndef QUADRILLE_C_MNK_BATCH_H_
#define QUADRILLE_C_MNK_BATCH_H_

#include "quadrille/quadrille.h"

#ifdef __cplusplus
extern "C" {
#endif

#define QUADRILLE_MNK_PLANES 4

typedef struct quadrille_mnk_batch quadrille_mnk_batch;

/* The state of all games; see quadrille_chess_arrays. */
typedef struct quadrille_mnk_arrays {
  const uint8_t* boards;      /* 2 planes of m x n: black's stones, white's */
  const uint8_t* legal_mask;  /* m x n: 1 for a free cell */
  const int8_t* to_move;      /* 0 black, 1 white */
  const int32_t* stones_left; /* in this turn */
  const uint8_t* done;        /* 1 if the game is over */
  const int8_t* result;       /* 1 black won, -1 white won, 0 a draw or not over */
  const float* rewards;       /* 2: rewards of the last step for black and white */
} quadrille_mnk_arrays;

/* Creates a batch of 1 to 2^24 games, with less than 2^31 cells in total. `options` may be NULL. */
QUADRILLE_API quadrille_status quadrille_mnk_batch_new(const quadrille_rules* rules, int32_t size,
                                                       const quadrille_batch_options* options,
                                                       quadrille_mnk_batch** batch);
QUADRILLE_API void quadrille_mnk_batch_free(quadrille_mnk_batch* batch);
QUADRILLE_API quadrille_status quadrille_mnk_batch_arrays(const quadrille_mnk_batch* batch,
                                                          quadrille_mnk_arrays* arrays);

/* Places a stone in each game; an action is a cell index y * n + x. -1 skips a game and is required
 * if it is over. If an action is illegal, returns QUADRILLE_ILLEGAL_MOVE; the message contains the
 * first such game. */
QUADRILLE_API quadrille_status quadrille_mnk_batch_step(quadrille_mnk_batch* batch,
                                                        const int32_t* actions);
/* Restarts the games whose entry is not 0; NULL: all. */
QUADRILLE_API quadrille_status quadrille_mnk_batch_reset(quadrille_mnk_batch* batch,
                                                         const uint8_t* which);
/* Sets a game to `position`, which must have the batch's rules. */
QUADRILLE_API quadrille_status quadrille_mnk_batch_set_game(quadrille_mnk_batch* batch,
                                                            int32_t game,
                                                            const quadrille_mnk_game* position);
/* Creates a game with the position of a game of the batch, without its moves. */
QUADRILLE_API quadrille_status quadrille_mnk_batch_get_game(const quadrille_mnk_batch* batch,
                                                            int32_t game,
                                                            quadrille_mnk_game** position);
/* Draws a random legal action (adjacent != 0: next to a stone) for each game, -1 if it is over. */
QUADRILLE_API quadrille_status quadrille_mnk_batch_random_actions(quadrille_mnk_batch* batch,
                                                                  int32_t adjacent,
                                                                  int32_t* actions);
/* Plays `games` random games from each position. Writes three numbers per position: black wins,
 * white wins, draws. */
QUADRILLE_API quadrille_status quadrille_mnk_batch_playouts(quadrille_mnk_batch* batch,
                                                            int32_t adjacent, uint64_t games,
                                                            uint64_t* tallies);
/* Writes QUADRILLE_MNK_PLANES planes of m x n per game, as seen by the side to move: its stones,
 * the opponent's, ones if it is black, and the fraction of its turn left after this stone (bytes: 1
 * if any is left). */
QUADRILLE_API quadrille_status quadrille_mnk_batch_observe_bytes(quadrille_mnk_batch* batch,
                                                                 uint8_t* planes);
QUADRILLE_API quadrille_status quadrille_mnk_batch_observe_floats(quadrille_mnk_batch* batch,
                                                                  float* planes);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* QUADRILLE_C_MNK_BATCH_H_ */
