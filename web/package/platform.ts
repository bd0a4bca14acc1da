// Platform of the package: how node and browsers compile the module and start workers.

/** The part of a Worker that the package uses. */
export interface WorkerPort {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: any) => void) | null;
}

/** Sources of the module and of the worker, for bundlers that move the files. */
export interface LoadOptions {
  wasm?: WebAssembly.Module | ArrayBuffer | Uint8Array | URL | string;
  worker?: () => WorkerPort;
}

export interface Platform {
  readModule(place: URL | string | undefined): Promise<WebAssembly.Module>;
  startWorker(): WorkerPort;
}
