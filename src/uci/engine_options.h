// The chess engine's options for UCI and XBoard.
#ifndef QUADRILLE_UCI_ENGINE_OPTIONS_H_
#define QUADRILLE_UCI_ENGINE_OPTIONS_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/search/search_margins.h"
#include "src/uci/option_table.h"

namespace quadrille::chess {

// Whether the search margins are offered as options, for tuning.
enum class MarginOptions { kHidden, kOffered };

// The options of an engine, applied to it when set, and those that only the protocol session reads.
// Must not be set during a search.
class EngineOptions {
 public:
  // A setting may pass a line for the user to `tell`, without newline. Requires: the engine
  // outlives this object.
  EngineOptions(Engine& engine, std::function<void(absl::string_view)> tell);
  EngineOptions(const EngineOptions&) = delete;
  EngineOptions& operator=(const EngineOptions&) = delete;

  // Adds an option for each of kSearchMargins.
  void AddMargins();

  const OptionTable& table() const { return table_; }

  // UCI_Chess960: castling is written as king takes rook.
  bool chess960() const { return chess960_; }
  bool shows_wdl() const { return shows_wdl_; }
  bool ponders() const { return ponders_; }
  std::int64_t hash_mb() const { return engine_.hash_mb(); }
  int threads() const { return threads_; }
  Tier tier() const { return tier_; }
  std::shared_ptr<const Weights> weights() const { return weights_; }
  std::shared_ptr<const Network> network() const { return uses_network_ ? network_ : nullptr; }
  const SearchMargins& margins() const { return margins_; }

 private:
  void AddResources();
  void AddPlay();
  void AddFiles();
  void UpdateStrength();
  absl::Status SetEvalFile(const std::string& path);
  absl::Status SetWeightsFile(const std::string& path);

  Engine& engine_;
  std::function<void(absl::string_view)> on_message_;
  OptionTable table_;
  bool chess960_ = false;
  bool shows_wdl_ = false;
  bool ponders_ = false;
  bool limits_strength_ = false;
  std::shared_ptr<const Weights> weights_;  // of Weights File; null: built in
  bool uses_network_ = true;
  std::shared_ptr<const Network> network_ = BuiltInNetwork();  // replaced by Eval File
  SearchMargins margins_;
  int elo_ = kMaxElo;
  int threads_ = 1;
  Tier tier_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_ENGINE_OPTIONS_H_
