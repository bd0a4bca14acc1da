// C interface: PGN, read from texts and streams and written.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
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
  std::vector<std::shared_ptr<const quadrille::chess::PgnGame>> games = {};
  bool has_moves = true;
};

struct quadrille_pgn_reader {
  quadrille::chess::PgnReader reader;
};

namespace quadrille::c {
namespace {

using chess::Board;
using chess::PgnAnnotation;
using chess::PgnGame;
using chess::PgnNode;
using chess::PgnResult;
using chess::PgnTag;

// Returns the game at `index`, or null after an error.
const std::shared_ptr<const PgnGame>* FindGame(const quadrille_pgn& games, int index) {
  const std::size_t count = games.games.size();
  if (0 <= index && static_cast<std::size_t>(index) < count) {
    return &games.games[static_cast<std::size_t>(index)];
  }
  SetError(QUADRILLE_OUT_OF_RANGE,
           absl::StrCat("expected a game index below ", count, ", got ", index));
  return nullptr;
}

quadrille_status CheckMoves(const quadrille_pgn& games) {
  if (games.has_moves) return QUADRILLE_OK;
  return SetError(QUADRILLE_FAILED_PRECONDITION, "the game was read without its moves");
}

// UTF-8 on one line, without tabs, which separate fields.
std::string OneLine(absl::string_view text) {
  return absl::StrReplaceAll(Latin1AsUtf8(text), {{"\n", " "}, {"\r", " "}, {"\t", " "}});
}

std::string CommentAt(const PgnGame& game, std::size_t ply) {
  const std::vector<PgnAnnotation>& remarks = ply == 0 ? game.preface : game.moves[ply - 1].remarks;
  std::vector<absl::string_view> comments;
  for (const PgnAnnotation& remark : remarks) {
    if (remark.kind == PgnAnnotation::Kind::kComment) comments.push_back(remark.text);
  }
  return Latin1AsUtf8(absl::StrJoin(comments, " "));
}

std::string FormatTree(const PgnGame& game) {
  const chess::PgnTree tree = chess::PgnTreeOf(game);
  std::string text;
  for (const PgnNode& node : tree) {
    if (node.move) {
      const Board& before = tree[node.parent].board;
      absl::StrAppend(&text, node.parent, "\t", chess::FormatUciMove(before, *node.move), "\t",
                      chess::FormatSan(before, *node.move), "\t");
    } else {
      absl::StrAppend(&text, "\t", chess::FormatFen(node.board), "\t\t");
    }
    absl::StrAppend(&text, absl::StrJoin(node.glyphs, ","), "\t", OneLine(node.comment), "\n");
  }
  return text;
}

// Parses alternating lines of names and values as tags.
absl::Status ReadTags(absl::string_view lines, std::vector<PgnTag>* tags) {
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

PgnResult ResultOf(absl::string_view name) {
  for (const PgnResult result : {PgnResult::kWhiteWins, PgnResult::kBlackWins, PgnResult::kDraw}) {
    if (name == chess::PgnResultName(result)) return result;
  }
  return PgnResult::kUnknown;
}

PgnResult ResultByTheRules(const chess::Game& game) {
  switch (game.End()) {
    case chess::GameEnd::kNone:
      return PgnResult::kUnknown;
    case chess::GameEnd::kCheckmate:
      return game.board().IsWhiteTurn() ? PgnResult::kBlackWins : PgnResult::kWhiteWins;
    default:
      return PgnResult::kDraw;
  }
}

// Returns the board's game with `tags`. Tags, remarks and result of the PGN from which it was read
// are kept as far as they still apply.
PgnGame AnnotatedGame(const quadrille_chess_board& board, std::vector<PgnTag> tags) {
  PgnGame game;
  game.start = board.game.start();
  for (const chess::Move move : board.game.moves()) game.moves.push_back({move, {}});
  game.tags = std::move(tags);
  game.result = ResultByTheRules(board.game);
  if (board.source != nullptr) {
    const PgnGame& source = *board.source;
    const bool is_whole =
        board.source_moves == source.moves.size() && board.source_moves == game.moves.size();
    const std::size_t given = game.tags.size();
    for (const PgnTag& tag : source.tags) {
      const bool is_replaced =
          std::any_of(game.tags.begin(), game.tags.begin() + static_cast<std::ptrdiff_t>(given),
                      [&tag](const PgnTag& other) { return other.name == tag.name; });
      if (!is_replaced && (is_whole || tag.name != "Result")) game.tags.push_back(tag);
    }
    if (is_whole && source.result != PgnResult::kUnknown) game.result = source.result;
    game.preface = source.preface;
    for (std::size_t i = 0; i < board.source_moves; ++i) {
      game.moves[i].remarks = source.moves[i].remarks;
    }
  }
  return game;
}

quadrille_status Return(absl::StatusOr<std::optional<PgnGame>> read, bool has_moves,
                        quadrille_pgn** game) {
  if (!read.ok()) return SetError(read.status());
  quadrille_pgn* found = nullptr;
  if (read->has_value()) {
    found = new quadrille_pgn{.has_moves = has_moves};
    found->games.push_back(std::make_shared<const PgnGame>(**std::move(read)));
  }
  *game = found;
  return QUADRILLE_OK;
}

absl::StatusOr<std::size_t> ReadFrom(quadrille_pgn_source source, void* data, char* bytes,
                                     std::size_t size) {
  const std::int64_t count = source(data, bytes, size);
  if (count >= 0 && static_cast<std::uint64_t>(count) <= size) {
    return static_cast<std::size_t>(count);
  }
  return absl::NotFoundError(count < 0 ? "the source reports an error"
                                       : "the source returns more bytes than it may write");
}

}  // namespace
}  // namespace quadrille::c

using namespace quadrille::c;  // NOLINT(google-build-using-namespace): the functions of this file
namespace chess = quadrille::chess;

quadrille_status quadrille_pgn_parse(const char* text, size_t length, quadrille_pgn** games) {
  return GuardedWith(
      [=] {
        absl::StatusOr<std::vector<chess::PgnGame>> parsed =
            chess::ParsePgn(absl::string_view(text, length));
        if (!parsed.ok()) return SetError(parsed.status());
        auto read = std::make_unique<quadrille_pgn>();
        for (chess::PgnGame& game : *parsed) {
          read->games.push_back(std::make_shared<const chess::PgnGame>(std::move(game)));
        }
        *games = read.release();
        return QUADRILLE_OK;
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
        const auto* const found = FindGame(*games, game);
        if (found == nullptr) return QUADRILLE_OUT_OF_RANGE;
        if (quadrille_status bad = CheckMoves(*games); bad != QUADRILLE_OK) return bad;
        const std::vector<chess::PgnMove>& moves = (*found)->moves;
        quadrille_chess_board played{chess::Game((*found)->start), *found, moves.size()};
        for (const chess::PgnMove& move : moves) {
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
        const auto* const found = FindGame(*games, game);
        if (found == nullptr) return QUADRILLE_OUT_OF_RANGE;
        std::string text;
        for (const chess::PgnTag& tag : (*found)->tags) {
          absl::StrAppend(&text, OneLine(tag.name), "\n", OneLine(tag.value), "\n");
        }
        return CopyText(text, buffer, size, length);
      },
      games);
}

quadrille_status quadrille_pgn_comment(const quadrille_pgn* games, int32_t game, int32_t ply,
                                       char* buffer, size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        const auto* const found = FindGame(*games, game);
        if (found == nullptr) return QUADRILLE_OUT_OF_RANGE;
        const std::size_t plies = (*found)->moves.size();
        if (ply < 0 || static_cast<std::size_t>(ply) > plies) {
          return SetError(QUADRILLE_OUT_OF_RANGE,
                          absl::StrCat("expected a ply from 0 to ", plies, ", got ", ply));
        }
        return CopyText(CommentAt(**found, static_cast<std::size_t>(ply)), buffer, size, length);
      },
      games);
}

