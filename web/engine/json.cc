#include "web/engine/json.h"

#include <cstddef>

namespace quadrille::web {

void AppendJsonText(std::string_view text, std::string& json) {
  constexpr char kDigits[] = "0123456789abcdef";
  json += '"';
  std::size_t copied = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= 32 && byte != '"' && byte != '\\') continue;
    json.append(text, copied, at - copied);
    copied = at + 1;
    if (byte >= 32) {
      json += {'\\', text[at]};
    } else {
      json += {'\\', 'u', '0', '0', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  json.append(text, copied);
  json += '"';
}

std::string& JsonObject::Name(std::string_view name) {
  if (text_.size() > 1) text_ += ',';
  AppendJsonText(name, text_);
  text_ += ':';
  return text_;
}

}  // namespace quadrille::web
