/** A visitor who reads one page after the other, in a thread of its own: whatever the proof does, the waits are the server's. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, paths } = workerData;

let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
// The first call of a thread loads what calls are made with, which is no wait for the server.
await (await fetch(url + paths[0])).arrayBuffer();
parentPort?.postMessage('ready');
let longest = 0;
for (let count = 0; !isOver; count += 1) {
  const startedAt = performance.now();
  const answer = await fetch(url + paths[count % paths.length]);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A visitor was answered ${answer.status}.`);
  longest = Math.max(longest, performance.now() - startedAt);
  await sleep(10);
}
parentPort?.postMessage(longest);