quadrille_status quadrille_pgn_tree(const quadrille_pgn* games, int32_t game, char* buffer,
                                    size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        const auto* const found = FindGame(*games, game);
        if (found == nullptr) return QUADRILLE_OUT_OF_RANGE;
        if (quadrille_status bad = CheckMoves(*games); bad != QUADRILLE_OK) return bad;
        return CopyText(FormatTree(**found), buffer, size, length);
      },
      games);
}

quadrille_status quadrille_pgn_result(const quadrille_pgn* games, int32_t game,
                                      const char** result) {
  return GuardedWith(
      [=] {
        const auto* const found = FindGame(*games, game);
        if (found == nullptr) return QUADRILLE_OUT_OF_RANGE;
        *result = chess::PgnResultName((*found)->result).data();
        return QUADRILLE_OK;
      },
      games, result);
}

quadrille_status quadrille_pgn_reader_open(const char* path, quadrille_pgn_reader** reader) {
  return GuardedWith(
      [=] {
        absl::StatusOr<chess::PgnReader> opened = chess::OpenPgnFile(path);
        if (!opened.ok()) return SetError(opened.status(), QUADRILLE_NOT_FOUND);
        *reader = new quadrille_pgn_reader{*std::move(opened)};
        return QUADRILLE_OK;
      },
      path, reader);
}

