import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One request. */
export interface BareRequest {
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** None when it is left out. */
  readonly body?: string;
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
  const waiting = await Promise.all(requests.map(sendAllButOneByte));
  const answers = waiting.map(({ socket }) => answerOn(socket));
  for (const { socket, lastByte } of waiting) socket.write(lastByte);
  return Promise.all(answers);
}

async function sendAllButOneByte({ url, method, path, headers, body = '' }: BareRequest) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const length = String(Buffer.byteLength(body));
  const lines = Object.entries({ host, connection: 'close', 'content-length': length, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.write(bytes.subarray(0, -1));
  return { socket, lastByte: bytes.subarray(-1) };
}

async function answerOn(socket: Socket): Promise<BareAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/u.exec(head)?.[1]), text: rest.join('\r\n\r\n') };
}
