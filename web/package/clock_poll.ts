// Polling at the search's clock, for platforms that can receive messages synchronously.
const kPollMs = 5;

export class ClockPoll {
  #next = 0;

  constructor(private readonly receive: () => void) {}

  read(): undefined {
    const now = performance.now();
    if (now < this.#next) return;
    this.#next = now + kPollMs;
    this.receive();
  }
}
