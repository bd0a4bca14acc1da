#include "src/chess/engine/engine.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/threads/background_thread.h"
#include "src/base/threads/thread_team.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/engine/book.h"
#include "src/chess/engine/evaluation/explain.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/network/explain_network.h"
#include "src/chess/engine/playing_level.h"
#include "src/chess/engine/search/search_dispatch.h"
#include "src/chess/engine/search/worker.h"
#include "src/chess/engine/search_run.h"
#include "src/chess/engine/syzygy.h"
#include "src/chess/engine/transposition_table.h"

namespace quadrille::chess {
namespace {

constexpr std::int64_t kDefaultHashMb = 16;

// Returns true for a move in a game or pondering, false for analysis.
bool IsGameMove(const SearchLimits& limits) {
  const bool ends = limits.white_clock || limits.black_clock || limits.move_time || limits.depth ||
                    limits.nodes || limits.ponder;
  return ends && !limits.infinite && !limits.mate;
}

bool MayUseBook(const SearchLimits& limits) {
  return IsGameMove(limits) && !limits.ponder && limits.search_moves.empty();
}

// Returns a random number if `seed` is 0, or else a function of `seed` and the position.
std::uint64_t RandomNumberFor(std::uint64_t seed, const Board& board) {
  return std::mt19937_64(seed == 0 ? std::random_device{}() : seed ^ board.key())();
}

// Returns a non-owning pointer to kWeights.
std::shared_ptr<const Weights> BuiltInWeights() { return {std::shared_ptr<void>(), &kWeights}; }

}  // namespace

struct Engine::State {
  Listener listener;
  Game game;
  std::optional<TranspositionTable> table;
  Tablebases tablebases;
  std::optional<Book> book;
  std::uint64_t seed = 0;
  bool analysis_mode = false;
  std::vector<std::unique_ptr<Worker>> workers;
  std::unique_ptr<ThreadTeam> team;  // one thread per worker
  int lines = 1;
  std::chrono::milliseconds overhead{10};
  std::optional<int> elo;
  SearchFunction search = nullptr;
  std::shared_ptr<const Weights> weights = BuiltInWeights();
  std::shared_ptr<const Network> network = BuiltInNetwork();
  SearchMargins margins;

