// Settings that results depend on: stored with the results and compared when resuming.
#ifndef QUADRILLE_BASE_TEXT_SETTINGS_H_
#define QUADRILLE_BASE_TEXT_SETTINGS_H_

#include <string>
#include <vector>

#include "absl/types/span.h"

namespace quadrille {

// A setting as in messages: "--seed=" and "1", or "protocol of A: " and "uci".
struct Setting {
  std::string name;
  std::string value;

  friend bool operator==(const Setting&, const Setting&) = default;
};

// Lists the differences: "--nodes=500, now 600; --draw=40,8,10, now none". Empty if there are none.
// Requires: names are unique within each list.
std::string SettingDifferences(absl::Span<const Setting> before, absl::Span<const Setting> now);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_SETTINGS_H_
