#include "web/engine/pgn_commands.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/game.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/san.h"
#include "web/engine/chess_game.h"
#include "web/engine/json.h"

namespace quadrille::web {
namespace {

using chess::Board;
using chess::Game;
using chess::Move;
using chess::PgnRemark;

// Variations of variations: deeper ones stay text.
constexpr int kMostNesting = 40;

std::string LineJson(const chess::PgnGame& game, int nesting);

// The moves of a variation, which begins at `board`; nothing if they cannot be played.
std::optional<std::string> VariationJson(const Board& board, std::string_view text, int nesting) {
  if (nesting >= kMostNesting) return std::nullopt;
  const std::string whole =
      absl::StrCat("[FEN \"", chess::FormatFen(board.position()), "\"]\n\n", text, "\n*\n");
  chess::PgnReader reader(whole);
  const absl::StatusOr<std::optional<chess::PgnGame>> read = reader.Next();
  if (!read.ok() || !read->has_value() || (*read)->moves.empty()) return std::nullopt;
  return LineJson(**read, nesting + 1);
}

std::string CommentOf(const std::vector<PgnRemark>& remarks) {
  std::string comment;
  for (const PgnRemark& remark : remarks) {
    if (remark.kind != PgnRemark::Kind::kComment) continue;
    absl::StrAppend(&comment, comment.empty() ? "" : " ", remark.text);
  }
  return comment;
}

// The moves in order, each with what is said about it and what could be played instead.
std::string LineJson(const chess::PgnGame& game, int nesting) {
  JsonList line;
  Board board = game.start;
  for (const chess::PgnMove& played : game.moves) {
    JsonList glyphs, variations;
    std::string comment = CommentOf(played.remarks);
    // What is said before the first move of a variation, or of a game, is said of that move.
    if (&played == game.moves.data() && nesting > 0 && !game.preface.empty()) {
      const std::string preface = CommentOf(game.preface);
      comment = absl::StrCat(preface, preface.empty() || comment.empty() ? "" : " ", comment);
    }
    for (const PgnRemark& remark : played.remarks) {
      if (remark.kind == PgnRemark::Kind::kGlyph) glyphs.Text(remark.text);
      if (remark.kind != PgnRemark::Kind::kVariation) continue;
      if (const std::optional<std::string> variation = VariationJson(board, remark.text, nesting)) {
        variations.Json(*variation);
      } else {
        absl::StrAppend(&comment, comment.empty() ? "" : " ", "(", remark.text, ")");
      }
    }
    line.Json(JsonObject()
                  .Text("uci", chess::FormatUciMove(board, played.move))
                  .Text("san", chess::FormatSan(board, played.move))
                  .Text("comment", comment)
                  .Json("glyphs", glyphs.Take())
                  .Json("variations", variations.Take())
                  .Take());
    board = board.MakeLegalMove(played.move);
  }
  return line.Take();
}

// The first game of a PGN text.
Answer ReadPgn(Request& request) {
  chess::PgnReader reader(request.Rest());
  const absl::StatusOr<std::optional<chess::PgnGame>> read = reader.Next();
  if (!read.ok()) return read.status();
  if (!read->has_value()) return absl::InvalidArgumentError("no game of chess in the text");
  const chess::PgnGame& game = **read;
  JsonObject tags;
  for (const chess::PgnTag& tag : game.tags) tags.Text(tag.name, tag.value);
  return JsonObject()
      .Text("start", chess::FormatFen(game.start.position()))
      .Text("preface", CommentOf(game.preface))
      .Json("line", LineJson(game, 0))
      .Json("tags", tags.Take())
      .Text("result", chess::PgnResultName(game.result))
      .Take();
}

chess::PgnResult ResultOf(std::string_view name) {
  for (const chess::PgnResult result :
       {chess::PgnResult::kWhiteWins, chess::PgnResult::kBlackWins, chess::PgnResult::kDraw}) {
    if (chess::PgnResultName(result) == name) return result;
  }
  return chess::PgnResult::kUnknown;
}

// What precedes the first blank, and what follows it.
std::string_view TakeWord(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

// "3 comment TEXT", "3 glyph 1" or "3 variation TEXT", on the third move; 0 is before the first
// one. A vertical tab stands for a line end.
absl::Status AddRemark(std::string_view line, chess::PgnGame& game) {
  const absl::Status bad = absl::InvalidArgumentError(absl::StrCat("remark ", Quoted(line)));
  std::size_t ply = 0;
  if (!absl::SimpleAtoi(TakeWord(line), &ply) || ply > game.moves.size()) return bad;
  const std::string_view kind = TakeWord(line);
  PgnRemark remark = {PgnRemark::Kind::kComment, std::string(line)};
  std::replace(remark.text.begin(), remark.text.end(), '\v', '\n');
  if (kind == "glyph") {
    remark.kind = PgnRemark::Kind::kGlyph;
  } else if (kind == "variation") {
    remark.kind = PgnRemark::Kind::kVariation;
  } else if (kind != "comment") {
    return bad;
  }
  (ply == 0 ? game.preface : game.moves[ply - 1].remarks).push_back(remark);
  return absl::OkStatus();
}

// A game as PGN: FEN, moves, result, then tags and remarks, a line each: "White Ada", "3 glyph 1".
Answer WritePgn(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  chess::PgnGame pgn;
  pgn.start = game->start();
  for (const Move move : game->moves()) pgn.moves.push_back({move, {}});
  pgn.result = ResultOf(request.Line());
  while (!request.Rest().empty()) {
    std::string_view line = request.Line();
    if (line.empty()) continue;
    if ('0' <= line.front() && line.front() <= '9') {
      if (absl::Status added = AddRemark(line, pgn); !added.ok()) return added;
      continue;
    }
    const std::string_view name = TakeWord(line);
    pgn.tags.push_back({std::string(name), std::string(line)});
  }
  return JsonObject().Text("pgn", chess::FormatPgn(pgn)).Take();
}

constexpr Command kCommands[] = {
    {"chess.read_pgn", &ReadPgn},
    {"chess.write_pgn", &WritePgn},
};

}  // namespace

std::span<const Command> PgnCommands() { return kCommands; }

}  // namespace quadrille::web
