// Page request: a command, then one argument per line. The reply is a JSON object, {"error":"..."}
// on failure.
#ifndef QUADRILLE_WEB_ENGINE_REQUEST_H_
#define QUADRILLE_WEB_ENGINE_REQUEST_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace quadrille::web {

class Request {
 public:
  explicit Request(std::string_view text) : rest_(text) {}

  // Returns the next line, or "" at the end.
  std::string_view Line();
  // Returns the rest of the text, for multi-line arguments.
  std::string_view Rest() const { return rest_; }
  // Returns the next line, split at spaces.
  std::vector<std::string_view> Words();
  // Returns the next line as a number, or `otherwise` if it is not one.
  std::int64_t Number(std::int64_t otherwise);

 private:
  std::string_view rest_;
};

using Answer = absl::StatusOr<std::string>;

struct Command {
  std::string_view name;
  Answer (*handler)(Request& request);
};

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_REQUEST_H_