  std::unique_ptr<SearchRun> run;
  std::atomic<bool> is_searching = false;
  BackgroundThread thread;  // last, so that it is joined before the other members are destroyed
};

Engine::Engine(Listener listener) : state_(std::make_unique<State>()) {
  state_->listener = std::move(listener);
  const CpuTraits& cpu = CpuTraits::Detected();
  state_->search = SearchFunctionFor(cpu.BestTier(), cpu);
  const absl::Status has_thread = SetThreads(1);
  absl::Status has_table = SetHash(kDefaultHashMb);
  if (!has_table.ok()) has_table = SetHash(1);
  // Not even 1 MB and one thread could be allocated.
  if (!has_thread.ok() || !has_table.ok()) std::abort();
}

Engine::~Engine() {
  state_->listener = {};
  Stop();
  Wait();
}

absl::Status Engine::SetHash(std::int64_t megabytes) {
  assert(megabytes >= 1 && !is_searching());
  Wait();
  const std::int64_t old_megabytes = hash_mb();
  if (megabytes == old_megabytes) return absl::OkStatus();
  absl::StatusOr<TranspositionTable> table = TranspositionTable::Allocate(megabytes, old_megabytes);
  if (!table.ok()) return table.status();
  state_->table = *std::move(table);
  // Page faults take many milliseconds, during which a search would not poll its limits. Touch all
  // pages here, in the background if possible.
  const auto clear = [state = state_.get()] { state->table->Clear(*state->team); };
  if (!state_->thread.Start(clear).ok()) clear();
  return absl::OkStatus();
}

absl::Status Engine::SetThreads(int threads) {
  assert(1 <= threads && threads <= kMaxThreads && !is_searching());
  Wait();
  auto team = std::make_unique<ThreadTeam>(threads);
  if (absl::Status started = team->Start(); !started.ok()) return started;
  std::vector<std::unique_ptr<Worker>>& workers = state_->workers;
  while (static_cast<int>(workers.size()) < threads) {
    std::unique_ptr<Worker> worker(new (std::nothrow) Worker);
    if (worker == nullptr) {
      return absl::ResourceExhaustedError(
          absl::StrCat("threads: out of memory after ", workers.size(), " of ", threads));
    }
    workers.push_back(std::move(worker));
  }
  workers.resize(static_cast<std::size_t>(threads));
  state_->team = std::move(team);
  return absl::OkStatus();
}

std::int64_t Engine::hash_mb() const { return state_->table ? state_->table->megabytes() : 0; }

void Engine::SetLines(int lines) {
  Wait();
  state_->lines = std::clamp(lines, 1, kMaxLines);
}

void Engine::SetMoveOverhead(std::chrono::milliseconds overhead) {
  Wait();
  state_->overhead = overhead;
}

void Engine::SetStrength(std::optional<int> elo) {
  Wait();
  state_->elo = elo;
}

absl::Status Engine::SetTier(Tier tier) {
  Wait();
  const CpuTraits& cpu = CpuTraits::Detected();
  if (!cpu.Supports(tier)) {
    return absl::InvalidArgumentError(
        absl::StrCat("this CPU does not support ", std::string(TierName(tier))));
  }
  state_->search = SearchFunctionFor(tier, cpu);
  return absl::OkStatus();
}

void Engine::SetWeights(std::shared_ptr<const Weights> weights) {
  if (weights == nullptr) weights = BuiltInWeights();
  if (weights == state_->weights) return;
  ClearHash();
  for (const std::unique_ptr<Worker>& worker : state_->workers) {
    worker->eval_cache = EvalCache();
    worker->pawn_table = PawnTable();
  }
  state_->weights = std::move(weights);
}

void Engine::SetNetwork(std::shared_ptr<const Network> network) {
  if (network == state_->network) return;
  ClearHash();
  for (const std::unique_ptr<Worker>& worker : state_->workers) worker->eval_cache = EvalCache();
  state_->network = std::move(network);
}

void Engine::SetMargins(const SearchMargins& margins) {
  Wait();
  state_->margins = margins;
}

absl::StatusOr<std::string> Engine::SetSyzygyPath(absl::string_view path) {
  Wait();
  const absl::StatusOr<TablesFound> found = state_->tablebases.Load(path);
  if (!found.ok()) return found.status();
  return absl::StrCat("found ", found->wdl, " WDL and ", found->dtz, " DTZ tables of up to ",
                      found->max_pieces, " pieces");
}

absl::StatusOr<std::string> Engine::SetBook(const std::string& path) {
  Wait();
  if (path.empty()) {
    state_->book.reset();
    return "no book";
  }
  absl::StatusOr<Book> book = Book::Open(path);
  if (!book.ok()) return book.status();
  state_->book.emplace(*std::move(book));
  return absl::StrCat("book with ", state_->book->entries(), " entries");
}

void Engine::SetSeed(std::uint64_t seed) {
  Wait();
  state_->seed = seed;
}

void Engine::SetAnalysis(bool on) {
  Wait();
  state_->analysis_mode = on;
}

void Engine::ClearHash() {
  Wait();
  state_->table->Clear(*state_->team);
}

void Engine::NewGame() {
  Wait();
  ClearForNewGame(*state_->table, state_->workers, *state_->team);
}

void Engine::SetGame(const Game& game) {
  Wait();
  state_->game = game;
}

const Game& Engine::game() const { return state_->game; }

std::vector<BookMove> Engine::BookMoves(const Board& board) const {
  if (!state_->book) return {};
  // A book that cannot be read has no moves.
  return state_->book->Moves(board).value_or(std::vector<BookMove>());
}

std::optional<Move> Engine::BookMoveFor(const SearchLimits& limits) const {
  const bool may_play = !state_->analysis_mode && state_->lines == 1 && MayUseBook(limits);
  if (!state_->book || !may_play) return std::nullopt;
  const Board& board = state_->game.board();
  return PickBookMove(BookMoves(board), RandomNumberFor(state_->seed, board));
}

void Engine::Go(const SearchLimits& limits) {
  const std::optional<Move> book_move = Prepare(limits);
  const absl::Status started = state_->thread.Start([this, book_move] { Run(book_move); });
  if (started.ok()) return;
  SearchResult none;
  none.status = started;
  Finish(none);
}

void Engine::Search(const SearchLimits& limits) { Run(Prepare(limits)); }

// Returns a book move, or prepares state_->run.
std::optional<Move> Engine::Prepare(const SearchLimits& limits) {
  assert(!is_searching());
  Wait();
  const std::optional<Move> book_move = BookMoveFor(limits);
  if (!book_move) PrepareRun(limits);
  state_->is_searching = true;
  return book_move;
}

void Engine::Run(std::optional<Move> book_move) {
  SearchResult result =
      book_move ? SearchResult{book_move, std::nullopt, true, {}} : state_->run->Run();
  result.status = state_->team->Start();
  Finish(result);
}

void Engine::Finish(const SearchResult& result) {
  // Before on_result, so that a listener may start another search.
  state_->is_searching = false;
  if (state_->listener.on_result) state_->listener.on_result(result);
}

std::optional<PlayingLevel> Engine::LevelFor(const SearchLimits& limits) const {
  if (!state_->elo || state_->analysis_mode || !IsGameMove(limits)) return std::nullopt;
  return LevelOfElo(*state_->elo);
}

void Engine::PrepareRun(const SearchLimits& limits) {
  SearchLimits all = limits;
  SearchRun::Settings settings = {.search = state_->search,
                                  .table = state_->table->view(),
                                  .weights = state_->weights.get(),
                                  .network = state_->network.get(),
                                  .margins = state_->margins,
                                  .lines = state_->lines,
                                  .overhead = state_->overhead,
                                  .tablebases = &state_->tablebases,
                                  .on_info = state_->listener.on_info};
  if (const std::optional<PlayingLevel> level = LevelFor(limits)) {
    all.nodes = std::min(all.nodes.value_or(level->nodes), level->nodes);
    settings.candidates = level->candidates;
    settings.noise = level->noise;
    settings.oversight = level->oversight;
    settings.seed = RandomNumberFor(state_->seed, state_->game.board());
  }
  state_->table->NextSearch();
  state_->run =
      std::make_unique<SearchRun>(state_->game, all, settings, state_->workers, *state_->team);
}

void Engine::Stop() {
  if (state_->run != nullptr) state_->run->Stop();
}

void Engine::PonderHit(const std::optional<SearchLimits>& limits) {
  if (state_->run != nullptr) state_->run->PonderHit(limits);
}

SearchProgress Engine::Progress() const {
  return state_->run != nullptr ? state_->run->Progress() : SearchProgress();
}

void Engine::Wait() {
  state_->thread.Wait();
  state_->run = nullptr;
}

bool Engine::is_searching() const { return state_->is_searching; }

std::string Engine::ExplainEvaluation() const {
  const Position& position = state_->game.board().position();
  const Explanation by_hand = Explain(*state_->weights, position);
  std::string text = chess::ExplainEvaluation(*state_->weights, position);
  // Known endings take precedence over the network (static_evaluation_inl.h).
  if (state_->network != nullptr && !by_hand.known) {
    text += ExplainNetwork(*state_->network, position, by_hand.score.value());
  }
  return text;
}

}  // namespace quadrille::chess
