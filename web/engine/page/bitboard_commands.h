// Bitboard commands for the page's lessons: attacks, magic and PEXT indices.
#ifndef QUADRILLE_WEB_ENGINE_PAGE_BITBOARD_COMMANDS_H_
#define QUADRILLE_WEB_ENGINE_PAGE_BITBOARD_COMMANDS_H_

#include <span>

#include "web/engine/request.h"

namespace quadrille::web {

// docs/web.md lists the commands with their arguments and replies.
std::span<const Command> BitboardCommands();

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_PAGE_BITBOARD_COMMANDS_H_
