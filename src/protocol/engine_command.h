// The flags of an engine of the (m,n,k,p,q) family, and the command that they make.
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

// --ai=list: print a text.
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

// A side of the board: its cells, or a side without an end, which is played on the longest there
// is.
struct BoardSide {
  int cells = mnk::kMaxSide;
  bool is_endless = false;
};

// The values of the flags.
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
  std::string weights;  // a file, or empty
  std::string evaluation;
  bool tunable = false;
  IsaChoice isa;
  std::optional<int> perft;
};

// The flags of an engine; one of a single game, whose rules are `fixed`, has none that choose the
// game. Requires: `*v` outlives the table.
FlagTable MakeEngineFlags(absl::string_view program, const std::optional<mnk::Rules>& fixed,
                          EngineFlags* v);

// What the flags ask for on a given CPU. Returns InvalidArgument, with what, where and the
// offending text, if they make no sense together or the file of weights cannot be read.
absl::StatusOr<EngineCommand> EngineCommandOf(const EngineFlags& v, const FlagTable& flags,
                                              const std::optional<mnk::Rules>& fixed,
                                              const CpuTraits& cpu);

}  // namespace quadrille

#endif  // QUADRILLE_PROTOCOL_ENGINE_COMMAND_H_
