// Command line of an engine of the (m,n,k,p,q) family.
#ifndef QUADRILLE_PROTOCOL_ENGINE_COMMAND_H_
#define QUADRILLE_PROTOCOL_ENGINE_COMMAND_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/native/coordinates.h"

namespace quadrille {

// --ai=list.
struct ShowText {
  std::string text;
};

// --isa=list.
struct ListTiers {};

// --perft=N.
struct CountTree {
  mnk::Rules rules;
  std::optional<Tier> tier;  // none: the best
  int depth = 0;
};

// Otherwise: play.
struct PlayGames {
  mnk::Rules rules;
  std::optional<Tier> tier;
  std::string ai;
  mnk::AiOptions ai_options;
  mnk::ThinkingLimits limits;  // of an AI per stone, turn and game
  std::uint64_t seed = 0;
  bool game_was_given = false;   // by flags; else the default rules
  bool tunable = false;          // in UGI: ugi::SelectivityOptions::kOffered
  native::Endless endless = {};  // directions without edges; native protocol only
};

using EngineCommand = std::variant<ShowText, ListTiers, CountTree, PlayGames>;

// A side of the board: cells, or endless, which is played on the longest side.
struct BoardSide {
  int cells = mnk::kMaxSide;
  bool is_endless = false;
};

struct EngineFlags {
  mnk::Rules game = mnk::kGomoku;
  std::optional<BoardSide> m;
  std::optional<BoardSide> n;
  std::optional<int> k;
  std::optional<int> p;
  std::optional<int> q;
  std::optional<mnk::WinCondition> win;
  std::string ai = "best";
  std::optional<std::uint64_t> seed;
  int threads = 1;
  std::int64_t hash_mb = mnk::AiOptions().hash_mb;
  absl::Duration move_time;
  absl::Duration turn_time;
  absl::Duration match_time;
  std::uint64_t nodes = 0;
  std::string weights;               // a file, or empty
  std::string network = "built-in";  // or "none", or a file
  std::string evaluation;
  bool tunable = false;
  IsaChoice isa;
  std::optional<int> perft;
};

// The flags of an engine. An engine of one game, `fixed`, has no flags that choose the game.
// Requires: `*v` outlives the table.
FlagTable MakeEngineFlags(absl::string_view program, const std::optional<mnk::Rules>& fixed,
                          EngineFlags* v);

// The command for these flags on this CPU. Returns InvalidArgument, with the flag and the offending
// text, if they conflict or the weights file cannot be read.
absl::StatusOr<EngineCommand> EngineCommandOf(const EngineFlags& v, const FlagTable& flags,
                                              const std::optional<mnk::Rules>& fixed,
                                              const CpuTraits& cpu);

}  // namespace quadrille

#endif  // QUADRILLE_PROTOCOL_ENGINE_COMMAND_H_
