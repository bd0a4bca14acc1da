// C interface: batches of (m,n,k,p,q) games.
#include <cstdint>
#include <limits>

#include "absl/strings/str_cat.h"
#include "quadrille/c/batch_options.h"
#include "quadrille/c/objects.h"
#include "quadrille/c/support.h"
#include "quadrille/quadrille.h"
#include "src/mnk/any_game.h"
#include "src/mnk/batch/batch.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules_text.h"

struct quadrille_mnk_batch {
  quadrille::mnk::Batch batch;
};

using namespace quadrille::c;  // NOLINT(google-build-using-namespace): the functions of this file
namespace mnk = quadrille::mnk;

namespace {

mnk::PlayoutPolicy PolicyOf(int adjacent) {
  return adjacent != 0 ? mnk::PlayoutPolicy::kAdjacent : mnk::PlayoutPolicy::kUniform;
}

}  // namespace

quadrille_status quadrille_mnk_batch_new(const quadrille_rules* rules, int32_t size,
                                         const quadrille_batch_options* options,
                                         quadrille_mnk_batch** batch) {
  return GuardedWith(
      [=] {
        mnk::Rules read;
        mnk::Batch::Options known;
        if (quadrille_status bad = ReadRules(*rules, &read); bad != QUADRILLE_OK) return bad;
        if (quadrille_status bad = CheckSize(size); bad != QUADRILLE_OK) return bad;
        if (std::int64_t{size} * read.cells() > std::numeric_limits<std::int32_t>::max()) {
          return SetError(QUADRILLE_INVALID_ARGUMENT,
                          absl::StrCat("batch: expected at most 2147483647 cells, got ", size,
                                       " games of ", read.cells(), " cells"));
        }
        if (quadrille_status bad = ReadBatchOptions<mnk::Batch>(OptionsFrom(options), &known);
            bad != QUADRILLE_OK) {
          return bad;
        }
        *batch = new quadrille_mnk_batch{mnk::Batch(read, size, known)};
        return QUADRILLE_OK;
      },
      rules, batch);
}

void quadrille_mnk_batch_free(quadrille_mnk_batch* batch) { delete batch; }

quadrille_status quadrille_mnk_batch_arrays(const quadrille_mnk_batch* batch,
                                            quadrille_mnk_arrays* arrays) {
  return GuardedWith(
      [=] {
        const mnk::Batch::Arrays& from = batch->batch.arrays();
        *arrays = {from.boards.data(),      from.legal_mask.data(), from.to_move.data(),
                   from.stones_left.data(), from.done.data(),       from.result.data(),
                   from.rewards.data()};
        return QUADRILLE_OK;
      },
      batch, arrays);
}

quadrille_status quadrille_mnk_batch_step(quadrille_mnk_batch* batch, const int32_t* actions) {
  return GuardedWith(
      [=] {
        return SetError(batch->batch.Step(ForAll(batch->batch, 1, actions)),
                        QUADRILLE_ILLEGAL_MOVE);
      },
      batch, actions);
}

quadrille_status quadrille_mnk_batch_reset(quadrille_mnk_batch* batch, const uint8_t* selected) {
  return GuardedWith(
      [=] {
        ResetGames(batch->batch, selected);
        return QUADRILLE_OK;
      },
      batch);
}

quadrille_status quadrille_mnk_batch_set_game(quadrille_mnk_batch* batch, int32_t game,
                                              const quadrille_mnk_game* position) {
  return GuardedWith(
      [=] {
        const mnk::Rules& rules = batch->batch.rules();
        if (quadrille_status bad = CheckGame(game, batch->batch.size()); bad != QUADRILLE_OK) {
          return bad;
        }
        if (!(position->game.rules() == rules)) {
          return SetError(QUADRILLE_INVALID_ARGUMENT,
                          absl::StrCat("expected a game of ", mnk::FormatRules(rules), ", got ",
                                       mnk::FormatRules(position->game.rules())));
        }
        batch->batch.SetGame(game, position->game);
        return QUADRILLE_OK;
      },
      batch, position);
}

quadrille_status quadrille_mnk_batch_get_game(const quadrille_mnk_batch* batch, int32_t game,
                                              quadrille_mnk_game** position) {
  return GuardedWith(
      [=] {
        if (quadrille_status bad = CheckGame(game, batch->batch.size()); bad != QUADRILLE_OK) {
          return bad;
        }
        const mnk::AnyGame& now = batch->batch.game(game);
        *position = new quadrille_mnk_game{now, now};
        return QUADRILLE_OK;
      },
      batch, position);
}

quadrille_status quadrille_mnk_batch_random_actions(quadrille_mnk_batch* batch, int32_t adjacent,
                                                    int32_t* actions) {
  return GuardedWith(
      [=] {
        batch->batch.RandomActions(PolicyOf(adjacent), ForAll(batch->batch, 1, actions));
        return QUADRILLE_OK;
      },
      batch, actions);
}

quadrille_status quadrille_mnk_batch_playouts(quadrille_mnk_batch* batch, int32_t adjacent,
                                              uint64_t games, uint64_t* tallies) {
  return GuardedWith(
      [=] {
        batch->batch.Playouts(PolicyOf(adjacent), games, ForAll(batch->batch, 3, tallies));
        return QUADRILLE_OK;
      },
      batch, tallies);
}

quadrille_status quadrille_mnk_batch_observe_bytes(quadrille_mnk_batch* batch, uint8_t* planes) {
  return GuardedWith(
      [=] {
        const int each = mnk::Batch::kPlanes * batch->batch.rules().cells();
        batch->batch.WriteObservations(ForAll(batch->batch, each, planes));
        return QUADRILLE_OK;
      },
      batch, planes);
}

quadrille_status quadrille_mnk_batch_observe_floats(quadrille_mnk_batch* batch, float* planes) {
  return GuardedWith(
      [=] {
        const int each = mnk::Batch::kPlanes * batch->batch.rules().cells();
        batch->batch.WriteObservations(ForAll(batch->batch, each, planes));
        return QUADRILLE_OK;
      },
      batch, planes);
}
