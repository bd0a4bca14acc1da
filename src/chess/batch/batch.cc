#include "src/chess/batch/batch.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/batch/action_code.h"
#include "src/chess/batch/random_game.h"
#include "src/chess/board.h"
#include "src/chess/chess960.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

// Minimum work for which waking a thread pays off.
constexpr int kGamesPerTask = 64;

// The fifty-move rule ends a game before it needs more keys.
constexpr std::size_t kMaxKeys = 101;

std::size_t Offset(int index, int numbers) {
  return static_cast<std::size_t>(index) * static_cast<std::size_t>(numbers);
}

std::int8_t PieceCode(const Position& p, Square square) {
  const ChessPieces piece = p.PieceAt(square);
  if (piece == ChessPieces::kNone) return 0;
  const int code = static_cast<int>(TypeOf(piece)) + 1;
  return static_cast<std::int8_t>(p.Of(Color::kWhite).Contains(square) ? code : -code);
}

Bitboard ChangedSquares(const Position& a, const Position& b) {
  return (a.sides[0] ^ b.sides[0]) | (a.sides[1] ^ b.sides[1]) | (a.pawns ^ b.pawns) |
         (a.knights ^ b.knights) | (a.diagonal ^ b.diagonal) | (a.orthogonal ^ b.orthogonal) |
         (a.kings ^ b.kings);
}

}  // namespace

Batch::Batch(int size, const Options& options)
    : options_(options),
      games_(static_cast<std::size_t>(size)),
      random_game_(DefaultRandomGame()),
      team_(options.threads) {
  assert(size >= 1 && options.threads >= 1);
  const std::size_t count = games_.size();
  for (std::size_t i = 0; i < count; ++i) {
    random_.emplace_back(SplitMix64::Mixed(options.seed) + SplitMix64::Mixed(i));
  }
  arrays_.boards.assign(count * 64, 0);
  arrays_.legal_mask.assign(count * kActions, 0);
  arrays_.legal_count.assign(count, 0);
  arrays_.to_move.assign(count, 0);
  arrays_.done.assign(count, 0);
  arrays_.result.assign(count, 0);
  arrays_.ends.assign(count, 0);
  arrays_.rewards.assign(count * 2, 0);
  for (int i = 0; i < size; ++i) Begin(i);
}

void Batch::ForEachGame(const std::function<void(int)>& work) {
  const int parts = (size() + kGamesPerTask - 1) / kGamesPerTask;
  team_.Run(parts, [&](int part) {
    const int end = std::min(size(), (part + 1) * kGamesPerTask);
    for (int i = part * kGamesPerTask; i < end; ++i) work(i);
  });
}

void Batch::WriteSquares(int index, Bitboard squares) {
  const Position& p = At(index).position;
  for (const Square square : squares) {
    arrays_.boards[Offset(index, 64) + static_cast<std::size_t>(square.index())] =
        PieceCode(p, square);
  }
}

void Batch::FindMoves(int index) {
  Slot& slot = At(index);
  std::uint8_t* const mask = &arrays_.legal_mask[Offset(index, kActions)];
  for (std::size_t i = 0; i < slot.moves.size(); ++i) mask[slot.actions[i]] = 0;
  slot.moves.Clear();
  DefaultKernels().generate(slot.position, &slot.moves);
  const Color side = slot.position.side_to_move;
  std::uint16_t* action = slot.actions;
  for (const Move move : slot.moves) mask[*action++ = ActionOf(move, side)] = 1;
}

void Batch::FindEnd(int index) {
  Slot& slot = At(index);
  const Position& p = slot.position;
  const auto times = std::count(slot.keys.begin(), slot.keys.end(), slot.key);
  if (slot.moves.empty()) {
    slot.end = DefaultKernels().checkers(p).IsEmpty() ? AutoEnd::kStalemate : AutoEnd::kCheckmate;
  } else if (HasDeadMaterial(p)) {
    slot.end = AutoEnd::kInsufficientMaterial;
  } else if (times >= 3) {
    slot.end = AutoEnd::kThreefoldRepetition;
  } else {
    slot.end = p.halfmove_clock >= 100 ? AutoEnd::kFiftyMoves : AutoEnd::kNone;
  }
  if (slot.end != AutoEnd::kNone) {
    std::uint8_t* const mask = &arrays_.legal_mask[Offset(index, kActions)];
    for (std::size_t i = 0; i < slot.moves.size(); ++i) mask[slot.actions[i]] = 0;
    slot.moves.Clear();
  }
  const auto i = static_cast<std::size_t>(index);
  arrays_.to_move[i] = static_cast<std::int8_t>(p.side_to_move);
  arrays_.legal_count[i] = static_cast<std::int32_t>(slot.moves.size());
}

void Batch::WriteResult(int index, bool reward) {
  const auto i = static_cast<std::size_t>(index);
  const Slot& slot = At(index);
  int result = 0;
  if (slot.end == AutoEnd::kCheckmate) {
    result = slot.position.side_to_move == Color::kWhite ? -1 : 1;
  }
  arrays_.done[i] = slot.end != AutoEnd::kNone;
  arrays_.ends[i] = static_cast<std::uint8_t>(slot.end);
  arrays_.result[i] = static_cast<std::int8_t>(result);
  arrays_.rewards[2 * i] = reward ? static_cast<float>(result) : 0;
  arrays_.rewards[2 * i + 1] = reward ? static_cast<float>(-result) : 0;
}

