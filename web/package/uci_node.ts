// UCI worker for node: a script of node:worker_threads that takes and posts lines. Its workerData may
// name another command than uci.line.
import {readFile} from 'node:fs/promises';
import {parentPort, receiveMessageOnPort, workerData} from 'node:worker_threads';
import {ClockPoll} from './clock_poll.js';
import {UciLines} from './uci_lines.js';

const port = parentPort!;
const lines = new UciLines(line => port.postMessage(line), () => port.close(), workerData ?? undefined);
const poll = new ClockPoll(() => {
  for (let next; (next = receiveMessageOnPort(port)) !== undefined;) lines.push(String(next.message));
});
port.on('message', message => lines.push(String(message)));
const bytes = await readFile(new URL('../engine.wasm', import.meta.url));
await lines.start(await WebAssembly.compile(bytes), () => poll.read());
