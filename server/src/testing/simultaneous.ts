import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One request without a body. */
export interface BareRequest {
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface BareAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Makes requests arrive in the same moment: each is sent but for its last byte on a connection of its own, then all
 * the last bytes at once.
 */
export async function simultaneously(requests: readonly BareRequest[]): Promise<BareAnswer[]> {
  const sockets = await Promise.all(requests.map(sendAllButOneByte));
  const answers = sockets.map(answerOn);
  for (const socket of sockets) socket.write('\n');
  return Promise.all(answers);
}

async function sendAllButOneByte({ url, method, path, headers }: BareRequest): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = Object.entries({ host, connection: 'close', 'content-length': '0', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r`);
  return socket;
}

async function answerOn(socket: Socket): Promise<BareAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/u.exec(head)?.[1]), text: rest.join('\r\n\r\n') };
}
