// Response parser for engines of the (m,n,k,p,q) family. Lenient: case, spaces, punctuation and
// number formats do not matter, and each line is parsed without the command that it answers.
#ifndef QUADRILLE_PROTOCOL_CLIENT_RESPONSE_PARSER_H_
#define QUADRILLE_PROTOCOL_CLIENT_RESPONSE_PARSER_H_

#include <string>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/client/native_engine.h"

namespace quadrille::mnk {

struct FreeCellsListed {  // moves: (1 1) (2 1)
  std::vector<Point> cells;
  friend bool operator==(const FreeCellsListed&, const FreeCellsListed&) = default;
};
struct SideNamed {  // black
  Side side = Side::kBlack;
  friend bool operator==(const SideNamed&, const SideNamed&) = default;
};
struct StonesCounted {  // 2
  int count = 0;
  friend bool operator==(const StonesCounted&, const StonesCounted&) = default;
};
enum class TimedCall { kGetMove, kCheckWin, kGetMoves };
struct CallTimed {  // average AIPlayer::GetMove() execution is 61.2 ns
  TimedCall call = TimedCall::kGetMove;
  double nanoseconds = 0;
  friend bool operator==(const CallTimed&, const CallTimed&) = default;
};
struct EngineReady {  // readyok
  friend bool operator==(const EngineReady&, const EngineReady&) = default;
};
struct RulesNamed {  // (15,15,5,1,1)K_OR_MORE_TO_WIN
  Rules rules;
  friend bool operator==(const RulesNamed&, const RulesNamed&) = default;
};
struct EngineExited {  // (15,15,5,1,1)GameEngine has exited
  friend bool operator==(const EngineExited&, const EngineExited&) = default;
};
struct CommandUnknown {  // unknown command: ai adjacent
  friend bool operator==(const CommandUnknown&, const CommandUnknown&) = default;
};
struct BoardRow {  // X.O: black, free, white
  std::string cells;
  friend bool operator==(const BoardRow&, const BoardRow&) = default;
};
struct OtherText {  // anything else
  friend bool operator==(const OtherText&, const OtherText&) = default;
};

using EngineResponse =
    std::variant<StonePlaced, InvalidMove, GameStarted, WinnerNamed, WinningLineNamed, DrawDeclared,
                 FreeCellsListed, SideNamed, StonesCounted, CallTimed, EngineReady, RulesNamed,
                 EngineExited, CommandUnknown, BoardRow, OtherText>;

// Parses `line`, without its line end. Cost: O(size of the line).
EngineResponse ParseEngineResponse(absl::string_view line);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_PROTOCOL_CLIENT_RESPONSE_PARSER_H_
