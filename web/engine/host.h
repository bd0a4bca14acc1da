// What the engine asks of the page that runs it: the functions that the module imports.
#ifndef QUADRILLE_WEB_ENGINE_HOST_H_
#define QUADRILLE_WEB_ENGINE_HOST_H_

#include <atomic>
#include <string_view>

namespace quadrille::web {

// Tells the page of a search that goes on: one JSON object.
void Report(std::string_view json);

// True once the page wants the search to end. The search's clock is where the page may take its
// turn meanwhile (docs/web.md).
const std::atomic<bool>& StopFlag();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_HOST_H_
