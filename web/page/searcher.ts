// Searches in a worker, one at a time. A stop takes effect within a slice, or terminates the worker
// where the browser cannot suspend the engine.
import {Answer} from './host';

export interface SearchWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: any) => void) | null;
}

interface Job {
  id: number;
  request: string;
  onReport: (report: Answer) => void;
  resolve: (answer: Answer) => void;
  last?: Answer;
}

export class Searcher {
  private worker!: SearchWorker;
  private isReady = false;
  private suspends = false;
  private jobs: Job[] = [];  // the first one is running
  private nextId = 1;

  constructor(private readonly module: WebAssembly.Module,
    private readonly startWorker: () => SearchWorker) {
    this.begin();
  }

  // Queues a search; docs/web.md lists the requests.
  search(request: string, onReport: (report: Answer) => void = () => {}): Promise<Answer> {
    return new Promise(resolve => {
      this.jobs.push({id: this.nextId++, request, onReport, resolve});
      if (this.jobs.length === 1) this.post();
    });
  }

  // Stops all searches; the running one still returns its answer, with `stopped`.
  stop() {
    // No job runs before the worker is ready.
    for (const job of this.jobs.splice(this.isReady ? 1 : 0)) job.resolve({stopped: true});
    if (this.jobs.length === 0) return;
    if (this.suspends) {
      this.worker.postMessage({stop: true});
    } else {
      const job = this.jobs.shift()!;
      this.worker.terminate();
      this.begin();
      job.resolve({...job.last, stopped: true});
    }
  }

  // Stops all searches and ends the worker. Requires: no later call.
  close() {
    this.worker.terminate();
    for (const job of this.jobs.splice(0)) job.resolve({...job.last, stopped: true});
  }

  private begin() {
    this.isReady = false;
    this.worker = this.startWorker();
    this.worker.onmessage = event => this.onMessage(event.data);
    this.worker.postMessage({module: this.module});
  }

  private onMessage(message: any) {
    if (message.ready) {
      this.isReady = true;
      this.suspends = message.suspends;
      this.post();
      return;
    }
    const job = this.jobs[0];
    if (!job || job.id !== message.id) return;
    if (message.report) {
      job.last = message.report;
      job.onReport(message.report);
    } else {
      this.jobs.shift();
      if (message.answer.broken) {
        this.worker.terminate();
        this.begin();
      }
      job.resolve(message.answer);
      this.post();
    }
  }

  private post() {
    const job = this.jobs[0];
    if (job && this.isReady) this.worker.postMessage({id: job.id, request: job.request});
  }
}
