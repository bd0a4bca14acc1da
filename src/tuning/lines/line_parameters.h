// Parameters of a line network in training: vectors for the shapes of 9, 7 and 5 cells, whose sum
// is the vector of a shape of 9, and the head.
//
//   shapes of 9 cells    [shapes_of(0)][kUnits]
//   shapes of 7 cells    [shapes_of(1)][kUnits]
//   shapes of 5 cells    [shapes_of(2)][kUnits]
//   LineHead
#ifndef QUADRILLE_TUNING_LINES_LINE_PARAMETERS_H_
#define QUADRILLE_TUNING_LINES_LINE_PARAMETERS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/base/threads/thread_team.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/network/line_network.h"
#include "src/tuning/lines/line_kernels.h"

namespace quadrille::tuning {

// The three tables of vectors: lines of reach 4, 3 and 2.
inline constexpr std::size_t kLineTables = 3;

class LineTables {
 public:
  LineTables();

  std::size_t shapes_of(std::size_t table) const { return shapes_[table]; }
  // Returns the offset of a table in the parameters, or of the head for kLineTables.
  std::size_t OffsetOf(std::size_t table) const;
  std::size_t size() const { return OffsetOf(kLineTables) + LineHead::kSize; }

  // Returns the shapes by the codes of the kernels.
  const std::uint16_t* by_code() const { return by_code_.data(); }
  std::size_t free_shape() const { return free_shape_; }
  // Returns the shape in `table` of the middle of a shape of 9 cells.
  std::size_t MiddleOf(std::size_t table, std::size_t shape) const {
    return table == 0 ? shape : middles_[table - 1][shape];
  }
  // Returns the shapes of 9 cells with the middle `shape` of `table`, in ascending order.
  const std::vector<std::uint32_t>& ShapesWith(std::size_t table, std::size_t shape) const {
    return with_middle_[table - 1][shape];
  }

 private:
  std::array<std::size_t, kLineTables> shapes_;
  std::vector<std::uint16_t> by_code_;
  std::size_t free_shape_;
  std::array<std::vector<std::uint16_t>, kLineTables - 1> middles_;
  std::array<std::vector<std::vector<std::uint32_t>>, kLineTables - 1> with_middle_;
};

// Bounds of the absolute values, which leave the quantized network within those of LineNetwork.
inline constexpr float kMaxTableVector = 2.1F;
inline constexpr float kMaxLineBias = 6.2F;

std::vector<float> RandomLineParameters(const LineTables& tables, std::uint64_t seed);
// Returns parameters that quantize to `network`. A vector of a middle is the mean of what the
// longer lines around it have in common.
std::vector<float> LineParametersOf(const LineTables& tables, const mnk::LineNetwork& network);

// Writes the sums of the three tables: [shapes_of(0)][kUnits].
void SumTables(const LineTables& tables, const std::vector<float>& parameters, ThreadTeam& team,
               std::vector<float>& vectors);

// Spreads the gradients of the shapes of 9 cells, at the start of `gradients`, to the other tables.
void SpreadToTables(const LineTables& tables, ThreadTeam& team, std::vector<float>& gradients);

// Quantizes the parameters for games with the k, p and win condition of `rules`.
mnk::LineNetwork QuantizedLineNetwork(const LineTables& tables, const mnk::Rules& rules,
                                      const std::vector<float>& vectors,
                                      const std::vector<float>& parameters);

// The parameters of a quantized network in the form of the kernels.
struct LineFloats {
  explicit LineFloats(const mnk::LineNetwork& network);

  std::vector<float> vectors;
  std::vector<float> head;
};

LineModel ModelOf(const LineTables& tables, const float* vectors, const float* head);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_LINES_LINE_PARAMETERS_H_
