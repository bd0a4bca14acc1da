#include "src/mnk/solver/win_question.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "src/base/table_memory.h"
#include "src/mnk/solver/proof_search.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solver_position.h"
#include "src/mnk/solver/tree_writer.h"

namespace quadrille::mnk::solver {
namespace {

template <class... Sizes>
struct SizeList {};

#ifdef __wasm__
using Sizes = SizeList<LargestSize>;
#else
using Sizes = SizeList<Size64, Size128, Size256, Size1024, LargestSize>;
#endif

template <class Size>
class QuestionOf final : public WinQuestion {
 public:
  QuestionOf(const Rules& rules, Side attacker, TableMemory memory)
      : table_(rules), attacker_(attacker), proofs_(std::move(memory)) {
    AddThread();
  }

  void Share(int threads) override {
    proofs_.Share();
    while (static_cast<int>(threads_.size()) < threads) AddThread();
  }

  bool ShouldGrow() const override { return proofs_.ShouldGrow(); }
  void MakeRoom() override { proofs_.MakeRoom(); }

  Verdict SearchForm(const Setup& position, GameForm form, std::uint64_t nodes,
                     const SearchStop& stop, int thread) override {
    const bool is_weak = form == GameForm::kWeak;
    Searches& searches = *threads_[thread];
    return (is_weak ? searches.weak : searches.full)
        .Run(PositionOf(position, is_weak), nodes, stop);
  }

  Answer Search(const Setup& position, std::uint64_t nodes, const SearchStop& stop) override {
    const std::uint64_t end =
        nodes > UINT64_MAX - this->nodes() ? UINT64_MAX : this->nodes() + nodes;
    bool weak_is_lost = false;
    for (std::uint64_t slice = kFirstSlice; this->nodes() < end && !stop.ShouldStop();
         slice += slice / 2) {
      const std::uint64_t part = std::min(slice, end - this->nodes());
      if (!weak_is_lost) {
        const Verdict verdict = SearchForm(position, GameForm::kWeak, part, stop, 0);
        if (verdict == Verdict::kDisproved) return Answer::kNo;
        weak_is_lost = verdict == Verdict::kProved;
      }
      const Verdict verdict = SearchForm(position, GameForm::kFull, part, stop, 0);
      if (verdict != Verdict::kUnknown) {
        return verdict == Verdict::kProved ? Answer::kYes : Answer::kNo;
      }
    }
    return Answer::kUnknown;
  }

  std::vector<Cell> FirstStones(const Setup& setup) const override {
    const SolverPosition<Size> position = PositionOf(setup, false);
    const int side = position.side_to_move();
    std::vector<Ranked> stones;
    full_search().judge().FirstStones(position).ForEach([&](int cell) {
      const auto weight = [&](int of) {
        return (table_.through(cell) & position.live(of)).Count();
      };
      stones.push_back({cell, weight(kAttacker) + weight(kDefender)});
    });
    const Verdict desired = side == kAttacker ? Verdict::kProved : Verdict::kDisproved;
    position.FreeCells(table_).ForEach([&](int cell) {
      if (KnownAfter(setup, cell) == desired) stones.push_back({cell, kKnown});
    });
    std::sort(stones.begin(), stones.end(), [](const Ranked& a, const Ranked& b) {
      return a.rank != b.rank ? a.rank > b.rank : a.cell < b.cell;
    });
    return CellsOf(stones);
  }

  bool WriteClaim(const Setup& setup, Answer answer, ProofSink& sink,
                  const SearchStop& stop) override {
    const SolverPosition<Size> weak = PositionOf(setup, true);
    const bool is_black = attacker_ == Side::kBlack;
    if (answer == Answer::kNo && weak_search().Known(weak) == Verdict::kDisproved) {
      sink.Byte(is_black ? '1' : '2');
      return TreeWriter<Size>(table_, weak_search(), sink, stop, Verdict::kDisproved).Write(weak);
    }
    const bool wins = answer == Answer::kYes;
    sink.Byte(is_black ? (wins ? 'B' : 'b') : (wins ? 'W' : 'w'));
    const Verdict verdict = wins ? Verdict::kProved : Verdict::kDisproved;
    return TreeWriter<Size>(table_, full_search(), sink, stop, verdict)
        .Write(PositionOf(setup, false));
  }

