import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor, asAccount } from '@pawhood/server/database/embedded/account.ts';
import type { ClientConfig } from 'pg';
import { waitUntil } from './assertions.ts';

export interface Pooler {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Debian's PgBouncer before a PostgreSQL of ours, its databases all under their own names: it lends each connection for
 * one transaction. It takes whoever comes, on this machine alone.
 */
export async function startPgBouncer({ host, user }: ClientConfig): Promise<Pooler> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pawhood-pgbouncer-'));
  // As root neither it nor PostgreSQL runs; the socket is its owner's.
  const account = accountFor(host === undefined ? [] : [host]);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settingsOf(folder, port, `host=${host} port=5432 user=${user}`));
  chmodSync(folder, 0o755);
  if (account !== null) chownSync(folder, account.uid, account.gid);
  const child = spawn('/usr/sbin/pgbouncer', ['-q', file], { ...asAccount(account), stdio: 'inherit' });
  const ended = once(child, 'close');
  await waitUntil('PgBouncer', () => answers(port), 10_000);
  return {
    port,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As its own documentation has it for many clients; a few connections for each database, given up when nobody asks. */
const settingsOf = (folder: string, port: number, server: string): string => `
[databases]
* = ${server}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
max_client_conn = 1000
default_pool_size = 12
server_idle_timeout = 10
log_connections = 0
log_disconnections = 0
logfile = ${join(folder, 'pgbouncer.log')}
`;

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // only a server on a pipe has another form
  probe.close();
  return port;
}
