// Network score as text, for the `eval` command.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_EXPLAIN_NETWORK_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_EXPLAIN_NETWORK_H_

#include <string>

#include "src/chess/engine/network/network.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Returns a line with the network's score and the total with the hand-written evaluation `by_hand`
// (centipawns for the side to move). Requires: ValidatePosition(position), CheckNetwork(network).
std::string ExplainNetwork(const Network& network, const Position& position, int by_hand);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_EXPLAIN_NETWORK_H_
