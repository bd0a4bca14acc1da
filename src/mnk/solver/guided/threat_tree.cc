#include "src/mnk/solver/guided/threat_tree.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/zone_rows.h"
#include "src/mnk/solver/proof_bytes.h"

namespace quadrille::mnk::solver {
namespace {

constexpr int kFourNodes = 2'000;  // of a search by fours
constexpr int kMaxTurns = 20'000;  // of the attacker in a tree
constexpr int kMaxStones = 3;      // additional stones, by wins within wins
constexpr std::size_t kMaxBytes = 1 << 20;

}  // namespace

ThreatTreeBuilder::ThreatTreeBuilder(const Rules& rules, const CellPatterns& patterns)
    : rules_(rules),
      board_(rules, patterns),
      fours_(board_),
      threats_(board_),
      rows_(rules),
      game_(rules) {}

std::optional<ThreatTree> ThreatTreeBuilder::Build(const AnyGame& game, int stones,
                                                   std::uint64_t max_nodes, const StopRule& stop,
                                                   const StonePlayer& player, int max_stones) {
  board_.SetUp(game);
  rows_.Clear();
  placed_.clear();
  known_.clear();
  const Setup setup = game.ToSetup();
  for (const Cell cell : setup.black) rows_.Place(0, cell.y * rules_.n + cell.x);
  for (const Cell cell : setup.white) rows_.Place(1, cell.y * rules_.n + cell.x);
  stop_ = stop;
  max_nodes_ = max_nodes;
  player_ = player;
  stones_left_ = max_stones;
  turns_left_ = kMaxTurns;
  ThreatTree tree;
  if (!Attack(stones, tree)) return std::nullopt;
  return tree;
}

void ThreatTreeBuilder::Place(int cell) {
  rows_.Place(static_cast<int>(board_.side_to_move()), cell);
  board_.Place(NumberOf(cell));
  placed_.push_back(cell);
}
void ThreatTreeBuilder::Undo() {
  board_.Undo();
  rows_.Remove(static_cast<int>(board_.side_to_move()), placed_.back());
  placed_.pop_back();
}

bool ThreatTreeBuilder::Attack(int stones, ThreatTree& tree) {
  if (--turns_left_ < 0 || board_.free_cells() == 0) return false;
  const Side side = board_.side_to_move();
  if (board_.CanWin(side, 1)) {
    const int cell = CellOf(board_, board_.Cells(side, kWins).First());
    tree.nodes += 'p';
    AppendNumber(tree.nodes, cell);
    tree.zone.Add(cell);
    return true;
  }
  const std::vector<int> line = Fours();
  if (!line.empty()) {
    AddLine(line, stones, tree);
    return true;
  }
  const std::uint64_t key = board_.key() * (kMaxStones + 1) + stones;
  if (!known_.contains(key)) {
    Known found;
    found.wins = AttackWithoutFours(stones, found.tree);
    known_[key] = std::move(found);
  }
  const Known& known = known_[key];
  if (!known.wins || tree.nodes.size() + known.tree.nodes.size() > kMaxBytes) return false;
  tree.nodes += known.tree.nodes;
  tree.zone |= known.tree.zone;
  return true;
}

bool ThreatTreeBuilder::AttackWithoutFours(int stones, ThreatTree& tree) {
  const Side side = board_.side_to_move();
  if (board_.CanWin(Other(side), 1)) {
    const auto& cells = board_.Cells(Other(side), kWins);
    return cells.size() == 1 && AttackAt(CellOf(board_, cells.First()), stones, tree);
  }
  const ForcedWin win = threats_.Find(max_nodes_, stop_);
  const int cell = win.stones > 0 ? CellOf(board_, win.cell) : NextStone();
  return cell >= 0 && AttackAt(cell, stones, tree);
}

int ThreatTreeBuilder::NextStone() {
  if (--stones_left_ < 0 || stop_.ShouldStop()) return -1;
  Setup setup;
  setup.side_to_move = board_.side_to_move();
  for (int cell = 0; cell < rules_.cells(); ++cell) {
    const int number = NumberOf(cell);
    if (board_.Has(Side::kBlack, number)) setup.black.push_back(board_.CellAt(number));
    if (board_.Has(Side::kWhite, number)) setup.white.push_back(board_.CellAt(number));
  }
  game_.SetUp(setup);
  const Cell cell = player_(game_);
  return cell.y * rules_.n + cell.x;
}

bool ThreatTreeBuilder::AttackAt(int cell, int stones, ThreatTree& tree) {
  tree.nodes += 'p';
  AppendNumber(tree.nodes, cell);
  tree.zone.Add(cell);
  Place(cell);
  const bool wins = Defend(stones, tree);
  Undo();
  return wins;
}

bool ThreatTreeBuilder::Defend(int stones, ThreatTree& tree) {
  const Side side = board_.side_to_move();
  if (board_.CanWin(side, 1) || board_.free_cells() == 0) return false;
  if (stones > 0) rows_.AddGuards(static_cast<int>(side), stones, tree.zone);
  if (!board_.CanWin(Other(side), 1)) return DefendInZone(stones, tree);
  const int cell = CellOf(board_, board_.Cells(Other(side), kWins).First());
  tree.nodes += 'o';
  tree.zone.Add(cell);
  return Answer(cell, stones, tree);
}

bool ThreatTreeBuilder::Answer(int cell, int stones, ThreatTree& tree) {
  AppendNumber(tree.nodes, cell);
  Place(cell);
  const bool wins = Attack(stones, tree);
  Undo();
  return wins;
}

bool ThreatTreeBuilder::DefendInZone(int stones, ThreatTree& tree) {
  if (stones >= kMaxStones) return false;
  ThreatTree after_pass;
  board_.Pass();
  const bool threatens = Attack(stones + 1, after_pass);
  board_.UndoPass();
  if (!threatens) return false;
  const std::vector<int> answers = AnswersIn(after_pass.zone);
  tree.nodes += 'z';
  tree.nodes += after_pass.nodes;
  tree.zone |= after_pass.zone;
  AppendNumber(tree.nodes, static_cast<int>(answers.size()));
  return std::all_of(answers.begin(), answers.end(),
                     [&](int cell) { return Answer(cell, stones, tree); });
}

std::vector<int> ThreatTreeBuilder::AnswersIn(const ZoneCells& zone) const {
  std::vector<int> cells;
  zone.ForEach([&](int cell) {
    if (board_.IsFree(NumberOf(cell))) cells.push_back(cell);
  });
  std::sort(cells.begin(), cells.end(), [&](int a, int b) {
    return std::pair(-board_.GainAt(NumberOf(a)), a) < std::pair(-board_.GainAt(NumberOf(b)), b);
  });
  return cells;
}

std::vector<int> ThreatTreeBuilder::Fours() {
  const Side side = board_.side_to_move();
  std::vector<int> line;
  std::size_t placed = 0;
  for (bool wins = false; !wins;) {
    const ForcedWin win = fours_.Find(kFourNodes);
    if (win.stones == 0) {
      line.clear();
      break;
    }
    line.push_back(CellOf(board_, win.cell));
    Place(line.back());
    ++placed;
    const auto& completing = board_.Cells(side, kWins);
    wins = completing.size() > 1;
    if (completing.empty() || board_.CanWin(Other(side), 1)) {
      line.clear();
      break;
    }
    if (wins) continue;
    Place(CellOf(board_, completing.First()));
    ++placed;
  }
  for (; placed > 0; --placed) Undo();
  return line;
}

void ThreatTreeBuilder::AddLine(const std::vector<int>& line, int stones, ThreatTree& tree) {
  tree.nodes += 'f';
  AppendNumber(tree.nodes, static_cast<int>(line.size()));
  for (const int cell : line) AppendNumber(tree.nodes, cell);
  if (stones == 0) return;
  const Side side = board_.side_to_move();
  int placed = 0;
  for (const int stone : line) {
    tree.zone.Add(stone);
    Place(stone);
    ++placed;
    const auto& completing = board_.Cells(side, kWins);
    completing.ForEach([&](int number) { tree.zone.Add(CellOf(board_, number)); });
    rows_.AddGuards(static_cast<int>(Other(side)), stones, tree.zone);
    if (completing.size() > 1) break;
    Place(CellOf(board_, completing.First()));
    ++placed;
  }
  for (; placed > 0; --placed) Undo();
}

}  // namespace quadrille::mnk::solver
