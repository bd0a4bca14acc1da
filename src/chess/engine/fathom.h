// Adapter for Fathom (https://github.com/jdart1/Fathom), a Syzygy probing library with one set of
// tables per process. Used by syzygy.h. Without Fathom, fathom_absent.cc defines stubs.
#ifndef QUADRILLE_CHESS_ENGINE_FATHOM_H_
#define QUADRILLE_CHESS_ENGINE_FATHOM_H_

#include <optional>
#include <string>
#include <vector>

#include "src/chess/engine/endgame_probe.h"
#include "src/chess/position.h"

namespace quadrille::chess {

bool IsFathomLinked();

// Replaces the tables with those in `folders`, separated by kFolderSeparator. Returns the maximum
// number of pieces. Requires: no probe is running; `folders` is not empty.
int LoadFathom(const std::string& folders);

// Returns nullopt if the table is missing. Requires: a table is loaded; no castling rights;
// halfmove clock 0. Thread-safe for tables that have been probed before.
std::optional<WdlResult> ProbeFathomWdl(const Position& position);

// Returns all legal moves, best first, ranked by DTZ, or by WDL if a DTZ table is missing; nullopt
// if both are missing. `has_repeated`: a position since the last zeroing move has occurred twice;
// then only the fastest rank first. Requires: a loaded table, no castling rights. Not thread-safe.
std::optional<std::vector<TablebaseRootMove>> RankByFathom(const Position& position,
                                                           bool has_repeated);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_FATHOM_H_
