import { type AddressInfo, createServer } from 'node:net';

export interface OldPostgres {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Speaks just enough of PostgreSQL's protocol to be asked for its version; no older one can be installed here.
 *
 * @param number as in `server_version_num`
 * @param name as in `server_version`
 */
export async function startOldPostgres(number: string, name: string): Promise<OldPostgres> {
  const server = createServer((socket) => {
    let isGreeted = false;
    socket
      .on('error', () => {})
      .on('data', (data) => {
        if (!isGreeted) socket.write(Buffer.concat([message('R', int(0)), READY]));
        else if (data[0] === code('Q')) socket.write(Buffer.concat([answer(number, name), READY]));
        isGreeted = true;
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // only a server on a pipe has another form
  return {
    url: `postgresql://ann@127.0.0.1:${port}/pets`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

const code = (letter: string) => letter.charCodeAt(0);

function int(value: number, bytes: 2 | 4 = 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
}

/** Type, length (its own four bytes included), body. */
function message(type: string, ...body: Buffer[]): Buffer {
  const whole = Buffer.concat(body);
  return Buffer.concat([Buffer.from(type), int(whole.length + 4), whole]);
}

const READY = message('Z', Buffer.from('I'));

/** One row with the texts `number` and `name`. */
function answer(number: string, name: string): Buffer {
  const field = (title: string) =>
    // Title; table and column (none); type 25 is text; length and modifier (none); form 0 is text.
    Buffer.concat([Buffer.from(`${title}\0`), int(0), int(0, 2), int(25), int(-1, 2), int(-1), int(0, 2)]);
  const value = (text: string) => Buffer.concat([int(text.length), Buffer.from(text)]);
  return Buffer.concat([
    message('T', int(2, 2), field('number'), field('name')),
    message('D', int(2, 2), value(number), value(name)),
    message('C', Buffer.from('SELECT 1\0')),
  ]);
}
