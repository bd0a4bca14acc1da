// UCI worker for browsers: takes and posts lines, as stockfish.js does. The module is beside this
// script, or where the fragment of its address says: uci.js#path/engine.wasm.
import {canSuspend} from '../page/host.js';
import {Turns} from '../page/turns.js';
import {UciLines} from './uci_lines.js';

const turns = new Turns();
const lines = new UciLines(line => self.postMessage(line), () => self.close());
const place = new URL(decodeURIComponent(self.location.hash.slice(1)) || 'engine.wasm', self.location.href);

self.onmessage = ({data}: MessageEvent) => {
  turns.begin();
  lines.push(String(data));
};

async function start() {
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place}: ${response.status} ${response.statusText}`);
  const module = await WebAssembly.compile(await response.arrayBuffer());
  await lines.start(module, canSuspend() ? () => turns.next() : undefined);
}

void start();