  std::uint64_t nodes() const override {
    std::uint64_t sum = 0;
    for (const auto& searches : threads_) sum += searches->weak.nodes() + searches->full.nodes();
    return sum;
  }
  ProofNumbers NumbersOf(const Setup& position) const override {
    const auto known = proofs_.Find(PositionOf(position, false).Key(table_, kFullSalt));
    return known ? known->numbers : ProofNumbers();
  }
  ProofTable& table() override { return proofs_; }

 private:
  struct Searches {
    ProofSearch<Size> weak;
    ProofSearch<Size> full;
  };

  struct Ranked {
    int cell;
    int rank;
  };

  static constexpr std::uint64_t kFirstSlice = 1000;
  static constexpr std::uint64_t kFullSalt = 0;
  static constexpr std::uint64_t kWeakSalt = 1;
  static constexpr int kKnown = 1'000'000;

  void AddThread() {
    threads_.emplace_back(new Searches{{table_, proofs_, kWeakSalt}, {table_, proofs_, kFullSalt}});
  }
  ProofSearch<Size>& weak_search() const { return threads_.front()->weak; }
  ProofSearch<Size>& full_search() const { return threads_.front()->full; }

  // Returns the verdict known without search.
  Verdict KnownAfter(const Setup& setup, int cell) const {
    SolverPosition<Size> strong = PositionOf(setup, false);
    if (strong.Place(table_, cell)) {
      return setup.side_to_move == attacker_ ? Verdict::kProved : Verdict::kDisproved;
    }
    SolverPosition<Size> weak = PositionOf(setup, true);
    weak.Place(table_, cell);
    if (weak_search().Known(weak) == Verdict::kDisproved) return Verdict::kDisproved;
    return full_search().Known(strong);
  }

  int Role(Side side) const { return side == attacker_ ? kAttacker : kDefender; }
  SolverPosition<Size> PositionOf(const Setup& setup, bool weak) const {
    SolverPosition<Size> position(table_, Role(setup.side_to_move), setup.stones_left, weak);
    const int width = table_.rules().n;
    for (const Cell cell : setup.black) {
      position.Add(table_, Role(Side::kBlack), cell.y * width + cell.x);
    }
    for (const Cell cell : setup.white) {
      position.Add(table_, Role(Side::kWhite), cell.y * width + cell.x);
    }
    return position;
  }
  std::vector<Cell> CellsOf(const std::vector<Ranked>& stones) const {
    std::vector<Cell> cells;
    const int width = table_.rules().n;
    for (const auto& [cell, rank] : stones) {
      cells.push_back(
          {static_cast<std::uint8_t>(cell % width), static_cast<std::uint8_t>(cell / width)});
    }
    return cells;
  }

  RowTable<Size> table_;
  Side attacker_;
  ProofTable proofs_;
  std::vector<std::unique_ptr<Searches>> threads_;
};

template <class Size, class... Larger>
std::unique_ptr<WinQuestion> Choose(SizeList<Size, Larger...>, const Rules& rules, Side attacker,
                                    TableMemory memory) {
  if constexpr (sizeof...(Larger) > 0) {
    if (!RowTable<Size>::Fits(rules)) {
      return Choose(SizeList<Larger...>(), rules, attacker, std::move(memory));
    }
  }
  return std::make_unique<QuestionOf<Size>>(rules, attacker, std::move(memory));
}

// Every k that exceeds the board gives the same game.
Rules WithBoundedK(Rules rules) {
  rules.k = std::min(rules.k, std::max(rules.m, rules.n) + 1);
  return rules;
}

}  // namespace

bool CanSolve(const Rules& rules) { return RowTable<LargestSize>::Fits(WithBoundedK(rules)); }

absl::StatusOr<std::unique_ptr<WinQuestion>> MakeWinQuestion(const Rules& rules, Side attacker,
                                                             std::int64_t megabytes) {
  absl::StatusOr<TableMemory> memory = TableMemory::Allocate(megabytes);
  if (!memory.ok()) return memory.status();
  return Choose(Sizes(), WithBoundedK(rules), attacker, *std::move(memory));
}

}  // namespace quadrille::mnk::solver
