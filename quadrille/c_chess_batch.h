/* Batches of chess games in C, for vectorized environments. Include quadrille.h. */
#ifndef QUADRILLE_C_CHESS_BATCH_H_
#define QUADRILLE_C_CHESS_BATCH_H_

#include "quadrille/quadrille.h"

#ifdef __cplusplus
extern "C" {
#endif

#define QUADRILLE_CHESS_ACTIONS 4672
#define QUADRILLE_CHESS_PLANES 20

typedef struct quadrille_chess_batch quadrille_chess_batch;

/* The state of all games, one entry or block per game. The batch owns the memory and updates it
 * with each step. After an automatic reset, done, result, ends and rewards describe the finished
 * game until the next step. */
typedef struct quadrille_chess_arrays {
  const int8_t* boards;       /* 64, A1 first: 1 to 6 white P N B R Q K, negative black's */
  const uint8_t* legal_mask;  /* QUADRILLE_CHESS_ACTIONS */
  const int32_t* legal_count; /* number of legal moves */
  const int8_t* to_move;      /* 0 white, 1 black */
  const uint8_t* done;        /* 1 if the game is over */
  const int8_t* result;       /* 1 white won, -1 black won, 0 a draw or not over */
  const uint8_t* ends;        /* 0 not over, 1 checkmate, 2 stalemate, 3 insufficient material,
                                 4 threefold repetition, 5 fifty moves */
  const float* rewards;       /* 2: rewards of the last step for white and black */
} quadrille_chess_arrays;

/* Creates a batch of 1 to 2^24 games. `options` may be NULL. */
QUADRILLE_API quadrille_status quadrille_chess_batch_new(int32_t size,
                                                         const quadrille_batch_options* options,
                                                         quadrille_chess_batch** batch);
QUADRILLE_API void quadrille_chess_batch_free(quadrille_chess_batch* batch);
QUADRILLE_API quadrille_status quadrille_chess_batch_arrays(const quadrille_chess_batch* batch,
                                                            quadrille_chess_arrays* arrays);

/* Plays an action in each game; -1 skips a game and is required if it is over. If an action is
 * illegal, returns QUADRILLE_ILLEGAL_MOVE; the message contains the first such game. */
QUADRILLE_API quadrille_status quadrille_chess_batch_step(quadrille_chess_batch* batch,
                                                          const int32_t* actions);
/* Restarts the games whose entry is not 0; NULL: all. */
QUADRILLE_API quadrille_status quadrille_chess_batch_reset(quadrille_chess_batch* batch,
                                                           const uint8_t* which);
/* Sets a game to the position of `board`, without its history. */
QUADRILLE_API quadrille_status quadrille_chess_batch_set_board(quadrille_chess_batch* batch,
                                                               int32_t game,
                                                               const quadrille_chess_board* board);
/* Creates a board with the position of a game, without its history. */
QUADRILLE_API quadrille_status quadrille_chess_batch_get_board(const quadrille_chess_batch* batch,
                                                               int32_t game,
                                                               quadrille_chess_board** board);
/* Convert an action in a game to a move, and a legal move to an action. */
QUADRILLE_API quadrille_status quadrille_chess_batch_move(const quadrille_chess_batch* batch,
                                                          int32_t game, int32_t action,
                                                          quadrille_move* move);
QUADRILLE_API quadrille_status quadrille_chess_action(const quadrille_chess_board* board,
                                                      quadrille_move move, int32_t* action);
/* Draws a random legal action for each game, or -1 if it is over. */
QUADRILLE_API quadrille_status quadrille_chess_batch_random_actions(quadrille_chess_batch* batch,
                                                                    int32_t* actions);
/* Plays `games` random games from each position. Writes four numbers per position: white wins,
 * black wins, draws, and total plies. */
QUADRILLE_API quadrille_status quadrille_chess_batch_playouts(quadrille_chess_batch* batch,
                                                              uint64_t games, uint64_t* tallies);
/* Writes QUADRILLE_CHESS_PLANES planes of 8 x 8 per game, as seen by the side to move, its back
 * rank first: its P N B R Q K, the opponent's, its kingside and queenside castling rights, the
 * opponent's, the en passant square, ones if it is white, the halfmove clock (floats: divided by
 * 100), ones if the position is a repetition. */
QUADRILLE_API quadrille_status quadrille_chess_batch_observe_bytes(quadrille_chess_batch* batch,
                                                                   uint8_t* planes);
QUADRILLE_API quadrille_status quadrille_chess_batch_observe_floats(quadrille_chess_batch* batch,
                                                                    float* planes);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* QUADRILLE_C_CHESS_BATCH_H_ */
