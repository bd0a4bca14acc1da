#include "src/chess/engine/oversight.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "src/base/random.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/captured_value.h"
#include "src/chess/engine/score.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"

namespace quadrille::chess {
namespace {

// Bonuses at an oversight of 1, in centipawns.
constexpr double kCaptureBonus = 350;
constexpr double kCheckBonus = 200;

// Replies to the first and the second move of a line; the second are overlooked twice as often.
constexpr std::size_t kReplies[] = {1, 3};
constexpr double kSecondReplyFactor = 2;

constexpr int kLongLine = 4;  // squares

bool IsBackward(const Board& board, Move move) {
  const int ranks = move.to().index() / 8 - move.from().index() / 8;
  return board.IsWhiteTurn() ? ranks < 0 : ranks > 0;
}

int LengthOf(Move move) {
  const int from = move.from().index();
  const int to = move.to().index();
  return std::max(std::abs(from / 8 - to / 8), std::abs(from % 8 - to % 8));
}

Score UndecidedScore(int centipawns) {
  return Score(std::clamp(centipawns, -Score::kMaxCentipawns, Score::kMaxCentipawns));
}

// A player of limited attention in one position.
class Player {
 public:
  Player(double oversight, std::uint64_t seed) : oversight_(oversight), seed_(seed) {}

  // `ply` separates equal moves of different positions of a line.
  bool Overlooks(const Board& board, Move move, std::size_t ply,
                 std::optional<Square> watched) const {
    const std::uint64_t bits =
        SplitMix64::Mixed(seed_ + SplitMix64::kStep * (move.bits() + (std::uint64_t{ply} << 16)));
    const double factor = ply == kReplies[1] ? kSecondReplyFactor : 1;
    return std::ldexp(static_cast<double>(bits >> 11), -53) <
           factor * oversight_ * Obscurity(board, move, watched);
  }

  Score ScoreOf(const Board& root, const JudgedLine& line, Score standing) const {
    Score score = line.score;
    Board board = root;
    std::optional<Square> watched;
    int gain = 0;  // of the side to move at the root
    const std::size_t size = std::min(line.moves.size(), kReplies[1] + 1);
    for (std::size_t ply = 0; ply < size; ++ply) {
      const Move move = line.moves[ply];
      const bool is_reply = ply % 2 == 1;
      if (is_reply && Overlooks(board, move, ply, watched)) {
        score = std::max(score, UndecidedScore(standing.value() + gain));
        break;
      }
      gain += (is_reply ? -1 : 1) * CapturedValue(board, move);
      watched = board.IsCapture(move) ? std::optional(move.to()) : std::nullopt;
      board = board.MakeLegalMove(move);
    }
    return score.IsDecided() ? score : UndecidedScore(score.value() + Bonus(root, line.moves[0]));
  }

 private:
  int Bonus(const Board& board, Move move) const {
    const double bonus =
        (board.IsCapture(move) ? kCaptureBonus : 0) + (board.GivesCheck(move) ? kCheckBonus : 0);
    return static_cast<int>(std::lround(bonus * oversight_));
  }

  double oversight_;
  std::uint64_t seed_;
};

}  // namespace

double Obscurity(const Board& board, Move move, std::optional<Square> watched) {
  if (move.kind() == MoveKind::kCastling) return 0.3;
  const bool is_capture = board.IsCapture(move);
  const PieceType piece = TypeOf(board.GetPieceAt(move.from()));
  if (is_capture && watched == move.to()) return 0;
  double obscurity = is_capture ? 0.4 : 0.5;
  if (LengthOf(move) >= kLongLine) obscurity += 0.3;
  if (piece == PieceType::kKnight) obscurity += 0.2;
  if (IsBackward(board, move)) obscurity += 0.2;
  return board.GivesCheck(move) ? obscurity / 2 : obscurity;
}

std::vector<Score> SeenScores(const Board& board, std::optional<Square> watched,
                              std::span<const JudgedLine> lines, Score standing, double oversight,
                              std::uint64_t seed) {
  const Player player(oversight, seed);
  std::vector<Score> all;
  std::vector<Score> seen;
  for (const JudgedLine& line : lines) {
    all.push_back(player.ScoreOf(board, line, standing));
    const bool is_overlooked = player.Overlooks(board, line.moves.front(), 0, watched);
    seen.push_back(is_overlooked ? -Score::Infinite() : all.back());
  }
  return std::ranges::max(seen) == -Score::Infinite() ? all : seen;
}

}  // namespace quadrille::chess
