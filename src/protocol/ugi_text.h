// Text of the Universal Game Interface (ugi.h): the words of `go`, and info lines.
#ifndef QUADRILLE_PROTOCOL_UGI_TEXT_H_
#define QUADRILLE_PROTOCOL_UGI_TEXT_H_

#include <string>

#include "src/base/program/command_table.h"
#include "src/base/text/fault_list.h"
#include "src/mnk/any_game.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"

namespace quadrille::ugi {

struct GoCommand {
  mnk::ThinkingLimits limits;
  bool ponders = false;
  FaultList faults;  // words ignored, with the reason
};

// Parses the words of a `go` for `side`. Numbers are truncated ("1000.5", "1e5") and negative ones
// are 0. Unknown words and missing or malformed numbers are faults, without effect.
GoCommand ParseGo(CommandWords words, mnk::Side side);

// "info depth 9 score cp 350 nodes 1200 nps 30000 time 40 pv c7 d8+e9": the score in thousandths,
// or `mate 3` if the side to move wins in its third turn from `position`, negative if it loses. The
// pv is split into turns.
std::string InfoLine(const mnk::Analysis& analysis, const mnk::AnyGame& position);

}  // namespace quadrille::ugi

#endif  // QUADRILLE_PROTOCOL_UGI_TEXT_H_
