// Which JSON type do the reports use? One whose fields stay in the order they were added in.
#ifndef QUADRILLE_TOOLS_PERFT_JSON_H_
#define QUADRILLE_TOOLS_PERFT_JSON_H_

#include "nlohmann/json.hpp"

namespace quadrille::perft {

using OrderedJson = nlohmann::ordered_json;

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_JSON_H_
