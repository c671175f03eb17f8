import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, vi } from 'vitest';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** Header lines by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Empty where there is none. */
  readonly html: string;
}

export interface TestMail {
  /** For SMTP_URL. */
  readonly url: string;
  /** All mails taken, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** Recipients whose mails are refused, by the part before the @. */
  readonly refused: Set<string>;
  /** The same for now: they may be taken later. */
  readonly busy: Set<string>;
  /** Waits for the next mail to somebody that has not been waited for. */
  next(to: string): Promise<ReceivedMail>;
}

/** A mail server on a free port that keeps what it is sent, until the test file is done. */
export async function testMail(): Promise<TestMail> {
  const mails: ReceivedMail[] = [];
  const seen = new Set<ReceivedMail>();
  const refused = new Set<string>();
  const busy = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const name = address.split('@')[0] ?? '';
      const isRefused = refused.has(name);
      if (busy.has(name)) return callback(Object.assign(new Error('Try later'), { responseCode: 450 }));
      callback(isRefused ? new Error(`Mailbox of ${address} is full`) : null);
    },
    onData(stream, { envelope }, callback) {
      void textOf(stream).then((source) => {
        mails.push(
          readMail(
            source,
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        callback();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => new Promise<void>((done) => server.close(done)));
  // Once it listens the server has an address and a port.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    busy,
    next: (to) =>
      vi.waitFor(
        () => {
          const mail = mails.find((unread) => unread.to.includes(to) && !seen.has(unread));
          if (mail === undefined) throw new Error(`No mail has come for ${to}.`);
          seen.add(mail);
          return mail;
        },
        { timeout: 15_000, interval: 20 },
      ),
  };
}

function readMail(source: string, to: readonly string[]): ReceivedMail {
  const { headers, body } = readPart(source);
  const [, boundary] =
    /^multipart\/alternative;.*boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? [];
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => readPart(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const content = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    if (part === undefined) return '';
    const text = part.body.replaceAll('\r\n', '\n');
    const encoding = part.headers.get('content-transfer-encoding');
    if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
    return encoding === 'quoted-printable' ? unquoted(text) : text;
  };
  return { to, headers, text: content('text/plain'), html: content('text/html') };
}

/** Header lines and what follows them. */
function readPart(source: string) {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  return { headers, body: body.join('\r\n\r\n') };
}

/** Quoted-printable of UTF-8. */
function unquoted(source: string): string {
  const bytes = source
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
