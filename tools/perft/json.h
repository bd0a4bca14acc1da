// JSON objects whose fields keep insertion order.
#ifndef QUADRILLE_TOOLS_PERFT_JSON_H_
#define QUADRILLE_TOOLS_PERFT_JSON_H_

#include "nlohmann/json.hpp"

namespace quadrille::perft {

using OrderedJson = nlohmann::ordered_json;

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_JSON_H_
