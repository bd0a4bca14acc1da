// PGN reading speed: megabytes per second of CPU time, tags only and with moves checked.
//
//   pgn_bench FILE.pgn

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_file.h"

namespace quadrille::chess {
namespace {

struct Count {
  std::int64_t games = 0;
  std::int64_t plies = 0;
  std::int64_t bytes = 0;
};

void Add(const PgnHeader&, Count&) {}
void Add(const PgnGame& game, Count& count) {
  count.plies += static_cast<std::int64_t>(game.moves.size());
}

// Reads the file by `next`, a member of PgnReader, and prints a line.
template <class Next>
absl::Status Measure(const std::string& path, const char* what, Next next) {
  absl::StatusOr<PgnReader> reader = OpenPgnFile(path);
  if (!reader.ok()) return reader.status();
  Count count;
  const std::clock_t begin = std::clock();
  while (true) {
    const auto game = ((*reader).*next)();
    count.bytes = reader->game_offset();
    if (!game.ok()) {
      if (!absl::IsInvalidArgument(game.status())) return game.status();
      continue;
    }
    if (!game->has_value()) break;
    ++count.games;
    Add(**game, count);
  }
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const double megabytes = static_cast<double>(count.bytes) / 1e6;
  std::fputs(absl::StrFormat("%s: %d games, %d rejected, %d plies, %.1f MB, %.2f s, %.0f MB/s\n",
                             what, count.games, reader->rejected(), count.plies, megabytes, seconds,
                             megabytes / seconds)
                 .c_str(),
             stdout);
  return absl::OkStatus();
}

int Run(const std::string& path) {
  absl::Status status = Measure(path, "tags only", &PgnReader::NextHeader);
  if (status.ok()) status = Measure(path, "moves checked", &PgnReader::Next);
  if (status.ok()) return 0;
  std::fputs(absl::StrCat("pgn_bench: ", status.message(), "\n").c_str(), stderr);
  return 2;
}

}  // namespace
}  // namespace quadrille::chess

int main(int argc, char** argv) {
  if (argc == 2) return quadrille::chess::Run(argv[1]);
  std::fputs("pgn_bench: expected a file, such as games.pgn\n", stderr);
  return 2;
}
