// absl::flat_hash_map for WebAssembly (README.md): an ordered map.
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_CONTAINER_FLAT_HASH_MAP_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_CONTAINER_FLAT_HASH_MAP_H_

#include <map>

namespace absl {

template <class Key, class Value>
using flat_hash_map = std::map<Key, Value>;

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_CONTAINER_FLAT_HASH_MAP_H_
