// A request of the page: a command and its arguments, a line each. The answer is a JSON object;
// {"error":"..."} if the request cannot be met.
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

  // The next line, or nothing but "" at the end.
  std::string_view Line();
  // All that is left, for arguments of several lines.
  std::string_view Rest() const { return rest_; }
  // The words of the next line, which blanks part.
  std::vector<std::string_view> Words();
  // The next line as a number, or `otherwise` if it is none.
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
