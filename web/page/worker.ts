// The worker: one engine, which yields to messages when it reads its clock.
import {Answer, Engine, canSuspend} from './host';

const kSliceMs = 12;  // search time between two checks for messages

let engine: Engine | undefined;
let sliceEnd = 0;
let current = 0;

const channel = new MessageChannel();
let resume: (() => void) | undefined;
channel.port1.onmessage = () => {
  sliceEnd = performance.now() + kSliceMs;
  resume?.();
};

function nextTurn(): Promise<void> | undefined {
  if (performance.now() < sliceEnd) return undefined;
  return new Promise(resolve => {
    resume = resolve;
    channel.port2.postMessage(0);
  });
}

self.onmessage = async (event: MessageEvent) => {
  const message = event.data;
  if (message.module) {
    engine = await Engine.start(message.module, {
      onReport: (report: Answer) => self.postMessage({id: current, report}),
      onClock: canSuspend() ? nextTurn : undefined,
    });
    self.postMessage({ready: true, suspends: canSuspend()});
  } else if (message.stop) {
    engine!.stop();
  } else {
    current = message.id;
    sliceEnd = performance.now() + kSliceMs;
    let answer: Answer;
    try {
      answer = await engine!.callSuspending(message.request);
    } catch (error) {
      answer = {error: `the engine failed: ${error}`, broken: true};
    }
    self.postMessage({id: message.id, answer});
  }
};
