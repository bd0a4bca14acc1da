#!/usr/bin/env node
// The UCI engine on standard input and output. The end of the input counts as quit.
import {createInterface} from 'node:readline';
import {Worker} from 'node:worker_threads';

const engine = new Worker(new URL('../node/uci.js', import.meta.url), {execArgv: []});
const input = createInterface({input: process.stdin});
engine.on('message', line => process.stdout.write(`${line}\n`));
engine.on('exit', () => input.close());
input.on('line', line => engine.postMessage(line));
input.on('close', () => engine.postMessage('quit'));
