// Lists with commas, as people and other programs write them.
#ifndef QUADRILLE_BASE_TEXT_COMMAS_H_
#define QUADRILLE_BASE_TEXT_COMMAS_H_

#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// Removes the blanks around commas: "7 , 8  9,1" becomes "7,8  9,1".
std::string WithoutBlanksAroundCommas(absl::string_view text);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_COMMAS_H_
