// The loaded module: synchronous requests, and workers for searches.
import {Answer, Engine} from '../page/host.js';
import {Searcher} from '../page/searcher.js';
import {LoadOptions, Platform} from './platform.js';

interface Runtime {
  module: WebAssembly.Module;
  engine: Engine;
  startWorker: () => ReturnType<Platform['startWorker']>;
}

let platform: Platform;
let loading: Promise<void> | undefined;
let runtime: Runtime | undefined;

export function usePlatform(its: Platform) {
  platform = its;
}

async function start({wasm, worker}: LoadOptions) {
  const isPlace = wasm === undefined || typeof wasm === 'string' || wasm instanceof URL;
  const module = isPlace ? await platform.readModule(wasm)
    : wasm instanceof WebAssembly.Module ? wasm
    : await WebAssembly.compile(wasm as ArrayBuffer);
  const engine = await Engine.start(module);
  runtime = {module, engine, startWorker: worker ?? (() => platform.startWorker())};
}

// Loads the module once; later calls return the first one's promise. A failed load can be repeated.
export function loadRuntime(options: LoadOptions): Promise<void> {
  loading ??= start(options).catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function loaded(): Runtime {
  if (!runtime) throw new Error('quadrille is not loaded: await load() first');
  return runtime;
}

// Returns the answer, or throws an Error with the library's message.
export function checked(answer: Answer): Answer {
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}

// Arguments are single lines: a line break in one of them would begin the next argument.
export function oneLine(text: string): string {
  if (/[\r\n]/.test(text)) throw new Error(`expected one line, got ${JSON.stringify(text)}`);
  return text;
}

// A move: one argument, one word.
export function oneWord(text: string): string {
  if (!/^\S+$/.test(text)) throw new Error(`expected a move, got ${JSON.stringify(text)}`);
  return text;
}

// Executes a request; docs/web.md lists them.
export function call(...lines: (string | number)[]): Answer {
  return checked(loaded().engine.call(...lines));
}

export function newSearcher(): Searcher {
  const {module, startWorker} = loaded();
  return new Searcher(module, startWorker);
}
