// C interface: options and arrays shared by the batch functions of both game families.
#ifndef QUADRILLE_C_BATCH_OPTIONS_H_
#define QUADRILLE_C_BATCH_OPTIONS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "quadrille/c/objects.h"
#include "quadrille/c/support.h"
#include "quadrille/quadrille.h"

namespace quadrille::c {

inline constexpr int kMaxGames = 1 << 24;

// Returns QUADRILLE_INVALID_ARGUMENT if `size` is not a valid number of games.
inline quadrille_status CheckSize(int size) {
  if (1 <= size && size <= kMaxGames) return QUADRILLE_OK;
  return SetError(QUADRILLE_INVALID_ARGUMENT,
                  absl::StrCat("batch: expected 1 to ", kMaxGames, " games, got ", size));
}

template <class Batch>
quadrille_status ReadBatchOptions(const quadrille_batch_options& given,
                                  typename Batch::Options* options) {
  options->seed = given.seed;
  options->auto_reset = given.no_auto_reset == 0;
  return ResolveThreadCount(given.threads, &options->threads);
}

inline quadrille_status CheckGame(int game, int size) {
  if (0 <= game && game < size) return QUADRILLE_OK;
  return SetError(QUADRILLE_OUT_OF_RANGE,
                  absl::StrCat("expected a game index from 0 to ", size - 1, ", got ", game));
}

template <class Batch, class Number>
absl::Span<Number> ForAll(const Batch& batch, int per_game, Number* numbers) {
  return {numbers, static_cast<std::size_t>(batch.size()) * static_cast<std::size_t>(per_game)};
}

template <class Batch>
void ResetGames(Batch& batch, const std::uint8_t* selected) {
  if (selected != nullptr) return batch.Reset(ForAll(batch, 1, selected));
  const std::vector<std::uint8_t> all_games(static_cast<std::size_t>(batch.size()), 1);
  batch.Reset(all_games);
}

}  // namespace quadrille::c

#endif  // QUADRILLE_C_BATCH_OPTIONS_H_
