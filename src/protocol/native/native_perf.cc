#include "src/protocol/native/native_perf.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"

namespace quadrille::native {

std::string PerfLine(absl::string_view call, double nanoseconds) {
  const std::string number = nanoseconds == 0 ? "0" : absl::StrFormat("%.1f", nanoseconds);
  return absl::StrCat("average ", call, " execution is ", number, " ns\n");
}

}  // namespace quadrille::native
