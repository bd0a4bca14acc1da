// The page has no line network: it would double the size of the page.
#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/network/built_in_line_network.h"
#include "src/mnk/search/network/line_network.h"

namespace quadrille::mnk {

std::shared_ptr<const LineNetwork> BuiltInLineNetwork(const Rules&) { return nullptr; }

}  // namespace quadrille::mnk
