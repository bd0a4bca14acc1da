#include "src/mnk/search/network/line_network_choice.h"

#include <memory>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/network/built_in_line_network.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_tables.h"

namespace quadrille::mnk {

absl::StatusOr<std::shared_ptr<const LineNetwork>> LineNetworkFor(const LineNetworkChoice& choice,
                                                                  const Rules& rules) {
  if (!choice) return BuiltInLineNetwork(rules);
  const std::shared_ptr<const LineNetwork>& network = *choice;
  if (network == nullptr) return nullptr;
  if (!network->IsFor(rules)) {
    return absl::InvalidArgumentError(absl::StrCat("the network is for k ", network->k, " and p ",
                                                   network->p, ", not for ", FormatRules(rules)));
  }
  if (!LineTables::Support(rules)) {
    return absl::InvalidArgumentError(
        absl::StrCat("networks are for boards of up to ", LineTables::kMaxSide, " by ",
                     LineTables::kMaxSide, ", not for ", FormatRules(rules)));
  }
  return network;
}

}  // namespace quadrille::mnk
