// Scripted sessions with a k-in-a-row engine.
#ifndef QUADRILLE_TESTS_TOOLS_MNK_GENERATE_ENGINE_TALK_H_
#define QUADRILLE_TESTS_TOOLS_MNK_GENERATE_ENGINE_TALK_H_

#include <cstdint>
#include <string>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// Starts the program argv[0] and sends `commands`. Returns all output lines, then "exit code N", or
// the error.
std::vector<std::string> RunSession(const std::vector<std::string>& argv,
                                    const std::vector<std::string>& commands);

std::vector<std::string> GameFlags(const mnk::Rules& rules);

// Returns the commands of a game between humans, from `info` to `quit`: stones on all cells in
// random order by `seed` (the game may end earlier), with queries in between.
std::vector<std::string> HumanGame(const mnk::Rules& rules, std::uint64_t seed);

std::vector<std::string> GameOfAis();

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TESTS_TOOLS_MNK_GENERATE_ENGINE_TALK_H_
