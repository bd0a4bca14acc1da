// Functions that the module imports from the page.
#ifndef QUADRILLE_WEB_ENGINE_HOST_H_
#define QUADRILLE_WEB_ENGINE_HOST_H_

#include <atomic>
#include <string_view>

namespace quadrille::web {

// Sends a progress report, one JSON object, during a search.
void Report(std::string_view json);

// True if the page has requested a stop. Set while the search reads its clock, when the page's code
// may run (docs/web.md).
const std::atomic<bool>& StopFlag();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_HOST_H_
