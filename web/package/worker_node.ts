// The worker in node: the search polls its messages when it reads its clock.
import {parentPort, receiveMessageOnPort} from 'node:worker_threads';
import {Answer, Engine} from '../page/host.js';
import {ClockPoll} from './clock_poll.js';

const port = parentPort!;
let engine: Engine | undefined;
let current = 0;
const poll = new ClockPoll(() => {
  for (let next; (next = receiveMessageOnPort(port)) !== undefined;) {
    if (next.message.stop) engine!.stop();
  }
});

port.on('message', async message => {
  if (message.module) {
    engine = await Engine.start(message.module, {
      onReport: (report: Answer) => port.postMessage({id: current, report}),
      onClock: () => poll.read(),
    });
    port.postMessage({ready: true, suspends: true});
  } else if (message.request !== undefined) {
    current = message.id;
    let answer: Answer;
    try {
      answer = await engine!.callSuspending(message.request);
    } catch (error) {
      answer = {error: `the engine failed: ${error}`, broken: true};
    }
    port.postMessage({id: message.id, answer});
  }
});
