// The faults of one command, of which any number may occur: the first few, and the number of
// others.
#ifndef QUADRILLE_BASE_TEXT_FAULT_LIST_H_
#define QUADRILLE_BASE_TEXT_FAULT_LIST_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"

namespace quadrille {

class FaultList {
 public:
  static constexpr std::size_t kMaxShown = 8;

  void Add(std::string fault) {
    if (++count_ <= kMaxShown) shown_.push_back(std::move(fault));
  }

  std::size_t count() const { return count_; }

  // The first kMaxShown faults, and "N more errors" if there are others.
  std::vector<std::string> Messages() const {
    std::vector<std::string> messages = shown_;
    if (count_ > kMaxShown) messages.push_back(absl::StrCat(count_ - kMaxShown, " more errors"));
    return messages;
  }

 private:
  std::vector<std::string> shown_;
  std::size_t count_ = 0;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_FAULT_LIST_H_
