// The command line of mnk_generate, read and checked.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_GENERATE_COMMAND_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_GENERATE_COMMAND_H_

#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

enum class Mode { kAuto, kCompile, kPrebuilt };

// `mnk_generate --help`: the text for it.
struct ShowHelp {
  std::string text;
};

struct GenerateEngines {
  std::vector<mnk::Rules> games;     // each once
  std::vector<std::string> remarks;  // for the user, about the batch file
  std::string out;
  std::string library;  // an SDK's folder; empty: the one beside the program
  Mode mode = Mode::kAuto;
  Tier tier = Tier::kPortable;
  int jobs = 1;
  bool measure = false;
  bool json = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

using GenerateCommand = std::variant<ShowHelp, GenerateEngines>;

// Reads the command line without the program's name, and the batch file that it names.
// `working_folder` is where relative paths begin, and `cpu` the one whose best tier is `auto`.
// Returns InvalidArgument, with what, where and the offending text, if it makes no sense.
absl::StatusOr<GenerateCommand> ParseGenerateCommand(absl::Span<const std::string> words,
                                                     const std::string& working_folder,
                                                     const CpuTraits& cpu);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_GENERATE_COMMAND_H_
