#include "src/tuning/self_play_opening.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/random.h"
#include "src/chess/chess960.h"
#include "src/chess/game.h"
#include "src/chess/piece.h"
#include "src/chess/rules.h"
#include "src/match/games/opening_order.h"

namespace quadrille::tuning {
namespace {

// The relative frequency of moves by PieceType in weighted random moves.
constexpr std::uint32_t kMoveWeights[chess::kPieceTypes] = {3, 6, 6, 1, 1, 1};

std::uint32_t WeightOf(const chess::Board& board, chess::Move move) {
  const chess::PieceType type = TypeOf(board.GetPieceAt(move.from()));
  return kMoveWeights[static_cast<int>(type)];
}

chess::Move WeightedMove(const chess::Board& board, const chess::MoveList& moves,
                         std::uint64_t number) {
  std::uint32_t sum = 0;
  for (const chess::Move move : moves) sum += WeightOf(board, move);
  auto left = static_cast<std::uint32_t>(number % sum);
  for (const chess::Move move : moves) {
    const std::uint32_t weight = WeightOf(board, move);
    if (left < weight) return move;
    left -= weight;
  }
  assert(false);
  return moves[0];
}

// Returns nullopt if the game ends within the moves or a draw can be claimed.
std::optional<chess::Board> WithRandomMoves(const chess::Board& start, int plies, bool weighted,
                                            std::uint64_t seed) {
  chess::Game game(start);
  for (int ply = 0; ply < plies; ++ply) {
    const chess::MoveList moves = chess::LegalMoves(game.board());
    if (moves.empty()) return std::nullopt;
    const std::uint64_t number = match::Mixed(static_cast<std::uint64_t>(ply), seed);
    const absl::Status played = game.Play(weighted ? WeightedMove(game.board(), moves, number)
                                                   : moves[number % moves.size()]);
    assert(played.ok());
  }
  if (game.End() != chess::GameEnd::kNone || game.CanClaimDraw()) return std::nullopt;
  return game.board();
}

void PlaceRandomly(chess::Position& position, chess::Color color, chess::PieceType type,
                   Random& random) {
  const bool is_pawn = type == chess::PieceType::kPawn;
  for (;;) {
    const Square square(static_cast<int>(is_pawn ? 8 + random.Below(48) : random.Below(64)));
    if (position.Occupied().Contains(square)) continue;
    position.Put(color, FlagOf(type), square);
    return;
  }
}

chess::Board Chess960Start(std::uint64_t seed) {
  const auto number = static_cast<int>(seed % chess::kChess960StartPositions);
  return *chess::Board::FromPosition(chess::Chess960StartPosition(number));
}

}  // namespace

std::string DescribeOpenings(const SelfPlayOpenings& openings) {
  std::string text =
      absl::StrCat("openings ", openings.book == nullptr ? 0 : openings.book->fingerprint(), ", ",
                   openings.random_plies, " random plies");
  if (openings.weighted) absl::StrAppend(&text, ", weighted on");
  if (openings.chess960_percent > 0) {
    absl::StrAppend(&text, ", ", openings.chess960_percent, " % Chess960");
  }
  if (openings.endgame_percent > 0) {
    absl::StrAppend(&text, ", ", openings.endgame_percent, " % endgames");
  }
  return text;
}

absl::StatusOr<std::optional<chess::Board>> OpeningOfGame(const SelfPlayOpenings& openings,
                                                          std::uint64_t seed, std::int64_t number,
                                                          std::int64_t attempt) {
  const std::uint64_t game_seed = match::Mixed(static_cast<std::uint64_t>(number), seed);
  const std::uint64_t attempt_seed = match::Mixed(static_cast<std::uint64_t>(attempt), game_seed);
  const auto percentile = static_cast<int>(SplitMix64::Mixed(game_seed) % 100);
  if (percentile < openings.endgame_percent) return RandomEndgame(attempt_seed);
  chess::Board start = chess::Board::NewGame();
  if (percentile < openings.endgame_percent + openings.chess960_percent) {
    start = Chess960Start(SplitMix64::Mixed(attempt_seed));
  } else if (openings.book != nullptr) {
    // Skip a whole round of the book: the next one is in another order.
    const std::int64_t size = openings.book->size();
    const absl::StatusOr<chess::Game> opening =
        openings.book->At(match::OpeningOfPair(number + attempt * size, size, seed));
    if (!opening.ok()) return opening.status();
    start = opening->board();
  }
  const int one_more = openings.weighted ? static_cast<int>(number & 1) : 0;
  return WithRandomMoves(start, openings.random_plies + one_more, openings.weighted, attempt_seed);
}

chess::Board RandomEndgame(std::uint64_t seed) {
  using enum chess::PieceType;
  // Pawns and rooks are the most frequent in endgames.
  constexpr chess::PieceType kTypes[] = {kPawn,   kPawn, kPawn, kKnight,
                                         kBishop, kRook, kRook, kQueen};
  Random random(seed);
  for (;;) {
    std::vector<chess::PieceType> both(1 + random.Below(3));
    for (chess::PieceType& type : both) type = kTypes[random.Below(std::size(kTypes))];
    chess::Position position;
    for (const chess::Color color : {chess::Color::kWhite, chess::Color::kBlack}) {
      PlaceRandomly(position, color, kKing, random);
      for (const chess::PieceType type : both) PlaceRandomly(position, color, type, random);
    }
    if (const std::uint32_t more = random.Below(3); more < 2) {
      PlaceRandomly(position, static_cast<chess::Color>(more), kPawn, random);
    }
    position.side_to_move = static_cast<chess::Color>(random.Below(2));
    const absl::StatusOr<chess::Board> board = chess::Board::FromPosition(position);
    const bool can_be_won = board.ok() && chess::Game(*board).End() == chess::GameEnd::kNone;
    if (can_be_won && position.Occupied().Count() >= 5) return *board;
  }
}

}  // namespace quadrille::tuning
