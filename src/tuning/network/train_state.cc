#include "src/tuning/network/train_state.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "src/base/system/file.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/settings.h"

namespace quadrille::tuning {
namespace {

constexpr absl::string_view kMagic = "quadrille training 2\n";

template <class Number>
void Append(const Number& number, std::string* bytes) {
  bytes->append(reinterpret_cast<const char*>(&number), sizeof(number));
}

template <class Number>
void AppendAll(const std::vector<Number>& numbers, std::string* bytes) {
  Append(static_cast<std::uint64_t>(numbers.size()), bytes);
  bytes->append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number));
}

// Consumes numbers from the front of a byte string; fails when too few bytes are left.
class ByteReader {
 public:
  explicit ByteReader(absl::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  Number Take() {
    Number number = {};
    TakeBytes(&number, sizeof(number));
    return number;
  }
  template <class Number>
  std::vector<Number> TakeAll() {
    const auto count = Take<std::uint64_t>();
    if (count > bytes_.size() / sizeof(Number)) ok_ = false;
    if (!ok_) return {};
    std::vector<Number> numbers(count);
    TakeBytes(numbers.data(), count * sizeof(Number));
    return numbers;
  }
  // True if all reads succeeded and no bytes are left.
  bool ConsumedAll() const { return ok_ && bytes_.empty(); }

 private:
  void TakeBytes(void* to, std::size_t size) {
    if (bytes_.size() < size) ok_ = false;
    if (!ok_ || size == 0) return;
    std::memcpy(to, bytes_.data(), size);
    bytes_.remove_prefix(size);
  }

  absl::string_view bytes_;
  bool ok_ = true;
};

// Reads the settings, up to the empty line, and removes them from `bytes`.
std::vector<Setting> TakeSettings(absl::string_view* bytes) {
  std::vector<Setting> settings;
  for (std::size_t end = bytes->find('\n'); end != absl::string_view::npos && end > 0;
       end = bytes->find('\n')) {
    const absl::string_view line = bytes->substr(0, end);
    const std::size_t tab = line.find('\t');
    settings.push_back({std::string(line.substr(0, tab)),
                        tab == absl::string_view::npos ? "" : std::string(line.substr(tab + 1))});
    bytes->remove_prefix(end + 1);
  }
  absl::ConsumePrefix(bytes, "\n");
  return settings;
}

bool IsWhole(const TrainState& state, std::size_t parameters) {
  return state.parameters.size() == parameters && state.first_moments.size() == parameters &&
         state.second_moments.size() == parameters &&
         (state.averages.empty() || state.averages.size() == parameters) &&
         state.batches_done >= 0 && state.samples_done >= 0;
}

}  // namespace

double TrainState::TrainingLoss() const {
  return loss_sum / static_cast<double>(std::max<std::int64_t>(1, samples_done));
}

void TrainState::EndEpoch(const EpochLosses& losses) {
  epochs.push_back(losses);
  batches_done = 0;
  loss_sum = 0;
  samples_done = 0;
}

std::string FormatTrainState(absl::Span<const Setting> settings, const TrainState& state) {
  std::string bytes(kMagic);
  for (const Setting& setting : settings) {
    absl::StrAppend(&bytes, setting.name, "\t", setting.value, "\n");
  }
  bytes += '\n';
  AppendAll(state.epochs, &bytes);
  Append(state.batches_done, &bytes);
  Append(state.loss_sum, &bytes);
  Append(state.samples_done, &bytes);
  for (const auto* floats : {&state.parameters, &state.first_moments, &state.second_moments}) {
    AppendAll(*floats, &bytes);
  }
  if (!state.averages.empty()) AppendAll(state.averages, &bytes);
  Append(Fingerprint(bytes), &bytes);
  return bytes;
}

absl::StatusOr<TrainState> ParseTrainState(absl::string_view bytes,
                                           absl::Span<const Setting> settings,
                                           std::size_t parameters) {
  if (bytes.substr(0, kMagic.size()) != kMagic) {
    return absl::InvalidArgumentError("not a training state file");
  }
  std::uint64_t checksum = 0;
  const absl::string_view body = bytes.substr(0, bytes.size() - sizeof(checksum));
  std::memcpy(&checksum, bytes.data() + body.size(), sizeof(checksum));
  if (checksum != Fingerprint(body)) {
    return absl::InvalidArgumentError("damaged: wrong checksum");
  }
  absl::string_view rest = body.substr(kMagic.size());
  const std::string differences = SettingDifferences(TakeSettings(&rest), settings);
  if (!differences.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("written by a run with different settings (", differences, ")"));
  }
  ByteReader reader(rest);
  TrainState state;
  state.epochs = reader.TakeAll<EpochLosses>();
  state.batches_done = reader.Take<std::int64_t>();
  state.loss_sum = reader.Take<double>();
  state.samples_done = reader.Take<std::int64_t>();
  for (auto* floats : {&state.parameters, &state.first_moments, &state.second_moments}) {
    *floats = reader.TakeAll<float>();
  }
  if (!reader.ConsumedAll()) state.averages = reader.TakeAll<float>();
  if (!reader.ConsumedAll() || !IsWhole(state, parameters)) {
    return absl::InvalidArgumentError("damaged: the sizes do not match the network");
  }
  return state;
}

absl::StatusOr<TrainState> ReadTrainState(const std::string& path,
                                          absl::Span<const Setting> settings,
                                          std::vector<float> parameters) {
  TrainState initial;
  initial.parameters = std::move(parameters);
  if (path.empty()) return initial;
  const absl::StatusOr<std::string> bytes = ReadRegularFile(path);
  if (absl::IsNotFound(bytes.status())) return initial;
  if (!bytes.ok()) return bytes.status();
  absl::StatusOr<TrainState> state = ParseTrainState(*bytes, settings, initial.parameters.size());
  if (state.ok()) return state;
  return absl::InvalidArgumentError(
      absl::StrCat(path, ": ", state.status().message(), "; choose another file"));
}

}  // namespace quadrille::tuning
