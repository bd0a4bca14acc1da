// What does an engine of the connect family say in a conversation?
#ifndef QUADRILLE_TESTS_TOOLS_MNK_GENERATE_ENGINE_TALK_H_
#define QUADRILLE_TESTS_TOOLS_MNK_GENERATE_ENGINE_TALK_H_

#include <cstdint>
#include <string>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// Starts the program argv[0] and tells it `commands`. Returns all lines that it prints, and last
// "exit code 0" or whatever it is; or how the conversation failed.
std::vector<std::string> Talk(const std::vector<std::string>& argv,
                              const std::vector<std::string>& commands);

// The words that make the general engine play `rules`.
std::vector<std::string> GameFlags(const mnk::Rules& rules);

// Commands for a game between people, from `info` to `quit`: stones on all cells in an order that
// `seed` decides, though the game may end before, and questions in between.
std::vector<std::string> GameOfPeople(const mnk::Rules& rules, std::uint64_t seed);

// Commands for a game of the AI against itself.
std::vector<std::string> GameOfAis();

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TESTS_TOOLS_MNK_GENERATE_ENGINE_TALK_H_
