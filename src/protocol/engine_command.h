// The command line of an engine of the (m,n,k,p,q) family, read and checked.
#ifndef QUADRILLE_PROTOCOL_ENGINE_COMMAND_H_
#define QUADRILLE_PROTOCOL_ENGINE_COMMAND_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/native/coordinates.h"

namespace quadrille {

// --help, --ai=list: print a text.
struct ShowText {
  std::string text;
};

// --isa=list.
struct ListTiers {};

// --perft=N.
struct CountTree {
  mnk::Rules rules;
  std::optional<Tier> tier;  // none: whatever is best
  int depth = 0;
};

// No words like these: play.
struct PlayGames {
  mnk::Rules rules;
  std::optional<Tier> tier;
  std::string ai;
  mnk::AiOptions ai_options;
  mnk::ThinkingLimits limits;  // of an AI for each stone, turn and game
  std::uint64_t seed = 0;
  bool game_was_given = false;   // by flags; else the rules are the default
  bool tunable = false;          // in UGI: ugi::SelectivityOptions::kOffered
  native::Endless endless = {};  // in the native protocol: where the board has no edges
};

using EngineCommand = std::variant<ShowText, ListTiers, CountTree, PlayGames>;

// Reads the command line without the program's name, for a given CPU. An engine of one game, whose
// rules are `fixed`, has no flags that choose the game.
// Returns InvalidArgument, with what, where and the offending text, if it makes no sense.
absl::StatusOr<EngineCommand> ParseEngineCommand(absl::string_view program,
                                                 absl::Span<const std::string> words,
                                                 const std::optional<mnk::Rules>& fixed,
                                                 const CpuTraits& cpu);

}  // namespace quadrille

#endif  // QUADRILLE_PROTOCOL_ENGINE_COMMAND_H_
