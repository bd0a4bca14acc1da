#include "web/engine/page/mistake_commands.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/board.h"
#include "src/chess/engine/search/see_inl.h"
#include "src/chess/game.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/move_text.h"
#include "web/engine/chess_game.h"
#include "web/engine/json.h"

namespace quadrille::web {
namespace {

using chess::Board;
using chess::ChessPieces;
using chess::Color;
using chess::Game;
using chess::Move;
using chess::Position;

// Points of pieces without pawns: queen 9, rook 5, bishop and knight 3; 31 a side at first.
int PiecePoints(const Position& p, Color color) {
  const Bitboard ours = p.Of(color);
  return 9 * (p.Queens() & ours).Count() + 5 * (p.Rooks() & ours).Count() +
         3 * ((p.Bishops() | p.knights) & ours).Count();
}

constexpr int kEndgamePoints = 13;  // at most, of each side: Speelman's definition of an endgame
constexpr int kOpeningPoints = 50;  // at least, of both sides
constexpr int kOpeningMoves = 12;

bool IsEndgame(const Position& p) {
  return PiecePoints(p, Color::kWhite) <= kEndgamePoints &&
         PiecePoints(p, Color::kBlack) <= kEndgamePoints;
}

std::string_view PhaseOf(const Position& p) {
  if (IsEndgame(p)) return "endgame";
  const int points = PiecePoints(p, Color::kWhite) + PiecePoints(p, Color::kBlack);
  return p.fullmove_number <= kOpeningMoves && points >= kOpeningPoints ? "opening" : "middlegame";
}

// Argument: game. Returns the phase before each of its moves.
Answer Phases(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  JsonList phases;
  Board board = game->start();
  for (const Move move : game->moves()) {
    phases.Text(PhaseOf(board.position()));
    board = board.MakeLegalMove(move);
  }
  return JsonObject().Json("phases", phases.Take()).Take();
}

// The lead of `color` in centipawns, by the values of static exchange evaluation.
int Lead(const Position& p, Color color) {
  int lead = 0;
  for (const ChessPieces piece : {ChessPieces::kPawn, ChessPieces::kKnight, ChessPieces::kBishop,
                                  ChessPieces::kRook, ChessPieces::kQueen}) {
    const Bitboard all = p.All(piece);
    lead += chess::SeeValue(piece) *
            ((all & p.Of(color)).Count() - (all & p.Of(Opponent(color))).Count());
  }
  return lead;
}

constexpr std::size_t kLinePlies = 6;  // of a line that decides about a tactic
constexpr int kTacticGain = 200;       // centipawns

absl::StatusOr<std::vector<Move>> ReadLine(Board board, Request& request) {
  std::vector<Move> line;
  for (const std::string_view word : request.Words()) {
    const absl::StatusOr<Move> move = chess::ParseUciMove(board, word);
    if (!move.ok()) return move.status();
    line.push_back(*move);
    board = board.MakeLegalMove(*move);
  }
  return line;
}

// The material that the side to move wins by a line, in centipawns. The last move may be a capture
// that is answered: it counts for neither side.
int GainOf(Board board, const std::vector<Move>& line) {
  const Color mover = board.side_to_move();
  const int lead = Lead(board.position(), mover);
  std::vector<int> gains = {0};
  for (std::size_t i = 0; i < std::min(line.size(), kLinePlies); ++i) {
    board = board.MakeLegalMove(line[i]);
    gains.push_back(Lead(board.position(), mover) - lead);
  }
  if (gains.size() == 1) return 0;
  const int last = gains.back();
  const int before = gains[gains.size() - 2];
  const bool mover_was_last = gains.size() % 2 == 0;
  return mover_was_last ? std::min(last, before) : std::max(last, before);
}

// True if `reply` captures with a gain that the played move did not win before.
bool IsHung(const Board& board, const Board& after, Move reply) {
  if (!after.IsCapture(reply)) return false;
  const int won =
      Lead(after.position(), board.side_to_move()) - Lead(board.position(), board.side_to_move());
  return chess::SeeAtLeast<Popcnt>(after.position(), reply, kTacticGain + won);
}

// What is wrong with `played`, where `best` was better and `reply` answers it.
std::string_view KindOf(const Board& board, Move played, const std::vector<Move>& best,
                        const std::vector<Move>& reply) {
  const Board after = board.MakeLegalMove(played);
  if (!reply.empty() && IsHung(board, after, reply.front())) return "hung piece";
  std::vector<Move> line = {played};
  line.insert(line.end(), reply.begin(), reply.end());
  const int best_gain = GainOf(board, best);
  const int gain = GainOf(board, line);
  if (best_gain >= kTacticGain && best_gain - gain >= kTacticGain) return "missed tactic";
  if (gain <= -kTacticGain && best_gain - gain >= kTacticGain) return "allowed tactic";
  return IsEndgame(board.position()) ? "lost endgame" : "positional";
}

// Arguments: game up to the mistake, the mistake, the best line, the line that answers the mistake.
Answer KindOfMistake(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const Board& board = game->board();
  const absl::StatusOr<Move> played = chess::ParseUciMove(board, request.Line());
  if (!played.ok()) return played.status();
  const absl::StatusOr<std::vector<Move>> best = ReadLine(board, request);
  if (!best.ok()) return best.status();
  const absl::StatusOr<std::vector<Move>> reply = ReadLine(board.MakeLegalMove(*played), request);
  if (!reply.ok()) return reply.status();
  return JsonObject().Text("kind", KindOf(board, *played, *best, *reply)).Take();
}

constexpr Command kCommands[] = {
    {"chess.phases", &Phases},
    {"chess.kind", &KindOfMistake},
};

}  // namespace

std::span<const Command> MistakeCommands() { return kCommands; }

}  // namespace quadrille::web
