// Protocol session: passes lines to the module in order, also while it searches.
import {Answer, Engine, HostOptions} from '../page/host.js';

export class UciLines {
  readonly #waiting: string[] = [];
  #engine: Engine | undefined;
  #isBusy = false;

  // Calls `print` with each line of output, and `end` after quit. `command` is uci.line, or
  // protocol.line for the protocol that the first word selects.
  constructor(private readonly print: (line: string) => void, private readonly end: () => void,
              private readonly command = 'uci.line') {}

  async start(module: WebAssembly.Module, onClock: HostOptions['onClock']): Promise<void> {
    const onReport = ({lines}: Answer) => {
      for (const line of lines.trimEnd().split('\n')) this.print(line);
    };
    this.#engine = await Engine.start(module, {
      onReport,
      onClock: onClock && (() => {
        this.#interrupt();
        return onClock();
      }),
    });
    await this.#execute();
  }

  // Takes one or more lines.
  push(text: string): void {
    this.#waiting.push(...text.split(/\r?\n/));
    if (!this.#isBusy) void this.#execute();
  }

  // During a search: some commands wait for its end, and hold up those after them.
  #interrupt() {
    while (this.#waiting.length > 0) {
      const line = this.#waiting.shift()!;
      if (!this.#engine!.call(this.command, line).later) continue;
      this.#waiting.unshift(line);
      return;
    }
  }

  async #execute() {
    if (!this.#engine) return;
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const answer = await this.#engine.callSuspending(`${this.command}\n${this.#waiting.shift()}`);
      if (answer.ended) return this.end();
    }
    this.#isBusy = false;
  }
}
