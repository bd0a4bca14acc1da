#include "src/match/games/chess_record.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/chess/game.h"
#include "src/chess/text/pgn.h"
#include "src/match/game_type.h"
#include "src/match/play_game.h"
#include "src/match/player.h"

namespace quadrille::match {
namespace {

std::string ScoreText(const Evaluation& evaluation) {
  if (!evaluation.mate) return absl::StrFormat("%+.2f", evaluation.score / 100.0);
  const int mate = *evaluation.mate;
  return absl::StrCat(mate < 0 ? "-M" : "M", mate < 0 ? -mate : mate);
}

std::string ClockText(absl::Duration left) {
  const std::int64_t ms = absl::ToInt64Milliseconds(left);
  return absl::StrFormat("[%%clk %d:%02d:%02d.%03d]", ms / 3'600'000, ms / 60'000 % 60,
                         ms / 1000 % 60, ms % 1000);
}

std::string MoveComment(const PlayedMove& played) {
  std::vector<std::string> parts;
  if (const std::optional<Evaluation>& evaluation = played.move.evaluation) {
    parts.push_back(absl::StrCat(ScoreText(*evaluation), "/", evaluation->depth));
  }
  parts.push_back(absl::StrFormat("%.3fs", absl::ToDoubleSeconds(played.move.elapsed)));
  if (played.clock_left) parts.push_back(ClockText(*played.clock_left));
  return absl::StrJoin(parts, " ");
}

// Values of the Termination tag: PGN standard, section 9.8.1.
std::string Termination(const PlayedGame& played) {
  if (!played.fault) {
    return absl::StartsWith(played.result.reason, "adjudicated") ? "adjudication" : "normal";
  }
  switch (played.fault->kind) {
    case FaultKind::kLostOnTime:
      return "time forfeit";
    case FaultKind::kIllegalMove:
      return "rules infraction";
    default:
      return "abandoned";
  }
}

chess::PgnResult ResultOf(const GameResult& result) {
  if (!result.winner) return chess::PgnResult::kDraw;
  return *result.winner == PlayerSlot::kFirst ? chess::PgnResult::kWhiteWins
                                              : chess::PgnResult::kBlackWins;
}

}  // namespace

std::string ChessRecord(const GameHeader& header, const chess::Game& moves,
                        const PlayedGame& played, bool chess960) {
  chess::PgnGame pgn;
  pgn.start = moves.start();
  pgn.result = ResultOf(played.result);
  pgn.tags = {{"Event", "match"},
              {"Site", "?"},
              {"Date", header.date},
              {"Round", header.round},
              {"White", header.white},
              {"Black", header.black},
              {"Result", std::string(chess::PgnResultName(pgn.result))},
              {"WhiteTimeControl", header.white_limits},
              {"BlackTimeControl", header.black_limits},
              {"PlyCount", absl::StrCat(moves.moves().size())},
              {"Termination", Termination(played)}};
  if (chess960) pgn.tags.push_back({"Variant", "Chess960"});
  const std::size_t opening = moves.moves().size() - played.moves.size();
  for (std::size_t i = 0; i < moves.moves().size(); ++i) {
    chess::PgnMove move{moves.moves()[i], {}};
    if (i >= opening) {
      move.remarks.push_back(
          {chess::PgnAnnotation::Kind::kComment, MoveComment(played.moves[i - opening])});
    }
    pgn.moves.push_back(std::move(move));
  }
  std::vector<chess::PgnAnnotation>& last =
      pgn.moves.empty() ? pgn.preface : pgn.moves.back().remarks;
  last.push_back({chess::PgnAnnotation::Kind::kComment, played.result.reason});
  return chess::FormatPgn(pgn);
}

}  // namespace quadrille::match
