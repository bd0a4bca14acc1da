#include "src/mnk/solver/verify/tree_verifier.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/mnk/solver/verify/omitted_replies.h"
#include "src/mnk/solver/verify/symmetry.h"
#include "src/mnk/solver/verify/threat_line.h"

namespace quadrille::mnk::verify {
namespace {

std::string CellText(const Rules& rules, int cell) {
  return absl::StrCat("(", cell % rules.n + 1, " ", cell / rules.n + 1, ")");
}

}  // namespace

absl::Status TreeVerifier::Fail(absl::string_view what) const {
  std::string board;
  const int width = board_.rules().n;
  for (int cell = 0; cell < board_.cells(); ++cell) {
    if (cell > 0 && cell % width == 0) board += '/';
    board += "xo."[board_.StoneAt(cell)];
  }
  return absl::InvalidArgumentError(
      absl::StrCat("byte ", reader_.offset(), ": position ", positions_, " ", board, ": ", what));
}

absl::Status TreeVerifier::Verify(int side, int left) {
  ++positions_;
  const absl::StatusOr<int> type = reader_.Byte();
  if (!type.ok()) return type.status();
  if (zone_ != nullptr &&
      absl::string_view("pzofw").find(static_cast<char>(*type)) == absl::string_view::npos) {
    return Fail(absl::StrCat("a node of type ", *type, " has no zone"));
  }
  switch (*type) {
    case 'p':
      return Play(side, left);
    case 'a':
      return Answers(side, left);
    case 'd':
      return AnswersByLine(side, left);
    case 'z':
      return AnswersByZone(side, left);
    case 'o':
      return PlayForced(side, left);
    case 'f':
      return WinByLine(side, left);
    case 'y':
      return Mapped(side, left);
    case 'm':
      return Remember(side, left);
    case 'r':
      return Recall(side, left);
    default:
      return Leaf(*type, side, left);
  }
}

absl::Status TreeVerifier::Leaf(int type, int side, int left) {
  const bool prover_moves = side == claim_.prover;
  if (type == 'w') {
    if (!prover_moves || !ProverHasRows() || !CanComplete(board_, side, left)) {
      return Fail("no row can be completed in this turn");
    }
    if (zone_ != nullptr) zone_->cells[CompletingCell(board_, side)] = true;
    return absl::OkStatus();
  }
  if (type == 't') {
    if (!prover_moves && CannotBlockThreats(left)) return absl::OkStatus();
    return Fail("this turn can block all threats");
  }
  if (claim_.must_win) return Fail(absl::StrCat("a node of type ", type, " does not prove a win"));
  switch (type) {
    case 'n':
      return OpponentHasRows() ? Fail("the opponent still has a live row") : absl::OkStatus();
    case 'e':
      return PotentialIsSmall(side, left) ? absl::OkStatus() : Fail("the potential is too large");
    case 'x':
      return CheckPairing(side, left, /*has_triangles=*/false);
    case 'c':
      return CheckPairing(side, left, /*has_triangles=*/true);
    default:
      return Fail(absl::StrCat("unknown node type ", type));
  }
}

absl::StatusOr<int> TreeVerifier::ReadCell() {
  const absl::StatusOr<int> cell = reader_.Number(numbered_.cells());
  if (!cell.ok() || map_.empty()) return cell;
  return map_[*cell];
}

absl::StatusOr<int> TreeVerifier::ReadFreeCell() {
  const absl::StatusOr<int> cell = ReadCell();
  if (!cell.ok() || board_.IsFree(*cell)) return cell;
  return Fail(absl::StrCat(CellText(board_.rules(), *cell), " is not free"));
}

absl::Status TreeVerifier::Play(int side, int left) {
  if (side != claim_.prover) return Fail("unexpected stone of the prover: the opponent is to move");
  const absl::StatusOr<int> cell = ReadFreeCell();
  if (!cell.ok()) return cell.status();
  if (zone_ != nullptr) zone_->cells[*cell] = true;
  return After(side, left, *cell);
}

absl::Status TreeVerifier::PlayForced(int side, int left) {
  if (side == claim_.prover) return Fail("unexpected reply: the prover is to move");
  if (absl::Status status = CheckSingleStones(left); !status.ok()) return status;
  if (CanComplete(board_, opponent(), 1)) return Fail("the opponent can complete a row");
  const absl::StatusOr<int> cell = ReadFreeCell();
  if (!cell.ok()) return cell.status();
  board_.Place(claim_.prover, *cell);
  const bool threatens = board_.WinsAt(claim_.prover, *cell);
  board_.Remove(*cell);
  if (!threatens) {
    return Fail(absl::StrCat("no row is completed on ", CellText(board_.rules(), *cell)));
  }
  if (zone_ != nullptr) {
    zone_->cells[*cell] = true;
    AddGuards(board_, opponent(), *zone_);
  }
  return After(side, left, *cell);
}

absl::Status TreeVerifier::Mapped(int side, int left) {
  const absl::StatusOr<int> symmetry = reader_.Number(SymmetriesOf(numbered_));
  if (!symmetry.ok()) return symmetry.status();
  std::vector<int> map(numbered_.cells());
  for (int cell = 0; cell < numbered_.cells(); ++cell) {
    const int image = Image(numbered_, *symmetry, cell);
    map[cell] = map_.empty() ? image : map_[image];
  }
  map_.swap(map);
  const absl::Status status = Verify(side, left);
  map_.swap(map);
  return status;
}

std::vector<int> TreeVerifier::Numbers() const {
  if (map_.empty()) return {};
  std::vector<int> numbers(board_.cells(), board_.cells());
  for (std::size_t i = 0; i < map_.size(); ++i) numbers[map_[i]] = static_cast<int>(i);
  return numbers;
}

absl::Status TreeVerifier::Remember(int side, int left) {
  const absl::Status status = Verify(side, left);
  if (status.ok()) remembered_.insert(absl::StrCat(CanonicalStones(board_), side, " ", left));
  return status;
}

absl::Status TreeVerifier::Recall(int side, int left) {
  used_symmetry_ = true;
  if (remembered_.contains(absl::StrCat(CanonicalStones(board_), side, " ", left)))
    return absl::OkStatus();
  return Fail("the position is not one that was remembered");
}

absl::Status TreeVerifier::CheckSingleStones(int left) const {
  if (board_.rules().p == 1 && left == 1 && ProverHasRows()) return absl::OkStatus();
  return Fail("threats require live rows of the prover and one stone per turn");
}

absl::Status TreeVerifier::CheckLineStones(int left) const {
  if (HasTurnLines() && ProverHasRows()) return absl::OkStatus();
  return CheckSingleStones(left);
}

absl::StatusOr<std::vector<int>> TreeVerifier::Line(int left) {
  const absl::StatusOr<int> count = reader_.Number(board_.cells() + 1);
  if (!count.ok()) return count.status();
  if (absl::Status status = CheckLineStones(left); !status.ok()) return status;
  std::vector<int> line;
  for (int i = 0; i < *count; ++i) {
    const absl::StatusOr<int> cell = ReadCell();
    if (!cell.ok()) return cell.status();
    line.push_back(*cell);
  }
  return line;
}

absl::Status TreeVerifier::WinByLine(int side, int left) {
  const absl::StatusOr<std::vector<int>> line = Line(left);
  if (!line.ok()) return line.status();
  const bool wins =
      side == claim_.prover && (HasTurnLines() ? TurnLineWins(board_, side, left, *line, zone_)
                                               : LineWins(board_, side, *line, zone_));
  return wins ? absl::OkStatus() : Fail("the threat sequence does not win");
}

absl::Status TreeVerifier::Answers(int side, int left) {
  std::vector<bool> covered(board_.cells());
  if (absl::Status status = Replies(side, left, covered); !status.ok()) return status;
  return CheckOmitted(left, std::move(covered));
}

absl::Status TreeVerifier::AnswersByLine(int side, int left) {
  const absl::StatusOr<std::vector<int>> line = Line(left);
  if (!line.ok()) return line.status();
  std::vector<bool> covered(board_.cells());
  if (absl::Status status = Replies(side, left, covered); !status.ok()) return status;
  if (!HasTurnLines()) {
    AddRefutedBy(board_, claim_.prover, *line, covered);
    return CheckOmitted(left, std::move(covered));
  }
  Zone zone{left, std::vector<bool>(board_.cells()), Numbers()};
  if (!TurnLineWins(board_, claim_.prover, board_.rules().p, *line, &zone)) {
    return Fail("the threat sequence after a pass does not win");
  }
  return CheckOmitted(left, std::move(covered), zone.cells);
}

absl::Status TreeVerifier::AnswersByZone(int side, int left) {
  if (side == claim_.prover) return Fail("unexpected replies: the prover is to move");
  if (absl::Status status = CheckSingleStones(left); !status.ok()) return status;
  if (CanComplete(board_, opponent(), 1)) return Fail("the opponent can complete a row");
  Zone* const outer = zone_;
  Zone zone{outer == nullptr ? 1 : outer->stones + 1, std::vector<bool>(board_.cells()), Numbers()};
  if (absl::Status passed = VerifyInZone(zone); !passed.ok()) return passed;
  std::vector<bool> covered(board_.cells());
  if (absl::Status status = Replies(side, left, covered); !status.ok()) return status;
  for (int cell = 0; cell < board_.cells(); ++cell) {
    covered[cell] = covered[cell] || !zone.cells[cell];
  }
  if (outer == nullptr) return CheckOmitted(left, std::move(covered));
  for (int cell = 0; cell < board_.cells(); ++cell) {
    if (!covered[cell] && board_.IsFree(cell)) {
      return Fail(absl::StrCat("no reply to ", CellText(board_.rules(), cell), " in the zone"));
    }
  }
  outer->Add(zone);
  AddGuards(board_, opponent(), *outer);
  return absl::OkStatus();
}

absl::Status TreeVerifier::VerifyInZone(Zone& zone) {
  Zone* const outer = zone_;
  zone_ = &zone;
  const absl::Status status = Verify(claim_.prover, 1);
  zone_ = outer;
  return status;
}

absl::Status TreeVerifier::Replies(int side, int left, std::vector<bool>& answered) {
  if (side == claim_.prover) return Fail("unexpected replies: the prover is to move");
  if (claim_.must_win && board_.free_cells() == 0) return Fail("the board is full: a draw");
  const absl::StatusOr<int> count = reader_.Number(board_.cells() + 1);
  if (!count.ok()) return count.status();
  for (int i = 0; i < *count; ++i) {
    const absl::StatusOr<int> cell = ReadFreeCell();
    if (!cell.ok()) return cell.status();
    if (answered[*cell]) {
      return Fail(absl::StrCat(CellText(board_.rules(), *cell), " has two replies"));
    }
    answered[*cell] = true;
    if (absl::Status status = After(side, left, *cell); !status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status TreeVerifier::CheckOmitted(int left, std::vector<bool> covered,
                                        const std::vector<bool>& zone) {
  const OmittedReplies omitted(board_, claim_.prover, ProverHasRows());
  const int cell = omitted.FirstOpen(left, std::move(covered), zone, used_symmetry_);
  if (cell < 0) return absl::OkStatus();
  return Fail(absl::StrCat("no reply to ", CellText(board_.rules(), cell)));
}

absl::Status TreeVerifier::After(int side, int left, int cell) {
  board_.Place(side, cell);
  const bool fills = board_.WinsAt(side, cell);
  absl::Status status;
  if (fills && side != claim_.prover) {
    status = Fail("the opponent completes a row");
  } else if (!fills || !ProverHasRows()) {
    const bool turn_ends = left == 1;
    const int next_left = turn_ends ? std::min(board_.rules().p, board_.free_cells()) : left - 1;
    status = Verify(turn_ends ? 1 - side : side, next_left);
  }
  board_.Remove(cell);
  return status;
}

bool TreeVerifier::CannotBlockThreats(int left) {
  if (!ProverHasRows() || CanComplete(board_, opponent(), left)) return false;
  std::vector<bool> used(board_.cells());
  int disjoint = 0;
  for (const Row& row : board_.rows()) {
    if (!board_.IsLive(row, claim_.prover)) continue;
    if (board_.Missing(row, claim_.prover) > board_.rules().p) continue;
    const auto is_used = [&](int cell) { return board_.IsFree(cell) && used[cell]; };
    if (std::any_of(row.cells.begin(), row.cells.end(), is_used)) continue;
    for (const int cell : row.cells) used[cell] = true;
    ++disjoint;
  }
  return disjoint > left || (HasTurnLines() && !CanBlock(board_, claim_.prover, left));
}

bool TreeVerifier::OpponentHasRows() const {
  const std::vector<Row>& rows = board_.rows();
  return std::any_of(rows.begin(), rows.end(),
                     [&](const Row& row) { return board_.IsLive(row, opponent()); });
}

// Applies the criterion of Erdos and Selfridge for one stone per turn, of Beck for several.
bool TreeVerifier::PotentialIsSmall(int side, int left) const {
  const int p = board_.rules().p;
  long double sum = 0;
  for (const Row& row : board_.rows()) {
    if (!board_.IsLive(row, opponent())) continue;
    sum += std::pow(1.0L + p, -static_cast<long double>(board_.Missing(row, opponent())) / p);
  }
  if (side == opponent()) {
    sum *= std::pow(1.0L + p, static_cast<long double>(left) / p);
  } else if (left < p) {
    sum *= 1 + p;  // an upper bound: as if the rest of this turn were passed
  }
  constexpr long double kRounding = 1e-12L;
  return p == 1 ? sum < 1 : sum < 1 - kRounding;
}

absl::Status TreeVerifier::CheckPairing(int side, int left, bool has_triangles) {
  const absl::StatusOr<int> pairs = reader_.Number(board_.cells());
  if (!pairs.ok()) return pairs.status();
  const absl::StatusOr<int> triangles = has_triangles ? reader_.Number(board_.cells()) : 0;
  if (!triangles.ok()) return triangles.status();
  if (board_.rules().p != 1 || (side == opponent() && left != 1)) {
    return Fail("pairs require one stone per turn");
  }
  Pairing pairing(board_.cells());
  if (absl::Status read = ReadParts(*pairs, Pairing::kPair, pairing); !read.ok()) return read;
  if (absl::Status read = ReadParts(*triangles, Pairing::kTriangle, pairing); !read.ok()) {
    return read;
  }
  for (const Row& row : board_.rows()) {
    if (board_.IsLive(row, opponent()) && !pairing.Breaks(row)) {
      return Fail(
          absl::StrCat("no pair on the row from ", CellText(board_.rules(), row.cells.front())));
    }
  }
  return absl::OkStatus();
}

absl::Status TreeVerifier::ReadParts(int count, int size, Pairing& pairing) {
  for (int i = 0; i < size * count; ++i) {
    const absl::StatusOr<int> cell = ReadFreeCell();
    if (!cell.ok()) return cell.status();
    if (!pairing.Add(*cell, size)) {
      return Fail(absl::StrCat(CellText(board_.rules(), *cell), " is in two pairs"));
    }
  }
  return absl::OkStatus();
}

}  // namespace quadrille::mnk::verify
