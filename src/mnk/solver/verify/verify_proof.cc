#include "src/mnk/solver/verify/verify_proof.h"

#include <istream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/verify/proof_reader.h"
#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/tree_verifier.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk::verify {
namespace {

constexpr int kMaxCells = 361;  // of a board; bounds the depth of a tree
constexpr int kMaxCellsWithMargin = 4096;
constexpr std::size_t kMaxLineLength = 2000;

bool IsEmptyBoard(const Setup& setup, const Rules& rules) {
  return setup.black.empty() && setup.white.empty() && setup.side_to_move == Side::kBlack &&
         setup.stones_left == std::min(rules.q, rules.cells());
}

class ProofVerifier {
 public:
  ProofVerifier(std::istream& file, ProofBoard board)
      : reader_(file), is_endless_(board == ProofBoard::kEndless) {}

  absl::StatusOr<Verified> Run() {
    if (absl::Status status = ReadHeader(); !status.ok()) return status;
    const int margin = is_endless_ ? rules_.k - 1 : 0;
    Rules rules = rules_;
    rules.m += 2 * margin;
    rules.n += 2 * margin;
    if (is_endless_ && (margin > kMaxCellsWithMargin || rules.cells() > kMaxCellsWithMargin)) {
      return absl::InvalidArgumentError(
          absl::StrCat("line 2: with ", margin, " more lines on each side the board has more than ",
                       kMaxCellsWithMargin, " cells"));
    }
    RowCounts board(rules);
    const auto place = [&](int side, Cell cell) {
      board.Place(side, (cell.y + margin) * rules.n + cell.x + margin);
    };
    for (const Cell cell : setup_.black) place(0, cell);
    for (const Cell cell : setup_.white) place(1, cell);
    if (is_endless_) {
      for (int cell = 0; cell < rules_.cells(); ++cell) {
        map_.push_back((cell / rules_.n + margin) * rules.n + cell % rules_.n + margin);
      }
    }
    std::vector<std::string> kinds;  // of claims allowed, in order
    if (verified_.value == "black wins") {
      kinds = {"B"};
    } else if (verified_.value == "white wins") {
      kinds = {"W"};
    } else {
      kinds = {"b1", "w2s"};
    }
    for (const std::string& allowed : kinds) {
      if (absl::Status status = VerifyClaim(allowed, board); !status.ok()) return status;
    }
    if (absl::Status status = reader_.End(); !status.ok()) return status;
    return verified_;
  }

 private:
  absl::Status ReadHeader() {
    const absl::StatusOr<std::string> title = reader_.Line(kMaxLineLength);
    if (!title.ok()) return title.status();
    if (*title != "quadrille-proof 1") {
      return absl::InvalidArgumentError(
          absl::StrCat("line 1: expected quadrille-proof 1, got ", Quoted(*title)));
    }
    const absl::StatusOr<std::string> fen = reader_.Line(kMaxLineLength);
    if (!fen.ok()) return fen.status();
    const absl::StatusOr<AnyGame> game = ParsePosition(*fen);
    if (!game.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("line 2: ", game.status().message()));
    }
    rules_ = game->rules();
    setup_ = game->ToSetup();
    if (rules_.cells() > kMaxCells) {
      return absl::InvalidArgumentError(
          absl::StrCat("line 2: the board has more than ", kMaxCells, " cells"));
    }
    const absl::StatusOr<std::string> value = reader_.Line(kMaxLineLength);
    if (!value.ok()) return value.status();
    if (*value != "black wins" && *value != "white wins" && *value != "draw") {
      return absl::InvalidArgumentError(
          absl::StrCat("line 3: expected black wins, white wins or draw, got ", Quoted(*value)));
    }
    if (is_endless_ && *value == "draw") {
      return absl::InvalidArgumentError("line 3: a draw may need the edges of its board");
    }
    verified_.position = *fen;
    verified_.value = *value;
    return absl::OkStatus();
  }

  absl::Status VerifyClaim(const std::string& allowed, RowCounts& board) {
    const absl::StatusOr<int> kind = reader_.Byte();
    if (!kind.ok()) return kind.status();
    if (allowed.find(static_cast<char>(*kind)) == std::string::npos) {
      return absl::InvalidArgumentError(absl::StrCat(
          "byte ", reader_.offset(), ": expected a claim of type ", allowed, ", got ", *kind));
    }
    if (*kind == 's') return VerifyStealing();
    Claim claim;
    claim.must_win = *kind == 'B' || *kind == 'W';
    claim.weak = *kind == '1' || *kind == '2';
    const bool about_black = *kind == 'B' || *kind == 'b' || *kind == '1';
    claim.prover = about_black == claim.must_win ? 0 : 1;
    TreeVerifier tree(reader_, board, claim, rules_, map_);
    absl::Status status =
        tree.Verify(setup_.side_to_move == Side::kBlack ? 0 : 1, setup_.stones_left);
    verified_.positions += tree.positions();
    verified_.by_symmetry |= tree.used_symmetry();
    return status;
  }

  // Black could use white's strategy: its first turn has enough stones, and a further stone does no
  // harm.
  absl::Status VerifyStealing() {
    if (rules_.win != WinCondition::kKOrMore || rules_.p > rules_.q ||
        !IsEmptyBoard(setup_, rules_)) {
      return absl::InvalidArgumentError(
          absl::StrCat("byte ", reader_.offset(), ": strategy stealing does not apply here"));
    }
    verified_.by_strategy_stealing = true;
    return absl::OkStatus();
  }

  ProofReader reader_;
  bool is_endless_;
  std::vector<int> map_;  // of cells, to a larger board
  Rules rules_;
  Setup setup_;
  Verified verified_;
};

}  // namespace

absl::StatusOr<Verified> VerifyProof(std::istream& file, ProofBoard board) {
  return ProofVerifier(file, board).Run();
}

}  // namespace quadrille::mnk::verify
