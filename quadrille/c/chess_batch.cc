// C interface: batches of chess games.
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "quadrille/c/batch_options.h"
#include "quadrille/c/objects.h"
#include "quadrille/c/support.h"
#include "quadrille/quadrille.h"
#include "src/chess/batch/action_code.h"
#include "src/chess/batch/batch.h"
#include "src/chess/board.h"
#include "src/chess/game.h"
#include "src/chess/move.h"

static_assert(QUADRILLE_CHESS_ACTIONS == quadrille::chess::kActions);
static_assert(QUADRILLE_CHESS_PLANES == quadrille::chess::Batch::kPlanes);

struct quadrille_chess_batch {
  quadrille::chess::Batch batch;
};

using namespace quadrille::c;  // NOLINT(google-build-using-namespace): the functions of this file
namespace chess = quadrille::chess;

quadrille_status quadrille_chess_batch_new(int32_t size, const quadrille_batch_options* options,
                                           quadrille_chess_batch** batch) {
  return GuardedWith(
      [=] {
        const quadrille_batch_options given = OptionsFrom(options);
        chess::Batch::Options known;
        if (quadrille_status bad = CheckSize(size); bad != QUADRILLE_OK) return bad;
        if (quadrille_status bad = ReadBatchOptions<chess::Batch>(given, &known);
            bad != QUADRILLE_OK) {
          return bad;
        }
        known.chess960 = given.chess960 != 0;
        *batch = new quadrille_chess_batch{chess::Batch(size, known)};
        return QUADRILLE_OK;
      },
      batch);
}

void quadrille_chess_batch_free(quadrille_chess_batch* batch) { delete batch; }

quadrille_status quadrille_chess_batch_arrays(const quadrille_chess_batch* batch,
                                              quadrille_chess_arrays* arrays) {
  return GuardedWith(
      [=] {
        const chess::Batch::Arrays& from = batch->batch.arrays();
        *arrays = {from.boards.data(),  from.legal_mask.data(), from.legal_count.data(),
                   from.to_move.data(), from.done.data(),       from.result.data(),
                   from.ends.data(),    from.rewards.data()};
        return QUADRILLE_OK;
      },
      batch, arrays);
}

quadrille_status quadrille_chess_batch_step(quadrille_chess_batch* batch, const int32_t* actions) {
  return GuardedWith(
      [=] {
        return SetError(batch->batch.Step(ForAll(batch->batch, 1, actions)),
                        QUADRILLE_ILLEGAL_MOVE);
      },
      batch, actions);
}

quadrille_status quadrille_chess_batch_reset(quadrille_chess_batch* batch,
                                             const uint8_t* selected) {
  return GuardedWith(
      [=] {
        ResetGames(batch->batch, selected);
        return QUADRILLE_OK;
      },
      batch);
}

quadrille_status quadrille_chess_batch_set_board(quadrille_chess_batch* batch, int32_t game,
                                                 const quadrille_chess_board* board) {
  return GuardedWith(
      [=] {
        const quadrille_status bad = CheckGame(game, batch->batch.size());
        if (bad == QUADRILLE_OK) batch->batch.SetBoard(game, board->game.board());
        return bad;
      },
      batch, board);
}

quadrille_status quadrille_chess_batch_get_board(const quadrille_chess_batch* batch, int32_t game,
                                                 quadrille_chess_board** board) {
  return GuardedWith(
      [=] {
        if (quadrille_status bad = CheckGame(game, batch->batch.size()); bad != QUADRILLE_OK) {
          return bad;
        }
        const absl::StatusOr<chess::Board> now =
            chess::Board::FromPosition(batch->batch.position(game));
        if (now.ok()) *board = new quadrille_chess_board{chess::Game(*now)};
        return SetError(now.status());
      },
      batch, board);
}

quadrille_status quadrille_chess_batch_move(const quadrille_chess_batch* batch, int32_t game,
                                            int32_t action, quadrille_move* move) {
  return GuardedWith(
      [=] {
        if (quadrille_status bad = CheckGame(game, batch->batch.size()); bad != QUADRILLE_OK) {
          return bad;
        }
        const absl::StatusOr<chess::Move> legal = batch->batch.MoveOf(game, action);
        if (legal.ok()) *move = legal->bits();
        return SetError(legal.status(), QUADRILLE_ILLEGAL_MOVE);
      },
      batch, move);
}

quadrille_status quadrille_chess_action(const quadrille_chess_board* board, quadrille_move move,
                                        int32_t* action) {
  return GuardedWith(
      [=] {
        const chess::Board& now = board->game.board();
        const absl::StatusOr<chess::Move> legal = now.ResolveMove(chess::Move::FromBits(move));
        if (legal.ok()) *action = chess::ActionOf(*legal, now.side_to_move());
        return SetError(legal.status(), QUADRILLE_ILLEGAL_MOVE);
      },
      board, action);
}

quadrille_status quadrille_chess_batch_random_actions(quadrille_chess_batch* batch,
                                                      int32_t* actions) {
  return GuardedWith(
      [=] {
        batch->batch.RandomActions(ForAll(batch->batch, 1, actions));
        return QUADRILLE_OK;
      },
      batch, actions);
}

quadrille_status quadrille_chess_batch_playouts(quadrille_chess_batch* batch, uint64_t games,
                                                uint64_t* tallies) {
  return GuardedWith(
      [=] {
        batch->batch.Playouts(games, ForAll(batch->batch, 4, tallies));
        return QUADRILLE_OK;
      },
      batch, tallies);
}

quadrille_status quadrille_chess_batch_observe_bytes(quadrille_chess_batch* batch,
                                                     uint8_t* planes) {
  return GuardedWith(
      [=] {
        batch->batch.WriteObservations(ForAll(batch->batch, chess::Batch::kPlanes * 64, planes));
        return QUADRILLE_OK;
      },
      batch, planes);
}

quadrille_status quadrille_chess_batch_observe_floats(quadrille_chess_batch* batch, float* planes) {
  return GuardedWith(
      [=] {
        batch->batch.WriteObservations(ForAll(batch->batch, chess::Batch::kPlanes * 64, planes));
        return QUADRILLE_OK;
      },
      batch, planes);
}
