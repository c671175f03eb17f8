/** A server of somebody else's, as bad as a test wants it to be. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type HostAnswer = (response: ServerResponse, request: ReceivedRequest) => void;

/** Ends with the tests of the file. */
export async function startTestHost() {
  const requests: ReceivedRequest[] = [];
  let answers: readonly HostAnswer[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const received = { method, path: url, headers, body: Buffer.concat(parts).toString() };
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(received);
    answer?.(response, received);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // only a server on a pipe has another form
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  afterAll(close);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Since the answers were set. */
    requests,
    /** One for each request, in their order; the last for all that follow. */
    answer(...next: readonly HostAnswer[]): void {
      requests.length = 0;
      answers = next;
    },
    close,
  };
}

export const answerText =
  (text: string, status = 200, headers: Readonly<Record<string, string>> = {}): HostAnswer =>
  (response) =>
    void response.writeHead(status, headers).end(text);

/** Sends the beginning of what it promises, and hangs up. */
export const answerCut =
  (text: string): HostAnswer =>
  (response) => {
    response.writeHead(200, { 'content-length': text.length + 57 });
    response.write(text, () => response.destroy());
  };
