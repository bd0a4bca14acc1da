#include "src/uci/engine_options.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/evaluation/weights_text.h"
#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/read_network.h"
#include "src/chess/engine/search/search_margins.h"
#include "src/uci/option_table.h"

namespace quadrille::chess {
namespace {

using Audience = OptionTable::Audience;

constexpr absl::string_view kAutoTier = "auto";
constexpr std::int64_t kMaxSeed = 2'147'483'647;

std::vector<std::string> TierWords() {
  std::vector<std::string> words = {std::string(kAutoTier)};
  for (const Tier tier : kAllTiers) words.emplace_back(TierName(tier));
  return words;
}

Tier TierOf(absl::string_view word) {
  const std::optional<Tier> tier = TierFromName({word.data(), word.size()});
  return tier.value_or(CpuTraits::Detected().BestTier());
}

}  // namespace

EngineOptions::EngineOptions(Engine& engine, std::function<void(absl::string_view)> tell)
    : engine_(engine), on_message_(std::move(tell)), tier_(CpuTraits::Detected().BestTier()) {
  AddResources();
  AddPlay();
  AddFiles();
}

void EngineOptions::AddResources() {
  table_.AddNumber("Hash", 1, Engine::kMaxHashMb, engine_.hash_mb(), Audience::kUciOnly,
                   [this](std::int64_t megabytes) { return engine_.SetHash(megabytes); });
  table_.AddNumber("Threads", 1, Engine::kMaxThreads, threads_, Audience::kUciOnly,
                   [this](std::int64_t threads) {
                     const absl::Status status = engine_.SetThreads(static_cast<int>(threads));
                     if (status.ok()) threads_ = static_cast<int>(threads);
                     return status;
                   });
  table_.AddButton("Clear Hash", Audience::kEveryGui, [this] { engine_.ClearHash(); });
  table_.AddChoice("Isa", TierWords(), Audience::kEveryGui, [this](absl::string_view word) {
    const absl::Status status = engine_.SetTier(TierOf(word));
    if (status.ok()) tier_ = TierOf(word);
    return status;
  });
}

void EngineOptions::AddPlay() {
  table_.AddNumber("MultiPV", 1, Engine::kMaxLines, 1, Audience::kEveryGui,
                   [this](std::int64_t lines) {
                     engine_.SetLines(static_cast<int>(lines));
                     return absl::OkStatus();
                   });
  table_.AddNumber("Move Overhead", 0, 5000, 10, Audience::kEveryGui,
                   [this](std::int64_t milliseconds) {
                     engine_.SetMoveOverhead(std::chrono::milliseconds(milliseconds));
                     return absl::OkStatus();
                   });
  table_.AddSwitch("Ponder", false, Audience::kUciOnly, [this](bool on) { ponders_ = on; });
  table_.AddSwitch("UCI_Chess960", false, Audience::kUciOnly, [this](bool on) { chess960_ = on; });
  table_.AddSwitch("UCI_ShowWDL", false, Audience::kUciOnly, [this](bool on) { shows_wdl_ = on; });
  table_.AddSwitch("UCI_AnalyseMode", false, Audience::kUciOnly,
                   [this](bool on) { engine_.SetAnalysis(on); });
  table_.AddSwitch("UCI_LimitStrength", false, Audience::kEveryGui, [this](bool on) {
    limits_strength_ = on;
    UpdateStrength();
  });
  table_.AddNumber("UCI_Elo", kMinElo, kMaxElo, elo_, Audience::kEveryGui,
                   [this](std::int64_t elo) {
                     elo_ = static_cast<int>(elo);
                     UpdateStrength();
                     return absl::OkStatus();
                   });
}

void EngineOptions::AddFiles() {
  table_.AddSwitch("Use Network", true, Audience::kEveryGui, [this](bool on) {
    uses_network_ = on;
    engine_.SetNetwork(network());
  });
  table_.AddFile("Eval File", Audience::kEveryGui,
                 [this](absl::string_view path) { return SetEvalFile(std::string(path)); });
  table_.AddFile("Weights File", Audience::kEveryGui,
                 [this](absl::string_view path) { return SetWeightsFile(std::string(path)); });
  table_.AddText("SyzygyPath", Audience::kUciOnly, [this](absl::string_view folders) {
    const absl::StatusOr<std::string> found = engine_.SetSyzygyPath(folders);
    if (found.ok()) on_message_(*found);
    return found.status();
  });
  table_.AddFile("Book File", Audience::kEveryGui, [this](absl::string_view path) {
    const absl::StatusOr<std::string> found = engine_.SetBook(std::string(path));
    if (found.ok()) on_message_(*found);
    return found.status();
  });
  table_.AddNumber("Book Seed", 0, kMaxSeed, 0, Audience::kEveryGui, [this](std::int64_t seed) {
    engine_.SetSeed(static_cast<std::uint64_t>(seed));
    return absl::OkStatus();
  });
}

void EngineOptions::AddMargins() {
  for (const NamedSearchMargin& margin : kSearchMargins) {
    table_.AddNumber(margin.name, margin.low, margin.high, margins_.*margin.value,
                     Audience::kUciOnly, [this, &margin](std::int64_t value) {
                       margins_.*margin.value = static_cast<int>(value);
                       engine_.SetMargins(margins_);
                       return absl::OkStatus();
                     });
  }
}

absl::Status EngineOptions::SetEvalFile(const std::string& path) {
  if (path.empty()) {
    network_ = BuiltInNetwork();
    engine_.SetNetwork(network());
    return absl::OkStatus();
  }
  absl::StatusOr<Network> read = ReadNetwork(path);
  if (!read.ok()) return read.status();
  const NetworkForm& form = read->form;
  on_message_(absl::StrCat("network with ", form.hidden, " hidden units and ", form.buckets,
                           " buckets", form.added ? ", added to the hand-written evaluation" : ""));
  network_ = std::make_shared<const Network>(*std::move(read));
  engine_.SetNetwork(network());
  return absl::OkStatus();
}

absl::Status EngineOptions::SetWeightsFile(const std::string& path) {
  if (path.empty()) {
    weights_ = nullptr;
  } else {
    const absl::StatusOr<Weights> read = ReadWeights(path);
    if (!read.ok()) return read.status();
    weights_ = std::make_shared<const Weights>(*read);
  }
  engine_.SetWeights(weights_);
  return absl::OkStatus();
}

void EngineOptions::UpdateStrength() {
  engine_.SetStrength(limits_strength_ ? std::optional<int>(elo_) : std::nullopt);
}

}  // namespace quadrille::chess
