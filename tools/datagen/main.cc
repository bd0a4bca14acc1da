// datagen: plays games for an evaluation to learn from. See `datagen --help`.
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/read_network.h"
#include "src/chess/text/opening_file.h"
#include "src/tuning/game_file.h"
#include "src/tuning/generate.h"
#include "tools/datagen/datagen_command.h"

namespace quadrille::datagen {
namespace {

// What this run has added to the file.
struct Added {
  std::atomic<std::int64_t> games = 0;
  std::atomic<std::int64_t> plies = 0;
};

int Run(const ShowHelp& command) { return Print(command.text); }

int Run(const PlayGames& command) {
  const std::atomic<bool>& interrupted = WatchInterrupts();
  tuning::SelfPlaySettings settings = command.settings;
  settings.stop = &interrupted;
  absl::StatusOr<std::shared_ptr<const chess::Network>> network =
      chess::NetworkNamed(command.network, "--network");
  if (!network.ok()) return Fail(network.status());
  settings.network = *std::move(network);
  std::optional<chess::OpeningFile> openings;
  if (!command.openings.empty()) {
    absl::StatusOr<chess::OpeningFile> read = chess::OpeningFile::Read(command.openings);
    if (!read.ok()) return Fail(read.status());
    openings = *std::move(read);
    settings.openings.book = &*openings;
  }
  absl::StatusOr<tuning::GameFile> file =
      tuning::GameFile::Open(command.path, tuning::DescribeSelfPlay(settings));
  if (!file.ok()) return Fail(file.status());
  if (command.dry_run) return kExitSuccess;

  const std::int64_t before = file->size();
  Added added;
  const auto state = [&] {
    return ProgressState{.done = static_cast<double>(before + added.games),
                         .total = static_cast<double>(command.games),
                         .done_before = static_cast<double>(before),
                         .unit = "games",
                         .work = static_cast<double>(added.plies),
                         .work_unit = "positions"};
  };
  absl::Status status;
  {
    const ProgressDisplay display(command.progress, state);
    status = tuning::GenerateGames(settings, command.games, ThreadCount(command.threads), *file,
                                   [&added](const tuning::TrainingGame& game) {
                                     ++added.games;
                                     added.plies += static_cast<std::int64_t>(game.moves.size());
                                   });
  }
  if (!status.ok()) return Fail(status);
  const bool complete = file->size() >= command.games;
  const int exit_code = Print(absl::StrCat("Games ", file->size(), ", added ", added.games.load(),
                                           " with ", added.plies.load(), " positions\n"));
  if (exit_code != kExitSuccess || complete) return exit_code;
  return Interrupted(absl::StrCat("the same command plays the remaining ",
                                  command.games - file->size(), " games"));
}

int Main(const std::vector<std::string>& words) {
  const absl::StatusOr<DatagenCommand> command = ParseDatagenCommand(words);
  if (!command.ok()) return Fail(command.status());
  return std::visit([](const auto& chosen) { return Run(chosen); }, *command);
}

}  // namespace
}  // namespace quadrille::datagen

int main(int argc, char** argv) {
  return quadrille::RunMain("datagen", argc, argv, quadrille::datagen::Main);
}
