// Stub implementation of fathom.h for builds without Fathom.
#include <optional>
#include <string>
#include <vector>

#include "src/chess/engine/endgame_probe.h"
#include "src/chess/engine/fathom.h"
#include "src/chess/position.h"

namespace quadrille::chess {

bool IsFathomLinked() { return false; }
int LoadFathom(const std::string&) { return 0; }
std::optional<WdlResult> ProbeFathomWdl(const Position&) { return std::nullopt; }
std::optional<std::vector<TablebaseRootMove>> RankByFathom(const Position&, bool) {
  return std::nullopt;
}

}  // namespace quadrille::chess
