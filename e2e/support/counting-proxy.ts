import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** A request as the server received it; a browser's own report leaves out or merges what it preloaded. */
export interface ReceivedCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

export interface CountingProxy {
  /** `http://localhost:<port>`, where the browser goes. */
  readonly url: string;
  /** Every request so far, oldest first. */
  readonly received: readonly ReceivedCall[];
  /** Sends the next answer of a path piece by piece: it pauses after each match of a pattern, for so many milliseconds. */
  sendInPieces(path: string, ends: RegExp, pauseMs: number): void;
  close(): Promise<void>;
}

/** How an answer is sent piece by piece. */
interface Pieces {
  readonly path: string;
  readonly ends: RegExp;
  readonly pauseMs: number;
}

/**
 * Stands before the server and writes down what arrives, changing nothing on the way.
 *
 * @param serverPort port of the server on 127.0.0.1, where it need not listen yet.
 */
export async function startCountingProxy(serverPort: number): Promise<CountingProxy> {
  const received: ReceivedCall[] = [];
  const inPieces: Pieces[] = [];
  const proxy = createServer((incoming, outgoing) => {
    received.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers });
    const index = inPieces.findIndex(({ path }) => path === incoming.url);
    forward(serverPort, incoming, outgoing, index === -1 ? undefined : inPieces.splice(index, 1)[0]);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  const { port } = proxy.address() as AddressInfo; // Only a server on a pipe has another form.
  return {
    url: `http://localhost:${port}`,
    received,
    sendInPieces: (path, ends, pauseMs) => {
      inPieces.push({ path, ends, pauseMs });
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse, pieces?: Pieces): void {
  const { method, url: path, rawHeaders } = incoming;
  // Patterns are found only in what is not compressed.
  const headers = pieces ? { host: incoming.headers.host } : rawHeaders;
  const onward = request({ host: '127.0.0.1', port, method, path, headers });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    if (pieces) sendPieces(answer, outgoing, pieces).catch(() => outgoing.destroy());
    else answer.pipe(outgoing);
  });
  // The server is gone: the browser sees the connection break, as it would without this proxy.
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

async function sendPieces(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  { ends, pauseMs }: Pieces,
): Promise<void> {
  const body = await text(answer);
  let start = 0;
  for (const { 0: match, index } of body.matchAll(ends)) {
    outgoing.write(body.slice(start, index + match.length));
    start = index + match.length;
    await setTimeout(pauseMs);
  }
  outgoing.end(body.slice(start));
}
