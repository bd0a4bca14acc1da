// Browser APIs that TypeScript's own declarations lack.

declare class DecompressionStream {
  constructor(format: 'deflate');
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
