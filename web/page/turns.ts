// Turns: a suspended search and the messages of its worker, by turns.
const kSliceMs = 12;  // search time between two checks for messages

export class Turns {
  private sliceEnd = 0;
  private readonly channel = new MessageChannel();
  private resume: (() => void) | undefined;

  constructor() {
    this.channel.port1.onmessage = () => {
      this.begin();
      this.resume?.();
    };
  }

  // Begins a slice of the search.
  begin() {
    this.sliceEnd = performance.now() + kSliceMs;
  }

  // Returns a promise of the next slice if this one is over.
  next(): Promise<void> | undefined {
    if (performance.now() < this.sliceEnd) return undefined;
    return new Promise(resolve => {
      this.resume = resolve;
      this.channel.port2.postMessage(0);
    });
  }
}
