/**
 * node:http with answers made beforehand, in a process of its own: what an answer costs at the least. It compares the
 * tag and writes, without security headers, request ids and a log. Its parent sends the answers by path, and hears the
 * port; upon any later message it hears the time the process has used.
 */
import { createServer } from 'node:http';
import type { RawAnswers } from './raw-answers.ts';

/** Stay in a 304 (RFC 9110, section 15.4.5). */
const UNCHANGED = ['cache-control', 'etag', 'vary'];

process.once('message', (sent: RawAnswers) => {
  const answers = new Map(
    Object.entries(sent).map(([path, { headers, body }]) => {
      const kept = Object.entries(headers).filter(([name]) => UNCHANGED.includes(name));
      return [
        path,
        {
          headers: flat(headers),
          unchanged: kept.flat(),
          etag: headers['etag'],
          body: Buffer.from(body, 'base64'),
        },
      ];
    }),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else if (answer.etag !== undefined && request.headers['if-none-match'] === answer.etag)
      response.writeHead(304, answer.unchanged).end();
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

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();
