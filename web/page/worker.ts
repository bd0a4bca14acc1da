// The worker: one engine, which yields to messages when it reads its clock.
import {Answer, Engine, canSuspend} from './host';
import {Turns} from './turns';

const turns = new Turns();
let engine: Engine | undefined;
let current = 0;

self.onmessage = async (event: MessageEvent) => {
  const message = event.data;
  if (message.module) {
    engine = await Engine.start(message.module, {
      onReport: (report: Answer) => self.postMessage({id: current, report}),
      onClock: canSuspend() ? () => turns.next() : undefined,
    });
    self.postMessage({ready: true, suspends: canSuspend()});
  } else if (message.stop) {
    engine!.stop();
  } else {
    current = message.id;
    turns.begin();
    let answer: Answer;
    try {
      answer = await engine!.callSuspending(message.request);
    } catch (error) {
      answer = {error: `the engine failed: ${error}`, broken: true};
    }
    self.postMessage({id: message.id, answer});
  }
};