quadrille_status quadrille_pgn_reader_new(quadrille_pgn_source source, void* data,
                                          quadrille_pgn_reader** reader) {
  return GuardedWith(
      [=] {
        *reader = new quadrille_pgn_reader{
            chess::PgnReader([source, data](char* bytes, std::size_t size) {
              return ReadFrom(source, data, bytes, size);
            })};
        return QUADRILLE_OK;
      },
      source, reader);
}

void quadrille_pgn_reader_free(quadrille_pgn_reader* reader) { delete reader; }

quadrille_status quadrille_pgn_reader_next(quadrille_pgn_reader* reader, quadrille_pgn** game) {
  return GuardedWith([=] { return Return(reader->reader.Next(), true, game); }, reader, game);
}

quadrille_status quadrille_pgn_reader_next_header(quadrille_pgn_reader* reader,
                                                  quadrille_pgn** game) {
  return GuardedWith(
      [=] {
        absl::StatusOr<std::optional<chess::PgnHeader>> header = reader->reader.NextHeader();
        if (!header.ok()) return SetError(header.status());
        if (!header->has_value()) return Return(std::nullopt, false, game);
        chess::PgnGame found;
        found.tags = std::move((*header)->tags);
        found.result = (*header)->result;
        return Return(std::move(found), false, game);
      },
      reader, game);
}

quadrille_status quadrille_pgn_reader_place(const quadrille_pgn_reader* reader, int64_t* line,
                                            int64_t* column) {
  return GuardedWith(
      [=] {
        const chess::PgnPlace place = reader->reader.game_place();
        *line = place.line;
        *column = place.column;
        return QUADRILLE_OK;
      },
      reader, line, column);
}

quadrille_status quadrille_pgn_reader_rejected(const quadrille_pgn_reader* reader, int64_t* count) {
  return GuardedWith(
      [=] {
        *count = reader->reader.rejected();
        return QUADRILLE_OK;
      },
      reader, count);
}

quadrille_status quadrille_chess_board_pgn(const quadrille_chess_board* board, const char* tags,
                                           char* buffer, size_t size, size_t* length) {
  return GuardedWith(
      [=] {
        std::vector<chess::PgnTag> given;
        if (absl::Status status = ReadTags(tags == nullptr ? "" : tags, &given); !status.ok()) {
          return SetError(status);
        }
        chess::PgnGame game = AnnotatedGame(*board, given);
        for (const chess::PgnTag& tag : given) {
          if (tag.name == "Result") game.result = ResultOf(tag.value);
        }
        return CopyText(chess::FormatPgn(game), buffer, size, length);
      },
      board);
}
