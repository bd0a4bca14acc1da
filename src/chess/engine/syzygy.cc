#include "src/chess/engine/syzygy.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/quote.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/engine/fathom.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/validate.h"

namespace quadrille::chess {
namespace {

// Process-wide, because Fathom's tables are.
std::atomic<bool>& LibraryInUse() {
  static std::atomic<bool> in_use = false;
  return in_use;
}

// Table names without extension, for example KRPvKR.
struct TableNames {
  std::set<std::string> wdl;
  std::set<std::string> dtz;
};

constexpr int kMaxPieces = 7;

bool IsTableName(absl::string_view name) {
  const std::vector<absl::string_view> sides = absl::StrSplit(name, 'v');
  return sides.size() == 2 && name.size() <= kMaxPieces + 1 && name.size() >= 4 &&
         sides[0][0] == 'K' && !sides[1].empty() && sides[1][0] == 'K' &&
         sides[0].find_first_not_of("QRBNP", 1) == absl::string_view::npos &&
         sides[1].find_first_not_of("QRBNP", 1) == absl::string_view::npos;
}

// A table starts with 4 magic bytes and consists of 64-byte blocks and a 16-byte checksum. Fathom
// aborts on some files that this check rejects.
absl::Status CheckTable(const std::filesystem::path& file, absl::string_view magic) {
  const auto bad = [&file](absl::string_view what) {
    return absl::DataLossError(absl::StrCat("table ", Quoted(file.filename().string()), ": ", what,
                                            ", in ", Quoted(file.parent_path().string())));
  };
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  std::string start(magic.size(), '\0');
  std::ifstream in(file, std::ios::binary);
  if (error || !in.read(start.data(), static_cast<std::streamsize>(start.size()))) {
    return bad("cannot be read");
  }
  if (start != magic) return bad("not a Syzygy table: wrong magic number");
  if (size % 64 != 16) return bad(absl::StrCat("truncated at ", size, " bytes"));
  return absl::OkStatus();
}

absl::Status FindTables(const std::string& folder, TableNames* names) {
  std::error_code error;
  std::filesystem::directory_iterator files(Utf8Path(folder), error);
  if (error) {
    return absl::NotFoundError(absl::StrCat("folder ", Quoted(folder), ": ", error.message()));
  }
  for (; files != std::filesystem::directory_iterator(); files.increment(error)) {
    const std::filesystem::path& file = files->path();
    const std::string extension = file.extension().string();
    if ((extension != ".rtbw" && extension != ".rtbz") || !IsTableName(file.stem().string()))
      continue;
    const bool is_wdl = extension == ".rtbw";
    const absl::Status status = CheckTable(file, is_wdl ? "\x71\xE8\x23\x5D" : "\xD7\x66\x0C\xA5");
    if (!status.ok()) return status;
    (is_wdl ? names->wdl : names->dtz).insert(file.stem().string());
  }
  return absl::OkStatus();
}

ChessPieces PieceOf(char letter) {
  constexpr ChessPieces kPieces[] = {ChessPieces::kKing,   ChessPieces::kQueen,
                                     ChessPieces::kRook,   ChessPieces::kBishop,
                                     ChessPieces::kKnight, ChessPieces::kPawn};
  return kPieces[absl::string_view("KQRBNP").find(letter)];
}

// Returns a random, possibly illegal position with the pieces of table `name`.
Position RandomPosition(absl::string_view name, std::mt19937_64* random) {
  Position position;
  Color color = Color::kWhite;
  for (const char letter : name) {
    if (letter == 'v') {
      color = Color::kBlack;
      continue;
    }
    int square;
    do {
      square = static_cast<int>((*random)() % 64);
    } while (position.Occupied().Contains(Square(square)));
    position.Put(color, PieceOf(letter), Square(square));
  }
  return position;
}

bool HasCapture(const Position& position) {
  MoveList moves;
  DefaultKernels().generate(position, &moves);
  for (const Move move : moves) {
    if (position.Occupied().Contains(move.to())) return true;
  }
  return false;
}

// Makes Fathom open the table `name`, which it does under a lock at the first probe. Probes
// positions without captures, which lead to other tables; gives up after kTries.
void OpenTable(absl::string_view name) {
  constexpr int kTries = 10'000;
  std::mt19937_64 random(1);
  for (int i = 0; i < kTries; ++i) {
    const Position position = RandomPosition(name, &random);
    if (!ValidatePosition(position).ok() || HasCapture(position)) continue;
    ProbeFathomWdl(position);
    return;
  }
}

}  // namespace

Tablebases::~Tablebases() { Release(); }

void Tablebases::Release() {
  max_pieces_ = 0;
  if (!holds_library_) return;
  // The tables stay open in Fathom: closing them gains nothing and prints to standard error.
  holds_library_ = false;
  LibraryInUse() = false;
}

absl::StatusOr<TablesFound> Tablebases::Load(absl::string_view folders) {
  if (folders == "<empty>") folders = "";
  const std::vector<std::string> paths =
      absl::StrSplit(folders, kFolderSeparator, absl::SkipEmpty());
  if (paths.empty()) {
    Release();
    return TablesFound{};
  }
  if (!IsFathomLinked()) {
    return absl::UnimplementedError("this engine was built without Syzygy support (Fathom)");
  }
  TableNames names;
  for (const std::string& folder : paths) {
    const absl::Status found = FindTables(folder, &names);
    if (!found.ok()) return found;
  }
  if (!holds_library_ && LibraryInUse().exchange(true)) {
    return absl::FailedPreconditionError(
        "another engine in this process is already using the tablebases");
  }
  holds_library_ = true;
  max_pieces_ = LoadFathom(absl::StrJoin(paths, std::string(1, kFolderSeparator)));
  for (const std::string& name : names.wdl) OpenTable(name);
  return TablesFound{.wdl = static_cast<int>(names.wdl.size()),
                     .dtz = static_cast<int>(names.dtz.size()),
                     .max_pieces = max_pieces_};
}

bool Tablebases::Covers(const Position& position) const {
  return position.Occupied().Count() <= max_pieces_ && position.castling_rooks.IsEmpty();
}

std::optional<WdlResult> Tablebases::ProbeWdl(const Position& position) const {
  if (!Covers(position) || position.halfmove_clock != 0) return std::nullopt;
  return ProbeFathomWdl(position);
}

std::optional<std::vector<TablebaseRootMove>> Tablebases::ProbeRoot(const Position& position,
                                                                    bool has_repeated) const {
  if (!Covers(position)) return std::nullopt;
  return RankByFathom(position, has_repeated);
}

}  // namespace quadrille::chess
