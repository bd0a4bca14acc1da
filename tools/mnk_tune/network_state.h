// The initial network, the settings and the checkpoint of a run of mnk_tune network.
#ifndef QUADRILLE_TOOLS_MNK_TUNE_NETWORK_STATE_H_
#define QUADRILLE_TOOLS_MNK_TUNE_NETWORK_STATE_H_

#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "src/base/text/settings.h"
#include "src/mnk/search/network/line_network.h"
#include "src/tuning/lines/line_parameters.h"
#include "src/tuning/lines/line_sample_set.h"
#include "src/tuning/lines/line_trainer.h"
#include "src/tuning/network/train_state.h"
#include "tools/mnk_tune/network_flags.h"

namespace quadrille::mnk_tune {

using StartNetwork = std::shared_ptr<const mnk::LineNetwork>;

// Returns the network of --start, or null without the flag.
absl::StatusOr<StartNetwork> StartOf(const NetworkFlags& v);

// Returns all settings that the network depends on.
std::vector<Setting> SettingsOf(const tuning::LineTrainSettings& s, const StartNetwork& start,
                                const tuning::LineSampleSet& samples);

// Returns the state in the file of --state, or a new one.
absl::StatusOr<tuning::TrainState> StateOf(const NetworkFlags& v, const StartNetwork& start,
                                           const tuning::LineTables& tables,
                                           const std::vector<Setting>& settings);

}  // namespace quadrille::mnk_tune

#endif  // QUADRILLE_TOOLS_MNK_TUNE_NETWORK_STATE_H_
