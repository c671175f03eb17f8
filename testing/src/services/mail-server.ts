import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** Header lines by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Empty where there is none. */
  readonly html: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** All mails taken, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** Recipients whose mails are refused, by the part before the @. */
  readonly refused: Set<string>;
  /** The same for now: they may be taken later. */
  readonly busy: Set<string>;
  stop(): Promise<void>;
}

/** A mail server on a free port that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const busy = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const name = address.split('@')[0] ?? '';
      if (busy.has(name)) callback(Object.assign(new Error('Try later'), { responseCode: 450 }));
      else callback(refused.has(name) ? new Error(`Mailbox of ${address} is full`) : null);
    },
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address);
      textOf(stream).then(
        (source) => {
          mails.push(readMail(source, to));
          callback();
        },
        // A client that is killed has sent half of it.
        (error: Error) => callback(error),
      );
    },
  });
  // A client that is killed breaks its connection off.
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Once it listens the server has an address and a port.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    ...{ mails, refused, busy },
    stop: () => new Promise<void>((done) => server.close(done)),
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
