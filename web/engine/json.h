// JSON writer: objects and lists as text.
#ifndef QUADRILLE_WEB_ENGINE_JSON_H_
#define QUADRILLE_WEB_ENGINE_JSON_H_

#include <concepts>
#include <string>
#include <string_view>

namespace quadrille::web {

// Returns `text` quoted and escaped. Bytes above 127 pass unchanged.
std::string JsonText(std::string_view text);

// {"name":value,...}, in the order of the calls.
class JsonObject {
 public:
  JsonObject& Text(std::string_view name, std::string_view value) {
    return Json(name, JsonText(value));
  }
  template <std::integral Integer>
  JsonObject& Number(std::string_view name, Integer value) {
    return Json(name, std::to_string(value));
  }
  JsonObject& Bool(std::string_view name, bool value) {
    return Json(name, value ? "true" : "false");
  }
  // Requires: `value` is JSON.
  JsonObject& Json(std::string_view name, std::string_view value);

  std::string Take() const { return text_ + "}"; }

 private:
  std::string text_ = "{";
};

// [value,...].
class JsonList {
 public:
  JsonList& Text(std::string_view value) { return Json(JsonText(value)); }
  template <std::integral Integer>
  JsonList& Number(Integer value) {
    return Json(std::to_string(value));
  }
  // Requires: `value` is JSON.
  JsonList& Json(std::string_view value);

  std::string Take() const { return text_ + "]"; }

 private:
  std::string text_ = "[";
};

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_JSON_H_
