// Command line of mnk_generate, and the engines it selects.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_FLAGS_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_FLAGS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

enum class Mode { kAuto, kCompile, kPrebuilt };

struct GenerateFlags {
  std::optional<int> m;
  std::optional<int> n;
  std::optional<int> k;
  int p = 1;
  int q = 1;
  mnk::WinCondition win = mnk::WinCondition::kKOrMore;
  std::optional<mnk::Rules> game;
  std::string batch;  // paths; empty: none
  std::string out;
  std::string library;
  Mode mode = Mode::kAuto;
  IsaChoice isa;
  int jobs = 1;  // 0: one per core
  bool measure = false;
  bool json = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Requires: `*v` outlives the table.
FlagTable MakeGenerateFlags(GenerateFlags* v);

struct GenerateEngines {
  std::vector<mnk::Rules> games;     // without duplicates
  std::vector<std::string> remarks;  // about the batch file
  std::string out;
  std::string library;  // an SDK folder; empty: the default
  Mode mode = Mode::kAuto;
  Tier tier = Tier::kPortable;
  int jobs = 1;
  bool measure = false;
  bool json = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Returns the engines selected by the flags; reads the batch file. Relative paths start at
// `working_folder`. Returns InvalidArgument, naming the flag and quoting the text, if the flags
// conflict.
absl::StatusOr<GenerateEngines> EnginesOf(const GenerateFlags& v, const FlagTable& flags,
                                          const std::string& working_folder, const CpuTraits& cpu);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_FLAGS_H_
