// WebAssembly host: instantiation, imports and requests of the engine's module.

export interface Answer {
  error?: string;
  [name: string]: any;
}

type Exports = {
  memory: WebAssembly.Memory;
  reserve(size: number): number;
  call(size: number): number;
  stop(): void;
  _initialize(): void;
};

export interface HostOptions {
  onReport?: (report: Answer) => void;
  // Called whenever the engine reads the clock; the engine awaits a returned promise if the browser
  // can suspend a module.
  onClock?: () => Promise<void> | undefined;
}

const kNoSuchCall = 52;  // ENOSYS of WASI

// Returns true if a module can await a promise during a call (JavaScript Promise Integration).
export function canSuspend(): boolean {
  return typeof (WebAssembly as any).Suspending === 'function';
}

export class Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private suspendableCall: ((size: number) => Promise<number>) | undefined;

  private constructor(private readonly exports: Exports) {}

  static async start(module: WebAssembly.Module, options: HostOptions = {}): Promise<Engine> {
    let exports: Exports;
    const readClock = (_id: number, _precision: bigint, out: number) => {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(exports.memory.buffer).setBigUint64(out, now, true);
      return options.onClock?.()?.then(() => 0) ?? 0;
    };
    const decoder = new TextDecoder();
    const suspends = options.onClock !== undefined && canSuspend();
    const instance = await WebAssembly.instantiate(module, {
      env: {
        report: (at: number, size: number) =>
          options.onReport?.(
            JSON.parse(decoder.decode(new Uint8Array(exports.memory.buffer, at, size)))),
      },
      wasi_snapshot_preview1: {
        clock_time_get: suspends ? new (WebAssembly as any).Suspending(readClock) : readClock,
        // Seeds of games, for which Math.random() is good enough.
        random_get: (at: number, size: number) => {
          const bytes = new Uint8Array(exports.memory.buffer, at, size);
          bytes.forEach((_, i) => { bytes[i] = Math.random() * 256; });
          return 0;
        },
        fd_close: () => kNoSuchCall,
        fd_seek: () => kNoSuchCall,
        fd_write: () => kNoSuchCall,
      },
    });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    const engine = new Engine(exports);
    if (suspends) engine.suspendableCall = (WebAssembly as any).promising(exports.call);
    return engine;
  }

  // Executes a request synchronously: a command, then one argument per line.
  call(...lines: (string | number)[]): Answer {
    return this.answerAt(this.exports.call(this.write(lines.join('\n'))));
  }

  // The same, but may suspend whenever the engine reads the clock.
  async callSuspending(request: string): Promise<Answer> {
    const size = this.write(request);
    const call = this.suspendableCall;
    return this.answerAt(call ? await call(size) : this.exports.call(size));
  }

  stop() {
    this.exports.stop();
  }

  private write(request: string): number {
    const bytes = this.encoder.encode(request);
    const at = this.exports.reserve(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  private answerAt(at: number): Answer {
    const memory = new Uint8Array(this.exports.memory.buffer);
    return JSON.parse(this.decoder.decode(memory.subarray(at, memory.indexOf(0, at))));
  }
}

// Resolves in a new task: long work yields to the page in between.
export function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}

// Loads the module embedded in an element of the page (deflated, base64).
export async function moduleOfPage(id: string): Promise<WebAssembly.Module> {
  const packed = bytesOfPage(id);
  await nextTask();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

// Returns a function that starts workers with the script embedded in an element of the page.
export function workerOfPage(id: string): () => Worker {
  const code = URL.createObjectURL(new Blob([bytesOfPage(id)], {type: 'text/javascript'}));
  return () => {
    const worker = new Worker(code);
    worker.addEventListener('message', ({data}) => {
      if (data.ready) document.documentElement.dataset.suspends = String(data.suspends);
    });
    return worker;
  };
}

function bytesOfPage(id: string): Uint8Array {
  const text = atob(document.getElementById(id)!.textContent!.trim());
  // A loop: Uint8Array.from() takes half a second here.
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}
