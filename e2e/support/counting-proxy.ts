import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  close(): Promise<void>;
}

/**
 * Stands before the server and writes down what arrives, changing nothing on the way.
 *
 * @param serverPort port of the server on 127.0.0.1, where it need not listen yet.
 */
export async function startCountingProxy(serverPort: number): Promise<CountingProxy> {
  const received: ReceivedCall[] = [];
  const proxy = createServer((incoming, outgoing) => {
    received.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers });
    forward(serverPort, incoming, outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  const { port } = proxy.address() as AddressInfo; // Only a server on a pipe has another form.
  return {
    url: `http://localhost:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, rawHeaders } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path, headers: rawHeaders });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  // The server is gone: the browser sees the connection break, as it would without this proxy.
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
