#include "src/tuning/position_searcher.h"

#include <atomic>
#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_format.h"
#include "src/base/text/fingerprint.h"
#include "src/chess/engine/network/network_file.h"

namespace quadrille::tuning {
namespace {

constexpr int kHashMb = 1;

}  // namespace

std::string NetworkSetting(const chess::Network* network) {
  if (network == nullptr) return "";
  return absl::StrFormat(", network %016x", Fingerprint(chess::FormatNetwork(*network)));
}

PositionSearcher::PositionSearcher(std::shared_ptr<const chess::Network> network,
                                   const std::atomic<bool>* stop)
    : stop_(stop),
      engine_({.on_info =
                   [this](const chess::SearchInfo& info) {
                     if (info.bound == chess::Bound::kExact) score_ = info.score;
                   },
               .on_result = [this](const chess::SearchResult& result) { best_ = result.best; }}) {
  const absl::Status smaller = engine_.SetHash(kHashMb);
  assert(smaller.ok());
  engine_.SetNetwork(std::move(network));
}

ScoredMove PositionSearcher::Search(const chess::Game& game, const NodeLimit& limit) {
  engine_.SetGame(game);
  chess::SearchLimits limits;
  limits.stop = stop_;
  limits.nodes = limit.nodes;
  if (limit.soft) {
    limits.soft_nodes = limit.nodes;
    limits.nodes = limit.nodes * kSoftNodesFactor;
  }
  Search(limits);
  if (!score_) {
    // Quiescence exhausted the node budget before any move was searched.
    limits.nodes = std::nullopt;
    limits.depth = 1;
    Search(limits);
  }
  assert(best_.has_value() && score_.has_value());
  return {*best_, score_->value()};
}

void PositionSearcher::Search(const chess::SearchLimits& limits) {
  score_ = std::nullopt;
  best_ = std::nullopt;
  engine_.Search(limits);
}

}  // namespace quadrille::tuning
