#include "src/mnk/batch/batch.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// Amortizes the wake-up of a thread.
constexpr int kGamesPerTask = 256;

int ResultOf(Outcome outcome) {
  return outcome == Outcome::kBlackWins ? 1 : outcome == Outcome::kWhiteWins ? -1 : 0;
}

std::size_t At(int index, int numbers) {
  return static_cast<std::size_t>(index) * static_cast<std::size_t>(numbers);
}

}  // namespace

Batch::Batch(const Rules& rules, int size, const Options& options)
    : initial_(rules),
      auto_reset_(options.auto_reset),
      games_(static_cast<std::size_t>(size), initial_),
      team_(options.threads) {
  assert(size >= 1 && options.threads >= 1);
  const std::size_t count = games_.size();
  const auto cells = static_cast<std::size_t>(rules.cells());
  // Seeds depend on the index only, not on the batch size.
  for (std::size_t i = 0; i < count; ++i) {
    random_.emplace_back(SplitMix64::Mixed(options.seed) + SplitMix64::Mixed(i));
  }
  for (int y = 0; y < rules.m; ++y) {
    for (int x = 0; x < rules.n; ++x) {
      cells_.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
    }
  }
  arrays_.boards.assign(count * 2 * cells, 0);
  arrays_.legal_mask.assign(count * cells, 1);
  arrays_.to_move.assign(count, 0);
  arrays_.stones_left.assign(count, initial_.stones_left());
  arrays_.done.assign(count, 0);
  arrays_.result.assign(count, 0);
  arrays_.rewards.assign(count * 2, 0);
}

void Batch::ForEachGame(const std::function<void(int)>& work) {
  const int parts = (size() + kGamesPerTask - 1) / kGamesPerTask;
  team_.Run(parts, [&](int part) {
    const int end = std::min(size(), (part + 1) * kGamesPerTask);
    for (int i = part * kGamesPerTask; i < end; ++i) work(i);
  });
}

absl::Status Batch::CheckActions(absl::Span<const std::int32_t> actions) const {
  const int cells = rules().cells();
  for (int i = 0; i < size(); ++i) {
    const std::int32_t action = actions[static_cast<std::size_t>(i)];
    if (action == kNoAction) continue;
    if (action < 0 || action >= cells) {
      return absl::InvalidArgumentError(absl::StrCat("game ", i, ": expected an action from 0 to ",
                                                     cells - 1, ", or -1 to skip, got ", action));
    }
    if (arrays_.legal_mask[At(i, cells) + static_cast<std::size_t>(action)] != 0) continue;
    const Cell cell = cells_[static_cast<std::size_t>(action)];
    return absl::InvalidArgumentError(absl::StrCat(
        "game ", i, ": illegal action ", action, " (column ", cell.x, ", row ", cell.y, "): ",
        game(i).is_running() ? "a stone lies there" : "the game is over; -1 leaves it alone"));
  }
  return absl::OkStatus();
}

void Batch::WriteStatus(int index) {
  const auto i = static_cast<std::size_t>(index);
  arrays_.to_move[i] = static_cast<std::int8_t>(games_[i].side_to_move());
  arrays_.stones_left[i] = games_[i].stones_left();
}

void Batch::ResetGame(int index) {
  const int cells = rules().cells();
  games_[static_cast<std::size_t>(index)] = initial_;
  std::fill_n(&arrays_.boards[At(index, 2 * cells)], 2 * cells, std::uint8_t{0});
  std::fill_n(&arrays_.legal_mask[At(index, cells)], cells, std::uint8_t{1});
}

void Batch::Place(int index, std::int32_t action) {
  const auto i = static_cast<std::size_t>(index);
  const auto a = static_cast<std::size_t>(action);
  const int cells = rules().cells();
  AnyGame& game = games_[i];
  const int side = static_cast<int>(game.side_to_move());
  const Outcome outcome = game.Place(cells_[a]);
  if (outcome == Outcome::kRunning) {
    arrays_.boards[At(2 * index + side, cells) + a] = 1;
    arrays_.legal_mask[At(index, cells) + a] = 0;
    return;
  }
  const int result = ResultOf(outcome);
  arrays_.done[i] = 1;
  arrays_.result[i] = static_cast<std::int8_t>(result);
  arrays_.rewards[2 * i] = static_cast<float>(result);
  arrays_.rewards[2 * i + 1] = static_cast<float>(-result);
  if (auto_reset_) {
    ResetGame(index);
  } else {
    arrays_.boards[At(2 * index + side, cells) + a] = 1;
    std::fill_n(&arrays_.legal_mask[At(index, cells)], cells, std::uint8_t{0});
  }
}

