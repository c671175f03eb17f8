import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { waitUntil } from './assertions.ts';

/** A PostgreSQL cluster under Patroni, with etcd and HAProxy, on this machine. */
export interface PatroniCluster {
  /** Through HAProxy, to whichever member leads. */
  readonly url: string;
  /** Name of the leader; null while there is none. */
  leader(): Promise<string | null>;
  /** Kills a member as a power cut would: Patroni and every process of its PostgreSQL. */
  kill(name: string): void;
  stop(): void;
}

/** As docs/several-servers.md has them: who leads is decided again at most `ttl` seconds after a leader is gone. */
const DECISIONS = { ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true };

const MEMBERS = ['one', 'two', 'three'] as const;
const PASSWORD = 'for-this-proof-alone';
const POSTGRES = '/usr/lib/postgresql/15/bin';

interface Ports {
  readonly etcd: number;
  readonly peer: number;
  readonly proxy: number;
  readonly rest: (index: number) => number;
  readonly sql: (index: number) => number;
}

const portsFrom = (first: number): Ports => ({
  ...{ etcd: first, peer: first + 1, proxy: first + 2 },
  rest: (index) => first + 10 + index,
  sql: (index) => first + 20 + index,
});

/**
 * Starts all of it and waits for a leader with a synchronous standby.
 *
 * @param folder in which it is, with its logs.
 * @param firstPort the others come after it.
 */
export async function startPatroni(folder: string, firstPort: number): Promise<PatroniCluster> {
  const ports = portsFrom(firstPort);
  const account = postgresAccount();
  const run = (name: string, program: string, args: string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    return spawn(program, args, { ...account, cwd: folder, stdio: ['ignore', log, log] });
  };
  chownSync(folder, account.uid, account.gid);
  const others = [run('etcd', 'etcd', etcdWords(folder, ports))];
  const members = new Map<string, ChildProcess>();
  for (const [index, name] of MEMBERS.entries()) {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(memberOf(folder, name, index, ports)));
    mkdirSync(join(folder, name));
    chownSync(join(folder, name), account.uid, account.gid);
    members.set(name, run(`patroni-${name}`, 'patroni', [file]));
  }
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, proxySettings(ports));
  others.push(run('haproxy', 'haproxy', ['-db', '-f', proxyFile]));

  async function leader(): Promise<string | null> {
    for (const [index, name] of MEMBERS.entries()) {
      const { status } = await fetch(`http://127.0.0.1:${ports.rest(index)}/primary`).catch(() => ({
        status: 0,
      }));
      if (status === 200) return name;
    }
    return null;
  }

  function kill(name: string): void {
    members.get(name)?.kill('SIGKILL');
    const note = join(folder, name, 'data/postmaster.pid');
    if (existsSync(note)) killTree(Number.parseInt(readFileSync(note, 'utf8'), 10));
  }

  const stop = () => {
    for (const name of MEMBERS) kill(name);
    for (const child of others) child.kill('SIGKILL');
  };
  const server = { host: '127.0.0.1', port: ports.proxy, user: 'postgres', password: PASSWORD };
  try {
    await waitUntil('a leader with a synchronous standby', () => isSynchronous(server));
    await withClient(server, (client) => client.query('create database pawhood'));
  } catch (error) {
    stop();
    throw error;
  }
  const url = `postgresql://postgres:${PASSWORD}@127.0.0.1:${ports.proxy}/pawhood`;
  return { url, leader, kill, stop };
}

/** Debian's account for PostgreSQL, which refuses root. */
function postgresAccount() {
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

function etcdWords(folder: string, { etcd, peer }: Ports): string[] {
  const [client, own] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`];
  return [
    ...[`--data-dir=${join(folder, 'etcd')}`, '--name=etcd', `--initial-cluster=etcd=${own}`],
    ...[`--listen-client-urls=${client}`, `--advertise-client-urls=${client}`],
    ...[`--listen-peer-urls=${own}`, `--initial-advertise-peer-urls=${own}`],
  ];
}

function memberOf(folder: string, name: string, index: number, ports: Ports) {
  const rest = `127.0.0.1:${ports.rest(index)}`;
  const sql = `127.0.0.1:${ports.sql(index)}`;
  return {
    scope: 'pawhood',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: { ...DECISIONS, postgresql: { parameters: { max_connections: 60, shared_buffers: '32MB' } } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      ...{ listen: sql, connect_address: sql, data_dir: join(folder, name, 'data'), bin_dir: POSTGRES },
      pgpass: join(folder, name, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      parameters: { unix_socket_directories: join(folder, name) },
    },
  };
}

/** Connections lead to the member that says it leads; those to one that no longer does are ended. */
function proxySettings(ports: Ports): string {
  const servers = MEMBERS.map(
    (name, index) => `  server ${name} 127.0.0.1:${ports.sql(index)} check port ${ports.rest(index)}`,
  );
  return [
    ...['defaults', '  mode tcp', '  timeout connect 2s', '  timeout client 1h', '  timeout server 1h'],
    ...['listen leader', `  bind 127.0.0.1:${ports.proxy}`, '  option httpchk GET /primary'],
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ].join('\n');
}

interface Server {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

async function isSynchronous(server: Server): Promise<boolean> {
  return withClient(server, async (client) => {
    const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
    return rowCount === 1;
  }).catch(() => false);
}

async function withClient<Result>(
  server: Server,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...server, database: 'postgres', connectionTimeoutMillis: 2_000 });
  client.on('error', () => {}); // what is under way fails with it
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function killTree(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, { encoding: 'utf8', flag: 'r' }).trim();
  for (const child of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It has ended with its parent.
    }
  }
}
