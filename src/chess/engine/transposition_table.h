// Transposition table of the chess engine.
#ifndef QUADRILLE_CHESS_ENGINE_TRANSPOSITION_TABLE_H_
#define QUADRILLE_CHESS_ENGINE_TRANSPOSITION_TABLE_H_

#include "src/base/lockless_table.h"
#include "src/chess/engine/table_entry.h"

namespace quadrille::chess {

using TranspositionTable = LocklessTable<TableEntry>;

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_TRANSPOSITION_TABLE_H_
