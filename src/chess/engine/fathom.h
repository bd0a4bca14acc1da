// Adapter of Fathom (https://github.com/jdart1/Fathom), which probes Syzygy tables and keeps one
// set per process. Used by syzygy.h. Without the library, fathom_absent.cc defines these functions
// as stubs.
#ifndef QUADRILLE_CHESS_ENGINE_FATHOM_H_
#define QUADRILLE_CHESS_ENGINE_FATHOM_H_

#include <optional>
#include <string>
#include <vector>

#include "src/chess/engine/endgame_probe.h"
#include "src/chess/position.h"

namespace quadrille::chess {

bool IsFathomLinked();

// Replaces the tables by those in `folders`, separated by colons. Returns the maximum number of
// pieces. Requires: no concurrent probe; `folders` is not empty.
int LoadFathom(const std::string& folders);

// Requires: a table is loaded, no castling rights, halfmove clock 0. Thread-safe for tables that
// have been probed before.
std::optional<WdlResult> ProbeFathomWdl(const Position& position);

// All legal moves, best first, by DTZ, or by WDL if a DTZ table is missing; nothing if that is
// missing too. `has_repeated`: a position since the last zeroing move has occurred twice; then only
// the fastest moves rank first. Requires: a table is loaded, no castling rights. Not thread-safe.
std::optional<std::vector<TablebaseRootMove>> RankByFathom(const Position& position,
                                                           bool has_repeated);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_FATHOM_H_
