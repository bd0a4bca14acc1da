// JSON fields: typed access to fields of untrusted JSON objects.
#ifndef QUADRILLE_JOBS_JSON_FIELD_H_
#define QUADRILLE_JOBS_JSON_FIELD_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace quadrille::jobs {

// Parses a JSON value. If `line` is not valid JSON, the result has no fields.
nlohmann::json ParseJsonObject(absl::string_view line);

// Return the field `name` of `object`, or std::nullopt if it is missing or not a string, a number
// from 0 to 2^64 - 1, any number, or a list of strings, respectively.
std::optional<std::string> TextField(const nlohmann::json& object, const char* name);
std::optional<std::uint64_t> NumberField(const nlohmann::json& object, const char* name);
std::optional<double> DecimalField(const nlohmann::json& object, const char* name);
std::optional<std::vector<std::string>> TextsField(const nlohmann::json& object, const char* name);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_JSON_FIELD_H_
