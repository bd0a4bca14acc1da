// The parts of node's modules that the package uses.
declare module 'node:fs/promises' {
  export function readFile(path: string | URL): Promise<Uint8Array>;
}

declare module 'node:readline' {
  interface Lines {
    on(event: 'line', handler: (line: string) => void): void;
    on(event: 'close', handler: () => void): void;
    close(): void;
  }
  export function createInterface(options: {input: unknown}): Lines;
}

declare const process: {stdin: unknown; stdout: {write(text: string): void}};

declare module 'node:worker_threads' {
  export interface Port {
    on(event: 'message', handler: (message: any) => void): void;
    postMessage(message: unknown): void;
    close(): void;
  }
  export class Worker {
    constructor(file: URL, options: {execArgv: string[]; workerData?: unknown});
    on(event: 'message' | 'exit', handler: (message: any) => void): void;
    postMessage(message: unknown): void;
    terminate(): Promise<number>;
    ref(): void;
    unref(): void;
  }
  export const parentPort: Port | null;
  export const workerData: any;
  export function receiveMessageOnPort(port: Port): {message: any} | undefined;
}
