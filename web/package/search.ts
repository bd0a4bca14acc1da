// Engine: one worker with its hash table, which runs one search at a time.
import {Answer} from '../page/host.js';
import {Searcher} from '../page/searcher.js';
import {checked, newSearcher} from './runtime.js';

export class SearchWorker {
  #searcher: Searcher | undefined;

  // Stops the running search, whose promise resolves with the best result so far.
  stop(): void {
    this.#searcher?.stop();
  }

  // Ends the worker. Pending searches resolve as after stop(). A later search starts a new worker.
  close(): void {
    this.#searcher?.close();
    this.#searcher = undefined;
  }

  async request(lines: (string | number)[], onReport?: (report: Answer) => void): Promise<Answer> {
    this.#searcher ??= newSearcher();
    return checked(await this.#searcher.search(lines.join('\n'), onReport));
  }
}

// The given limits as words: "time 100 nodes 5000". Throws for a limit that is not positive.
export function limitWords(limits: Record<string, number | undefined>): string {
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    if (!Number.isInteger(value) || value! < 1) {
      throw new Error(`${name}: expected a positive whole number, got ${value}`);
    }
  }
  return given.map(([name, value]) => `${name} ${value}`).join(' ');
}
