#include "tools/mnk_tune/network_state.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/base/text/annotate.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/settings.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_network_choice.h"
#include "src/mnk/search/network/line_network_file.h"
#include "src/mnk/search/network/read_line_network.h"
#include "src/tuning/lines/line_parameters.h"
#include "src/tuning/lines/line_sample_set.h"
#include "src/tuning/lines/line_trainer.h"
#include "src/tuning/network/train_state.h"

namespace quadrille::mnk_tune {

absl::StatusOr<StartNetwork> StartOf(const NetworkFlags& v) {
  if (v.start.empty()) return nullptr;
  const absl::StatusOr<mnk::LineNetworkChoice> choice = mnk::LineNetworkNamed(v.start);
  if (!choice.ok()) return Annotate(choice.status(), "--start");
  absl::StatusOr<StartNetwork> network = mnk::LineNetworkFor(*choice, v.settings.rules);
  if (!network.ok()) return Annotate(network.status(), absl::StrCat("--start: ", v.start));
  if (*network != nullptr) return network;
  return absl::InvalidArgumentError(
      absl::StrCat("--start: no network ", v.start, " for ", FormatRulesList(v.settings.rules)));
}

std::vector<Setting> SettingsOf(const tuning::LineTrainSettings& s, const StartNetwork& start,
                                const tuning::LineSampleSet& samples) {
  std::vector<Setting> settings = {
      {"--game=", mnk::FormatRulesList(s.rules)},
      {"--epochs=", absl::StrCat(s.epochs)},
      {"--batch=", absl::StrCat(s.batch)},
      {"--rate=", absl::StrCat(s.rate)},
      {"--last_rate=", absl::StrCat(s.last_rate)},
      {"--decay=", absl::StrCat(s.decay)},
      {"--epsilon=", absl::StrCat(s.epsilon)},
      {"--average=", absl::StrCat(s.average)},
      {"--proved=", absl::StrCat(s.proved)},
      {"--seed=", absl::StrCat(s.seed)},
      {"samples ", absl::StrFormat("%d %016x", samples.size(), samples.fingerprint())}};
  // Omitted by default for compatibility with older checkpoints.
  if (start != nullptr) {
    const std::uint64_t fingerprint = Fingerprint(mnk::FormatLineNetwork(*start));
    settings.push_back({"--start=", absl::StrFormat("%016x", fingerprint)});
  }
  return settings;
}

absl::StatusOr<tuning::TrainState> StateOf(const NetworkFlags& v, const StartNetwork& start,
                                           const tuning::LineTables& tables,
                                           const std::vector<Setting>& settings) {
  std::vector<float> parameters = start != nullptr
                                      ? tuning::LineParametersOf(tables, *start)
                                      : tuning::RandomLineParameters(tables, v.settings.seed);
  absl::StatusOr<tuning::TrainState> state =
      tuning::ReadTrainState(v.state, settings, std::move(parameters));
  if (!state.ok()) return Annotate(state.status(), "--state");
  return state;
}

}  // namespace quadrille::mnk_tune
