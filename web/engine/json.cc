#include "web/engine/json.h"

namespace quadrille::web {

std::string JsonText(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string json = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      json += {'\\', c};
    } else if (byte < 32) {
      json += {'\\', 'u', '0', '0', kDigits[byte >> 4], kDigits[byte & 15]};
    } else {
      json += c;
    }
  }
  return json + "\"";
}

JsonObject& JsonObject::Json(std::string_view name, std::string_view value) {
  if (text_.size() > 1) text_ += ",";
  text_ += JsonText(name);
  text_ += ":";
  text_ += value;
  return *this;
}

JsonList& JsonList::Json(std::string_view value) {
  if (text_.size() > 1) text_ += ",";
  text_ += value;
  return *this;
}

}  // namespace quadrille::web