void Batch::SetPosition(int index, const Position& position, Key key) {
  Slot& slot = At(index);
  slot.position = position;
  slot.key = key;
  slot.keys.assign(1, key);
  WriteSquares(index, Bitboard::Full());
  FindMoves(index);
  FindEnd(index);
}

void Batch::Begin(int index) {
  Random& random = random_[static_cast<std::size_t>(index)];
  const int number = options_.chess960 ? static_cast<int>(random.Below(kChess960StartPositions))
                                       : kStandardStartNumber;
  const Position start = Chess960StartPosition(number);
  SetPosition(index, start, ComputeKey(start));
}

void Batch::Play(int index, Move move) {
  Slot& slot = At(index);
  const Position before = slot.position;
  slot.position = AfterMove(before, move);
  slot.key = IsPlainMove(move, before, slot.position) ? KeyAfterPlainMove(slot.key, before, move)
                                                      : UpdateKey(slot.key, before, slot.position);
  if (slot.position.halfmove_clock == 0 || slot.keys.size() >= kMaxKeys) slot.keys.clear();
  slot.keys.push_back(slot.key);
  WriteSquares(index, ChangedSquares(before, slot.position));
  FindMoves(index);
  FindEnd(index);
}

absl::StatusOr<Move> Batch::MoveOf(int index, std::int32_t action) const {
  const Slot& slot = At(index);
  const std::uint16_t* const end = slot.actions + slot.moves.size();
  const std::uint16_t* const at =
      0 <= action && action < kActions
          ? std::find(slot.actions, end, static_cast<std::uint16_t>(action))
          : end;
  if (at != end) return slot.moves[static_cast<std::size_t>(at - slot.actions)];
  const absl::string_view reason =
      action < 0 || action >= kActions ? "expected 0 to 4671, or -1 for no move"
      : slot.end != AutoEnd::kNone     ? "the game is over; -1 leaves it alone"
                                       : "it is not a legal move";
  return absl::InvalidArgumentError(
      absl::StrCat("game ", index, ": illegal action ", action, ": ", reason));
}

absl::Status Batch::Step(absl::Span<const std::int32_t> actions) {
  assert(actions.size() == games_.size());
  for (int i = 0; i < size(); ++i) {
    const std::int32_t action = actions[static_cast<std::size_t>(i)];
    if (action == kNoAction) continue;
    const bool is_legal =
        0 <= action && action < kActions &&
        arrays_.legal_mask[Offset(i, kActions) + static_cast<std::size_t>(action)];
    if (!is_legal) return MoveOf(i, action).status();
  }
  ForEachGame([this, actions](int index) {
    const auto i = static_cast<std::size_t>(index);
    if (actions[i] == kNoAction) {
      WriteResult(index, false);
      return;
    }
    Play(index, *MoveOf(index, actions[i]));
    WriteResult(index, true);
    if (options_.auto_reset && At(index).end != AutoEnd::kNone) Begin(index);
  });
  return absl::OkStatus();
}

void Batch::Reset(absl::Span<const std::uint8_t> selected) {
  assert(selected.size() == games_.size());
  ForEachGame([this, selected](int index) {
    if (selected[static_cast<std::size_t>(index)] == 0) return;
    Begin(index);
    WriteResult(index, false);
  });
}

void Batch::SetBoard(int index, const Board& board) {
  SetPosition(index, board.position(), board.key());
  WriteResult(index, false);
}

void Batch::RandomActions(absl::Span<std::int32_t> actions) {
  assert(actions.size() == games_.size());
  ForEachGame([&](int index) {
    const auto i = static_cast<std::size_t>(index);
    const Slot& slot = games_[i];
    if (slot.moves.empty()) {
      actions[i] = kNoAction;
    } else {
      actions[i] = slot.actions[random_[i].Below(static_cast<std::uint32_t>(slot.moves.size()))];
    }
  });
}

void Batch::Playouts(std::uint64_t games, absl::Span<std::uint64_t> tallies) {
  assert(tallies.size() == 4 * games_.size());
  team_.Run(size(), [&](int index) {
    const auto i = static_cast<std::size_t>(index);
    const Slot& slot = games_[i];
    const RandomGameStart start{slot.position, slot.keys.data(),
                                static_cast<int>(slot.keys.size())};
    std::uint64_t* const tally = &tallies[4 * i];
    std::fill_n(tally, 4, 0);
    for (std::uint64_t game = 0; game < games; ++game) {
      const RandomGameResult result = random_game_(start, random_[i], nullptr);
      const bool is_mate = result.end == AutoEnd::kCheckmate;
      ++tally[!is_mate ? 2 : result.loser == Color::kBlack ? 0 : 1];
      tally[3] += static_cast<std::uint64_t>(result.plies);
    }
  });
}

}  // namespace quadrille::chess
