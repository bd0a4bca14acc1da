// Scripted conversations with an engine of the connect family.
#ifndef QUADRILLE_TESTS_TOOLS_MNK_GENERATE_ENGINE_TALK_H_
#define QUADRILLE_TESTS_TOOLS_MNK_GENERATE_ENGINE_TALK_H_

#include <cstdint>
#include <string>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// Starts the program argv[0] and sends `commands`. Returns all lines printed, then "exit code 0" or
// another one; or the error.
std::vector<std::string> Talk(const std::vector<std::string>& argv,
                              const std::vector<std::string>& commands);

std::vector<std::string> GameFlags(const mnk::Rules& rules);

// Commands of a game between humans, from `info` to `quit`: stones on all cells in random order by
// `seed`, though the game may end earlier, with queries in between.
std::vector<std::string> HumanGame(const mnk::Rules& rules, std::uint64_t seed);

std::vector<std::string> GameOfAis();

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TESTS_TOOLS_MNK_GENERATE_ENGINE_TALK_H_
