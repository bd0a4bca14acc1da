// Engine specification (--engine): command line, protocol, options and limits of one engine.
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

absl::string_view ProtocolName(EngineProtocol protocol);

struct EngineSpec {
  std::string name;
  std::vector<std::string> argv;  // program and arguments
  EngineProtocol protocol = EngineProtocol::kUci;
  ThinkingLimits limits;
  // Time overrun allowed before the engine loses on time.
  absl::Duration margin = absl::Milliseconds(20);
  bool ponders = false;                                      // thinks on the opponent's time
  std::vector<std::pair<std::string, std::string>> options;  // names and values, verbatim
};

// Parses "name=A,cmd=PATH,args=-x -y,proto=uci,nodes=2000,margin=50,ponder=on,option.Hash=64":
// comma-separated fields in any order; \, is a literal comma. args is split at spaces. `cmd` is
// required; the name defaults to the last component of its path, the protocol to
// `default_protocol`. Limits given here replace `common_limits`. Returns InvalidArgument, quoting
// the field, for an invalid or duplicate field, for a missing limit unless the protocol has no
// clock (mnk, connect6), and for ponder=on with those two protocols.
absl::StatusOr<EngineSpec> ParseEngineSpec(absl::string_view text, EngineProtocol default_protocol,
                                           const ThinkingLimits& common_limits);

// Formats the spec as one line, which differs if any setting that affects play differs.
std::string DescribeEngine(const EngineSpec& spec);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_ENGINE_SPEC_H_
