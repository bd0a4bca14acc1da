// C interface: moves, FEN and PGN as text.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "quadrille/c/objects.h"
#include "quadrille/c/support.h"
#include "quadrille/chess.h"
#include "quadrille/quadrille.h"
#include "src/base/text/quote.h"

struct quadrille_pgn {
  std::vector<quadrille::chess::PgnGame> games;
};

namespace quadrille::c {
namespace {

using chess::Board;
using chess::Move;
using chess::PgnAnnotation;
using chess::PgnGame;

void AppendMove(const Board& board, Move move, std::string* text) {
  if (!text->empty()) *text += ' ';
  *text += chess::FormatUciMove(board, move);
}

quadrille_status Push(quadrille_chess_board* board, const absl::StatusOr<Move>& move) {
  if (!move.ok()) return SetError(move.status(), QUADRILLE_ILLEGAL_MOVE);
  return SetError(board->game.Play(*move), QUADRILLE_ILLEGAL_MOVE);
}

quadrille_status Return(const absl::StatusOr<Move>& move, quadrille_move* out) {
  if (move.ok()) *out = move->bits();
  return SetError(move.status(), QUADRILLE_ILLEGAL_MOVE);
}

// Returns the game at `index`, or null after an error.
const PgnGame* FindGame(const quadrille_pgn& games, int index) {
  const std::size_t count = games.games.size();
  if (0 <= index && static_cast<std::size_t>(index) < count) {
    return &games.games[static_cast<std::size_t>(index)];
  }
  SetError(QUADRILLE_OUT_OF_RANGE,
           absl::StrCat("expected a game index below ", count, ", got ", index));
  return nullptr;
}

// Parses alternating lines of names and values as tags.
absl::Status ReadTags(absl::string_view lines, std::vector<chess::PgnTag>* tags) {
  const std::vector<std::string> fields = absl::StrSplit(lines, '\n');
  for (std::size_t i = 0; i + 1 < fields.size(); i += 2) {
    const bool is_name = !fields[i].empty() && absl::c_all_of(fields[i], [](char c) {
      return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_';
    });
    if (!is_name) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected a tag name of letters, digits and _, got ", Quoted(fields[i])));
    }
    if (fields[i] != "FEN" && fields[i] != "SetUp") tags->push_back({fields[i], fields[i + 1]});
  }
  return absl::OkStatus();
}

chess::PgnResult ResultOf(const PgnGame& game) {
  using chess::PgnResult;
  const absl::string_view named = game.Tag("Result").value_or("*");
  for (const PgnResult result : {PgnResult::kWhiteWins, PgnResult::kBlackWins, PgnResult::kDraw}) {
    if (named == chess::PgnResultName(result)) return result;
  }
  return PgnResult::kUnknown;
}

}  // namespace
}  // namespace quadrille::c

using namespace quadrille::c;  // NOLINT(google-build-using-namespace): the functions of this file
namespace chess = quadrille::chess;

quadrille_status quadrille_chess_board_legal_moves_text(const quadrille_chess_board* board,
                                                        char* buffer, size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        const chess::Board& now = board->game.board();
        std::string text;
        for (const chess::Move move : chess::LegalMoves(now)) AppendMove(now, move, &text);
        return CopyText(text, buffer, size, length);
      },
      board);
}

quadrille_status quadrille_chess_board_moves_text(const quadrille_chess_board* board, char* buffer,
                                                  size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        chess::Board now = board->game.start();
        std::string text;
        for (const chess::Move move : board->game.moves()) {
          AppendMove(now, move, &text);
          now = now.MakeLegalMove(move);
        }
        return CopyText(text, buffer, size, length);
      },
      board);
}

quadrille_status quadrille_chess_board_push_uci(quadrille_chess_board* board, const char* text) {
  return GuardedWith([=] { return Push(board, chess::ParseUciMove(board->game.board(), text)); },
                     board, text);
}

quadrille_status quadrille_chess_board_push_san(quadrille_chess_board* board, const char* text) {
  return GuardedWith([=] { return Push(board, chess::ParseSan(board->game.board(), text)); }, board,
                     text);
}

quadrille_status quadrille_chess_board_parse_uci(const quadrille_chess_board* board,
                                                 const char* text, quadrille_move* move) {
  return GuardedWith([=] { return Return(chess::ParseUciMove(board->game.board(), text), move); },
                     board, text, move);
}

quadrille_status quadrille_chess_board_parse_san(const quadrille_chess_board* board,
                                                 const char* text, quadrille_move* move) {
  return GuardedWith([=] { return Return(chess::ParseSan(board->game.board(), text), move); },
                     board, text, move);
}

quadrille_status quadrille_chess_board_format_uci(const quadrille_chess_board* board,
                                                  quadrille_move move, char* buffer, size_t size,
                                                  size_t* length) {
  return GuardedWith(
      [=] {
        const chess::Board& now = board->game.board();
        const absl::StatusOr<chess::Move> legal = now.ResolveMove(chess::Move::FromBits(move));
        if (!legal.ok()) return SetError(legal.status(), QUADRILLE_ILLEGAL_MOVE);
        return CopyText(chess::FormatUciMove(now, *legal), buffer, size, length);
      },
      board);
}

