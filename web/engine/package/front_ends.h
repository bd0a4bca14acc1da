// Protocol front ends without threads: a search runs within Execute(), and lines that come
// meanwhile are executed within it, or after it.
#ifndef QUADRILLE_WEB_ENGINE_PACKAGE_FRONT_ENDS_H_
#define QUADRILLE_WEB_ENGINE_PACKAGE_FRONT_ENDS_H_

#include <memory>
#include <string_view>

#include "src/base/program/line_io.h"
#include "src/base/program/protocol_session.h"

namespace quadrille::web {

// When a line that comes during a search is executed.
enum class Timing {
  kNow,
  kAfterSearch,
  kAfterStop,   // the same; the search is stopped
  kEndsSearch,  // never: all it does is to stop the search
};

// A session of a protocol.
class FrontEnd {
 public:
  virtual ~FrontEnd() = default;
  virtual ProtocolSession& session() = 0;
  // `word` is the line's first word, in lower case; empty for the end of the input. `search` is
  // that of the line that searches.
  virtual Timing TimingOf(std::string_view word, std::string_view search) = 0;
  // Stops the search for a line with this first word; again, until it has ended.
  virtual void StopSearch(std::string_view word) = 0;
};

// UCI.
std::unique_ptr<FrontEnd> UciFrontEnd(ResponseWriter& responses);
// The protocol that the first word of a line selects: XBoard, Gomocup, UGI, native, or else UCI.
std::unique_ptr<FrontEnd> FrontEndFor(std::string_view line, LineWriter& writer,
                                      ResponseWriter& responses);

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_PACKAGE_FRONT_ENDS_H_