absl::Status Batch::Step(absl::Span<const std::int32_t> actions) {
  assert(actions.size() == games_.size());
  if (absl::Status status = CheckActions(actions); !status.ok()) return status;
  ForEachGame([this, actions](int index) {
    const auto i = static_cast<std::size_t>(index);
    arrays_.rewards[2 * i] = arrays_.rewards[2 * i + 1] = 0;
    if (auto_reset_) arrays_.done[i] = static_cast<std::uint8_t>(arrays_.result[i] = 0);
    if (actions[i] == kNoAction) return;
    Place(index, actions[i]);
    WriteStatus(index);
  });
  return absl::OkStatus();
}

void Batch::Reset(absl::Span<const std::uint8_t> selected) {
  assert(selected.size() == games_.size());
  ForEachGame([this, selected](int index) {
    const auto i = static_cast<std::size_t>(index);
    if (selected[i] == 0) return;
    ResetGame(index);
    arrays_.rewards[2 * i] = arrays_.rewards[2 * i + 1] = 0;
    arrays_.done[i] = static_cast<std::uint8_t>(arrays_.result[i] = 0);
    WriteStatus(index);
  });
}

void Batch::SetGame(int index, const AnyGame& game) {
  assert(game.rules() == rules());
  const auto i = static_cast<std::size_t>(index);
  const int cells = rules().cells();
  games_[i] = game;
  for (int a = 0; a < cells; ++a) {
    const std::optional<Side> stone = game.StoneAt(cells_[static_cast<std::size_t>(a)]);
    const auto cell = static_cast<std::size_t>(a);
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      arrays_.boards[At(2 * index + static_cast<int>(side), cells) + cell] = stone == side;
    }
    arrays_.legal_mask[At(index, cells) + cell] = game.is_running() && !stone;
  }
  arrays_.rewards[2 * i] = arrays_.rewards[2 * i + 1] = 0;
  arrays_.done[i] = !game.is_running();
  arrays_.result[i] = static_cast<std::int8_t>(ResultOf(game.outcome()));
  WriteStatus(index);
}

void Batch::RandomActions(PlayoutPolicy policy, absl::Span<std::int32_t> actions) {
  assert(actions.size() == games_.size());
  const int width = rules().n;
  ForEachGame([&](int index) {
    const auto i = static_cast<std::size_t>(index);
    if (!games_[i].is_running()) {
      actions[i] = kNoAction;
      return;
    }
    const Cell cell = policy == PlayoutPolicy::kUniform ? games_[i].RandomFree(random_[i])
                                                        : games_[i].RandomAdjacent(random_[i]);
    actions[i] = cell.y * width + cell.x;
  });
}

void Batch::Playouts(PlayoutPolicy policy, std::uint64_t games, absl::Span<std::uint64_t> tallies) {
  assert(tallies.size() == 3 * games_.size());
  // One position per task: a playout takes as long as hundreds of stones.
  team_.Run(size(), [&](int index) {
    const auto i = static_cast<std::size_t>(index);
    const AnyGame& game = games_[i];
    PlayoutTally tally;
    if (game.is_running()) {
      tally = game.Playouts(policy, games, random_[i]);
    } else {
      tally.black_wins = game.outcome() == Outcome::kBlackWins ? games : 0;
      tally.white_wins = game.outcome() == Outcome::kWhiteWins ? games : 0;
      tally.draws = game.outcome() == Outcome::kDraw ? games : 0;
    }
    tallies[3 * i] = tally.black_wins;
    tallies[3 * i + 1] = tally.white_wins;
    tallies[3 * i + 2] = tally.draws;
  });
}

template <class Number>
void Batch::WritePlanes(absl::Span<Number> planes) {
  const int cells = rules().cells();
  assert(planes.size() == At(size(), kPlanes * cells));
  const int max_stones = std::max(rules().p, rules().q);
  ForEachGame([&, cells, max_stones](int index) {
    const auto i = static_cast<std::size_t>(index);
    const int side = arrays_.to_move[i];
    Number* out = &planes[At(index, kPlanes * cells)];
    out = std::copy_n(&arrays_.boards[At(2 * index + side, cells)], cells, out);
    out = std::copy_n(&arrays_.boards[At(2 * index + 1 - side, cells)], cells, out);
    out = std::fill_n(out, cells, static_cast<Number>(side == 0));
    const int later = std::max(arrays_.stones_left[i] - 1, 0);
    const float share = static_cast<float>(later) / static_cast<float>(max_stones);
    const bool is_whole = sizeof(Number) == 1;
    std::fill_n(out, cells, is_whole ? static_cast<Number>(later > 0) : static_cast<Number>(share));
  });
}

void Batch::WriteObservations(absl::Span<std::uint8_t> planes) { WritePlanes(planes); }
void Batch::WriteObservations(absl::Span<float> planes) { WritePlanes(planes); }

}  // namespace quadrille::mnk
