// GeneratorMoveSource: perft divide with one of the built-in move generators.
#ifndef QUADRILLE_CHESS_PERFT_GENERATOR_MOVE_SOURCE_H_
#define QUADRILLE_CHESS_PERFT_GENERATOR_MOVE_SOURCE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/chess/perft/move_source.h"
#include "src/chess/perft/perft_generator.h"

namespace quadrille::chess {

class GeneratorMoveSource : public MoveSource {
 public:
  explicit GeneratorMoveSource(const PerftGenerator& generator) : generator_(generator) {}

  // For example, "bitboard (bmi2)".
  std::string name() const override;
  absl::StatusOr<std::vector<DividedMove>> Divide(const MoveLine& line, int depth) override;

 private:
  PerftGenerator generator_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_GENERATOR_MOVE_SOURCE_H_
