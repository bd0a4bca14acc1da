// The package: load() compiles the module; chess and mnk then work synchronously, except searches.
import * as chess from './chess.js';
import * as mnk from './mnk.js';
import {LoadOptions} from './platform.js';
import {loadRuntime} from './runtime.js';

export {chess, mnk};
export type {LoadOptions, WorkerPort} from './platform.js';

/** Loads the library. To be awaited once before anything else is used. */
export async function load(options: LoadOptions = {}): Promise<{chess: typeof chess; mnk: typeof mnk}> {
  await loadRuntime(options);
  return {chess, mnk};
}
