// Browsers: the module and the worker are files in the folder of this one.
import {Platform} from './platform.js';

export const browser: Platform = {
  async readModule(place = new URL('./engine.wasm', import.meta.url)) {
    const response = await fetch(place);
    if (!response.ok) throw new Error(`${place}: ${response.status} ${response.statusText}`);
    return WebAssembly.compile(await response.arrayBuffer());
  },
  startWorker: () => new Worker(new URL('./worker.js', import.meta.url), {type: 'module'}),
};
