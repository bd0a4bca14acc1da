// Node: files of the package's folder, threads of node:worker_threads.
import {readFile} from 'node:fs/promises';
import {Worker} from 'node:worker_threads';
import {Platform, WorkerPort} from './platform.js';

export const node: Platform = {
  async readModule(place = new URL('../engine.wasm', import.meta.url)) {
    return WebAssembly.compile(await readFile(place));
  },
  startWorker() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {execArgv: []});
    const port: WorkerPort = {
      onmessage: null,
      // The process stays alive only while the worker starts or a request is pending.
      postMessage(message: any) {
        if (message.id !== undefined) worker.ref();
        worker.postMessage(message);
      },
      terminate: () => void worker.terminate(),
    };
    worker.on('message', (data: any) => {
      if (data.ready || data.answer) worker.unref();
      port.onmessage?.({data});
    });
    return port;
  },
};
