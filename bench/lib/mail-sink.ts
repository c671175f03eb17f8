/** A mail server that takes every mail and keeps none. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailSink {
  /** For SMTP_URL. */
  readonly url: string;
  /** How many mails it has taken. */
  taken(): number;
  close(): void;
}

/** Listens on a free port of this machine. */
export async function startMailSink(): Promise<MailSink> {
  let mails = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.setEncoding('utf8'));
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    socket.write('220 sink\r\n');
    let isMail = false;
    let unread = '';
    socket.on('data', (text) => {
      const lines = (unread + text).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        if (isMail && line !== '.') continue;
        if (isMail) mails += 1;
        isMail = !isMail && /^DATA$/i.test(line);
        socket.write(isMail ? '354 go on\r\n' : '250 taken\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Once it listens the server has an address and a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => mails,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