quadrille_status quadrille_chess_board_format_san(const quadrille_chess_board* board,
                                                  quadrille_move move, char* buffer, size_t size,
                                                  size_t* length) {
  return GuardedWith(
      [=] {
        const chess::Board& now = board->game.board();
        const absl::StatusOr<chess::Move> legal = now.ResolveMove(chess::Move::FromBits(move));
        if (!legal.ok()) return SetError(legal.status(), QUADRILLE_ILLEGAL_MOVE);
        return CopyText(chess::FormatSan(now, *legal), buffer, size, length);
      },
      board);
}

quadrille_status quadrille_chess_board_fen(const quadrille_chess_board* board, int32_t shredder,
                                           char* buffer, size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        const chess::FenCastling castling =
            shredder != 0 ? chess::FenCastling::kShredder : chess::FenCastling::kXFen;
        return CopyText(chess::FormatFen(board->game.board().position(), castling), buffer, size,
                        length);
      },
      board);
}

quadrille_status quadrille_pgn_parse(const char* text, size_t length, quadrille_pgn** games) {
  return GuardedWith(
      [=] {
        absl::StatusOr<std::vector<chess::PgnGame>> parsed =
            chess::ParsePgn(absl::string_view(text, length));
        if (parsed.ok()) *games = new quadrille_pgn{*std::move(parsed)};
        return SetError(parsed.status());
      },
      text, games);
}

void quadrille_pgn_free(quadrille_pgn* games) { delete games; }

quadrille_status quadrille_pgn_count(const quadrille_pgn* games, int32_t* count) {
  return GuardedWith(
      [=] {
        *count = static_cast<std::int32_t>(games->games.size());
        return QUADRILLE_OK;
      },
      games, count);
}

quadrille_status quadrille_pgn_board(const quadrille_pgn* games, int32_t game,
                                     quadrille_chess_board** board) {
  return GuardedWith(
      [=] {
        const chess::PgnGame* const found = FindGame(*games, game);
        if (found == nullptr) return QUADRILLE_OUT_OF_RANGE;
        quadrille_chess_board played{chess::Game(found->start)};
        for (const chess::PgnMove& move : found->moves) {
          if (absl::Status status = played.game.Play(move.move); !status.ok())
            return SetError(status);
        }
        *board = new quadrille_chess_board(std::move(played));
        return QUADRILLE_OK;
      },
      games, board);
}

quadrille_status quadrille_pgn_tags(const quadrille_pgn* games, int32_t game, char* buffer,
                                    size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        const chess::PgnGame* const found = FindGame(*games, game);
        if (found == nullptr) return QUADRILLE_OUT_OF_RANGE;
        std::string text;
        for (const chess::PgnTag& tag : found->tags) {
          absl::StrAppend(&text, tag.name, "\n",
                          absl::StrReplaceAll(tag.value, {{"\n", " "}, {"\r", " "}}), "\n");
        }
        return CopyText(text, buffer, size, length);
      },
      games);
}

quadrille_status quadrille_pgn_comment(const quadrille_pgn* games, int32_t game, int32_t ply,
                                       char* buffer, size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        const chess::PgnGame* const found = FindGame(*games, game);
        if (found == nullptr) return QUADRILLE_OUT_OF_RANGE;
        if (ply < 0 || static_cast<std::size_t>(ply) > found->moves.size()) {
          return SetError(QUADRILLE_OUT_OF_RANGE, absl::StrCat("expected a ply from 0 to ",
                                                               found->moves.size(), ", got ", ply));
        }
        const std::vector<chess::PgnAnnotation>& remarks =
            ply == 0 ? found->preface : found->moves[static_cast<std::size_t>(ply) - 1].remarks;
        std::vector<absl::string_view> comments;
        for (const chess::PgnAnnotation& remark : remarks) {
          if (remark.kind == chess::PgnAnnotation::Kind::kComment) comments.push_back(remark.text);
        }
        return CopyText(absl::StrJoin(comments, " "), buffer, size, length);
      },
      games);
}

quadrille_status quadrille_pgn_result(const quadrille_pgn* games, int32_t game,
                                      const char** result) {
  return GuardedWith(
      [=] {
        const chess::PgnGame* const found = FindGame(*games, game);
        if (found == nullptr) return QUADRILLE_OUT_OF_RANGE;
        *result = chess::PgnResultName(found->result).data();
        return QUADRILLE_OK;
      },
      games, result);
}

quadrille_status quadrille_chess_board_pgn(const quadrille_chess_board* board, const char* tags,
                                           char* buffer, size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        chess::PgnGame game;
        if (absl::Status status = ReadTags(tags == nullptr ? "" : tags, &game.tags); !status.ok()) {
          return SetError(status);
        }
        game.start = board->game.start();
        for (const chess::Move move : board->game.moves()) game.moves.push_back({move, {}});
        game.result = ResultOf(game);
        return CopyText(chess::FormatPgn(game), buffer, size, length);
      },
      board);
}
