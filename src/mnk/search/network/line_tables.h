// A line network prepared for a board: its vectors by line code, and the lines that a stone
// changes.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_LINE_TABLES_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_LINE_TABLES_H_

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/board_numbering.h"
#include "src/mnk/search/network/line_network.h"

namespace quadrille::mnk {

class LineTables {
 public:
  // Larger boards would need larger numbers of lines.
  static constexpr int kMaxSide = 32;

  // A line that a stone changes: its number, 4 * cell + direction, and the place value of the
  // stone.
  struct Link {
    std::uint16_t line;
    std::uint16_t place_value;
  };

  static bool Support(const Rules& rules) { return rules.m <= kMaxSide && rules.n <= kMaxSide; }

  // Requires: Support(rules); network->IsFor(rules).
  LineTables(std::shared_ptr<const LineNetwork> network, const Rules& rules,
             const BoardNumbering& numbering);

  const LineNetwork& network() const { return *network_; }
  const LineNetwork::Vector& VectorOf(std::uint16_t code) const { return vectors_[code]; }
  std::span<const Link> LinksOf(int cell) const {
    return {links_.data() + first_links_[cell], links_.data() + first_links_[cell + 1]};
  }
  // Returns the codes of the lines of an empty board, by line; 0 in the margins.
  const std::vector<std::uint16_t>& empty_codes() const { return empty_codes_; }
  int padded_cells() const { return static_cast<int>(first_links_.size()) - 1; }

 private:
  std::shared_ptr<const LineNetwork> network_;
  std::vector<LineNetwork::Vector> vectors_;
  std::vector<std::uint16_t> empty_codes_;
  std::vector<Link> links_;
  std::vector<int> first_links_;  // by cell; the last is links_.size()
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_LINE_TABLES_H_
