/* Batches of chess games in C, stepped together. Include quadrille.h. */
#ifndef QUADRILLE_C_CHESS_BATCH_H_
#define QUADRILLE_C_CHESS_BATCH_H_

#include "quadrille/quadrille.h"

#ifdef __cplusplus
extern "C" {
#endif

#define QUADRILLE_CHESS_ACTIONS 4672
#define QUADRILLE_CHESS_PLANES 20

typedef struct quadrille_chess_batch quadrille_chess_batch;

/* The state of all games, one entry or block per game: memory owned by the batch, updated by each
 * step and valid as long as the batch. After an automatic reset, done, result, ends and rewards
 * describe the finished game until the next step. */
typedef struct quadrille_chess_arrays {
  const int8_t* boards;       /* 64, A1 first: 1 to 6 white P N B R Q K, negative black's */
  const uint8_t* legal_mask;  /* QUADRILLE_CHESS_ACTIONS */
  const int32_t* legal_count; /* legal moves */
  const int8_t* to_move;      /* 0 white, 1 black */
  const uint8_t* done;        /* 1 if the game is over */
  const int8_t* result;       /* 1 white won, -1 black won, 0 a draw or not over */
  const uint8_t* ends;        /* 0 not over, 1 checkmate, 2 stalemate, 3 insufficient material,
                                 4 threefold repetition, 5 fifty moves */
  const float* rewards;       /* 2: rewards of the last step for white and black */
} quadrille_chess_arrays;

/* `options` may be NULL. From 1 to 2^24 games. */
QUADRILLE_API quadrille_status quadrille_chess_batch_new(int32_t size,
                                                         const quadrille_batch_options* options,
                                                         quadrille_chess_batch** batch);
QUADRILLE_API void quadrille_chess_batch_free(quadrille_chess_batch* batch);
QUADRILLE_API quadrille_status quadrille_chess_batch_arrays(const quadrille_chess_batch* batch,
                                                            quadrille_chess_arrays* arrays);

/* Plays an action in each game; -1 skips a game, and is required for one that is over.
 * QUADRILLE_ILLEGAL_MOVE names the first game whose action is illegal. */
QUADRILLE_API quadrille_status quadrille_chess_batch_step(quadrille_chess_batch* batch,
                                                          const int32_t* actions);
/* Restarts the games whose entry is not 0; NULL: all. */
QUADRILLE_API quadrille_status quadrille_chess_batch_reset(quadrille_chess_batch* batch,
                                                           const uint8_t* which);
/* Sets one game to `board`, without its history. */
QUADRILLE_API quadrille_status quadrille_chess_batch_set_board(quadrille_chess_batch* batch,
                                                               int32_t game,
                                                               const quadrille_chess_board* board);
/* Copies one game's position to a board, without its history. */
QUADRILLE_API quadrille_status quadrille_chess_batch_get_board(const quadrille_chess_batch* batch,
                                                               int32_t game,
                                                               quadrille_chess_board** board);
/* Conversions: the move of an action in a game, and the action of a legal move. */
QUADRILLE_API quadrille_status quadrille_chess_batch_move(const quadrille_chess_batch* batch,
                                                          int32_t game, int32_t action,
                                                          quadrille_move* move);
QUADRILLE_API quadrille_status quadrille_chess_action(const quadrille_chess_board* board,
                                                      quadrille_move move, int32_t* action);
/* A random legal action for each game, -1 for one that is over. */
QUADRILLE_API quadrille_status quadrille_chess_batch_random_actions(quadrille_chess_batch* batch,
                                                                    int32_t* actions);
/* Plays `games` random games from each position to their ends; four numbers for each: white wins,
 * black wins, draws, and total plies. */
QUADRILLE_API quadrille_status quadrille_chess_batch_playouts(quadrille_chess_batch* batch,
                                                              uint64_t games, uint64_t* tallies);
/* Writes QUADRILLE_CHESS_PLANES planes of 8 x 8 for each game, from the view of the side to move,
 * its first rank first: its P N B R Q K, the other side's, its castling rights on the king's and
 * the queen's side, the other side's, the en passant square, ones if it is white, the halfmove
 * clock (floats: divided by 100), ones if the position is a repetition. */
QUADRILLE_API quadrille_status quadrille_chess_batch_observe_bytes(quadrille_chess_batch* batch,
                                                                   uint8_t* planes);
QUADRILLE_API quadrille_status quadrille_chess_batch_observe_floats(quadrille_chess_batch* batch,
                                                                    float* planes);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* QUADRILLE_C_CHESS_BATCH_H_ */
