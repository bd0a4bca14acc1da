#!/usr/bin/env node
// The engines on standard input and output: UCI, XBoard, Gomocup, UGI or the native protocol, by the
// first word.
import {createInterface} from 'node:readline';
import {Worker} from 'node:worker_threads';

const kEndOfInput = '\x04';

const engine = new Worker(new URL('../node/uci.js', import.meta.url),
                          {execArgv: [], workerData: 'protocol.line'});
const input = createInterface({input: process.stdin});
engine.on('message', line => process.stdout.write(`${line}\n`));
engine.on('exit', () => input.close());
input.on('line', line => engine.postMessage(line));
input.on('close', () => engine.postMessage(kEndOfInput));
