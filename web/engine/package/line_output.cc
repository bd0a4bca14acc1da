// Protocol output for WebAssembly: reports {"lines":"..."} instead of a descriptor.
#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_io.h"
#include "web/engine/host.h"
#include "web/engine/json.h"

namespace quadrille {

absl::Status LineWriter::Write(absl::string_view lines) {
  web::Report(web::JsonObject().Text("lines", lines).Take());
  return absl::OkStatus();
}

}  // namespace quadrille
