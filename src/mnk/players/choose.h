// Selection of the highest weighted cells, with random tie-breaking.
#ifndef QUADRILLE_MNK_PLAYERS_CHOOSE_H_
#define QUADRILLE_MNK_PLAYERS_CHOOSE_H_

#include <vector>

#include "src/base/random.h"
#include "src/mnk/search/boards/window_scan.h"

namespace quadrille::mnk {

// Returns the cell with the highest weight. Requires: `cells` is not empty.
int ChooseHighest(const std::vector<int>& cells, const Weights& weights, Random& random);

// Returns the `count` cells (fewer if there are no more) with the highest weights, descending.
std::vector<int> ChooseBest(std::vector<int> cells, int count, const Weights& weights,
                            Random& random);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_CHOOSE_H_
