/**
 * node:http with answers made beforehand, in a process of its own: what an answer costs at the least. Its parent sends
 * the answers by path, and hears the port; upon any later message it hears the time the process has used.
 */
import { createServer } from 'node:http';
import type { RawAnswers } from './raw-answers.ts';

process.once('message', (answers: RawAnswers) => {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
    process.on('message', () => {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu: user + system });
    });
    process.send?.({ port: address.port });
  });
});
