/** A way to the test run's PostgreSQL that can stop answering, as a frozen machine or a broken line does. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseServer } from '@pawhood/server/database/connection.ts';

export interface TestProxy {
  readonly server: DatabaseServer;
  /** From now on nothing comes back and nothing is refused. */
  freeze(): void;
  /** What was held back goes on its way. */
  thaw(): void;
  close(): Promise<void>;
}

export async function startTestProxy(server: DatabaseServer): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const proxy = createServer((incoming) => {
    const onward = connect(addressOf(server));
    for (const socket of [incoming, onward]) {
      sockets.add(socket);
      // Broken on one side is broken on the other; there is nobody to tell.
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    incoming.on('close', () => onward.destroy()).pipe(onward);
    onward.on('close', () => incoming.destroy()).pipe(incoming);
    if (isFrozen) for (const socket of [incoming, onward]) socket.pause();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo; // only a server on a pipe has another form
  return {
    server: throughPort(server, port),
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        proxy.close(() => resolve());
      });
    },
  };
}

function addressOf({ connectionString, host = '', port }: DatabaseServer) {
  if (connectionString === undefined) return { path: `${host}/.s.PGSQL.${port}` };
  const url = new URL(connectionString);
  return { host: url.hostname, port: Number(url.port || 5432) };
}

function throughPort(server: DatabaseServer, port: number): DatabaseServer {
  if (server.connectionString === undefined) return { ...server, host: '127.0.0.1', port };
  const url = new URL(server.connectionString);
  url.host = `127.0.0.1:${port}`;
  return { ...server, connectionString: url.href };
}
