// Precompiled headers of tests, as library_headers.h.
#include <sstream>

#include "build/precompiled/library_headers.h"
#include "gtest/gtest.h"
