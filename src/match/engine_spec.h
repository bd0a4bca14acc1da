// Engine specifications: program, protocol, options and limits of one engine (match --engine=...).
#ifndef QUADRILLE_MATCH_ENGINE_SPEC_H_
#define QUADRILLE_MATCH_ENGINE_SPEC_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {

enum class EngineProtocol { kUci, kXBoard, kMnk, kGomocup, kUgi, kConnect6 };

// "uci", "xboard", "mnk", "gomocup", "ugi" or "connect6".
absl::string_view ProtocolName(EngineProtocol protocol);

struct EngineSpec {
  std::string name;
  std::vector<std::string> argv;  // the program and its arguments
  EngineProtocol protocol = EngineProtocol::kUci;
  ThinkingLimits limits;
  // How far the engine may overrun its time before it loses on time.
  absl::Duration margin = absl::Milliseconds(20);
  // Thinks while the other side is to move.
  bool ponders = false;
  std::vector<std::pair<std::string, std::string>> options;  // names and values, as written
};

// Reads "name=A,cmd=PATH,args=-x -y,proto=uci,nodes=2000,margin=50,ponder=on,option.Hash=64":
// fields in any order, separated by commas; a comma within a value is written \,. Words of args are
// separated by blanks. `cmd` must be there; the name is by default the last part of its path, the
// protocol `default_protocol`. Limits given here are all there are, else `common_limits`. Returns
// InvalidArgument, with the field and its text, if anything is wrong or given twice; if there is no
// limit, which only protocols without a clock (mnk, connect6) can do without; or if the engine is
// to ponder, for which those two have no command.
absl::StatusOr<EngineSpec> ParseEngineSpec(absl::string_view text, EngineProtocol default_protocol,
                                           const ThinkingLimits& common_limits);

// All of it on one line, in a form that differs whenever the engine's play may.
std::string DescribeEngine(const EngineSpec& spec);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_ENGINE_SPEC_H_
