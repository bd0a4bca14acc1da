#include "src/jobs/json_field.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace quadrille::jobs {
namespace {

const nlohmann::json* Field(const nlohmann::json& object, const char* name) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

bool IsText(const nlohmann::json& value) { return value.is_string(); }

}  // namespace

nlohmann::json ParseJsonObject(absl::string_view line) {
  return nlohmann::json::parse(line.begin(), line.end(), nullptr, /*allow_exceptions=*/false);
}

std::optional<std::string> TextField(const nlohmann::json& object, const char* name) {
  const nlohmann::json* field = Field(object, name);
  if (field == nullptr || !field->is_string()) return std::nullopt;
  return field->get<std::string>();
}

std::optional<std::uint64_t> NumberField(const nlohmann::json& object, const char* name) {
  const nlohmann::json* field = Field(object, name);
  if (field == nullptr || !field->is_number_unsigned()) return std::nullopt;
  return field->get<std::uint64_t>();
}

std::optional<double> DecimalField(const nlohmann::json& object, const char* name) {
  const nlohmann::json* field = Field(object, name);
  if (field == nullptr || !field->is_number()) return std::nullopt;
  return field->get<double>();
}

std::optional<std::vector<std::string>> TextsField(const nlohmann::json& object, const char* name) {
  const nlohmann::json* field = Field(object, name);
  if (field == nullptr || !field->is_array() ||
      !std::all_of(field->begin(), field->end(), IsText)) {
    return std::nullopt;
  }
  return field->get<std::vector<std::string>>();
}

}  // namespace quadrille::jobs
