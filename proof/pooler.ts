/**
 * The server's tests through Debian's PgBouncer in transaction mode, where each transaction may come to another
 * connection of PostgreSQL: names, settings, locks and temporary tables of one must not be missed by the next.
 *
 * `npm run proof -- pooler` (apt-get install pgbouncer), or some of them:
 * FILES=server/src/features/voting node --import tsx proof/pooler.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startTestCluster } from '@pawhood/testing/database/test-cluster.ts';
import { assertTrue } from './lib/assertions.ts';
import { startPgBouncer } from './lib/pgbouncer.ts';

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));

/** Tests by name: one restores dozens of times and waits each time, one sets what PgBouncer takes from nobody. */
const NOT_THESE = ['of every former version of the schema', 'what is tried leaves nothing, and fails'];

const files = process.env['FILES']?.split(' ') ?? [];
const cluster = await startTestCluster();
const pooler = await startPgBouncer(cluster.server);
try {
  const { host, user } = cluster.server;
  const code = await runTests({
    DATABASE_URL: `postgresql://${user}@localhost/postgres?host=${host}`,
    POOLED_URL: `postgresql://${user}@127.0.0.1:${pooler.port}/postgres`,
  });
  assertTrue('the tests pass through PgBouncer', code === 0);
} finally {
  await pooler.stop();
  await cluster.stop();
}

async function runTests(addresses: Readonly<Record<string, string>>): Promise<number | null> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server*'];
  const name = ['--testNamePattern', `^(?!.*(${NOT_THESE.join('|')}))`];
  const child = spawn(process.execPath, [...vitest, ...name, ...files], {
    cwd: CHECKOUT,
    env: { ...process.env, ...addresses },
    stdio: 'inherit',
  });
  await once(child, 'close');
  return child.exitCode;
}
