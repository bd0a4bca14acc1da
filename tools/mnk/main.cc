// mnk: an engine for every game of the (m,n,k,p,q) family.
#include "src/protocol/engine_main.h"

int main(int argc, char** argv) { return quadrille::RunAnyEngine(argc, argv); }
