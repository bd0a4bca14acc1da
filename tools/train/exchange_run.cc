#include "tools/train/exchange_run.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_format.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/base/threads/run_on_threads.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/network_file.h"
#include "src/tuning/network/parameter_file.h"
#include "src/tuning/network/sample_file.h"
#include "tools/train/train_data.h"

namespace quadrille::train {

absl::StatusOr<int> RunExport(const ExportFlags& command) {
  ThreadTeam team(ThreadCount(command.data.threads));
  if (absl::Status started = team.Start(); !started.ok()) return started;
  const absl::StatusOr<TrainData> data = ReadTrainData(command.data, team, WatchInterrupts());
  if (absl::IsCancelled(data.status())) return Interrupted("no positions written");
  if (!data.ok()) return data.status();
  const absl::Status written =
      tuning::WriteSampleFile(command.out, *data->training, data->held_out);
  if (!written.ok()) return written;
  return Print(absl::StrFormat("Positions %d of %d games; held out %d of %d games\n",
                               data->training->size(), data->games, data->held_out.size(),
                               data->games_held_out));
}

absl::StatusOr<int> RunQuantize(const QuantizeFlags& command) {
  const std::string& path = command.parameters.front();
  const absl::StatusOr<std::string> bytes = ReadRegularFile(path);
  if (!bytes.ok()) return bytes.status();
  const absl::StatusOr<chess::Network> network = tuning::QuantizeParameterFile(*bytes);
  if (!network.ok()) return Annotate(network.status(), QuotedPath(path));
  const absl::Status written = ReplaceFile(command.out, chess::FormatNetwork(*network));
  if (!written.ok()) return written;
  return Print(absl::StrFormat("Network of %d hidden units, %d buckets\n", network->form.hidden,
                               network->form.buckets));
}

}  // namespace quadrille::train
