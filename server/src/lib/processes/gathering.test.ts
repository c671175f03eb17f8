import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFile } from '@pawhood/testing/site/program.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

// Each process loads the sources anew.
vi.setConfig({ testTimeout: 90_000 });

/**
 * Three processes, each on a port of its own. The first waits for all; the third, once it joins, never says anything, and
 * the second does not wait for it.
 */
const PROGRAM = `
  import cluster from 'node:cluster';
  import { createServer } from 'node:http';
  import { joinGathering } from '${new URL('gathering.ts', import.meta.url).href}';
  import { startProcesses } from '${new URL('server-processes.ts', import.meta.url).href}';
  const { isPrimary, worker } = cluster;
  if (isPrimary) {
    const processes = await startProcesses(3);
    process.on('SIGTERM', () => processes.stop().then(() => process.exit(0)));
    console.log('ready');
  } else {
    process.on('SIGTERM', () => process.exit(0));
    const join = () => joinGathering(say, worker.id === 1 ? 60_000 : 100);
    const say = () => (worker.id === 3 ? new Promise(() => {}) : Promise.resolve({ cats: worker.id }));
    const gathering = worker.id === 3 ? null : join();
    const actions = { '/join': () => void join(), '/leave': () => gathering.leave({ dogs: worker.id }), '/': () => gathering.all() };
    const server = createServer(async ({ url }, response) => {
      response.end(JSON.stringify((await actions[url]()) ?? null));
    });
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      console.log('number ' + worker.id + ' at http://127.0.0.1:' + server.address().port);
      process.send('ready');
    });
  }
`;

test('whichever process asks hears all, without one that is late, and what one that has ended left', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawhood-gathering-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'main.mjs'), PROGRAM);
  const output = await startFile(join(folder, 'main.mjs'), []).untilOutput(/ready/);
  const ask = async (number: number, path = '/') => {
    const [, url = ''] = new RegExp(`number ${number} at (.*)`).exec(output) ?? [];
    return (await fetch(url + path)).json();
  };

  expect(await ask(1)).toEqual({ said: [{ cats: 1 }, { cats: 2 }], left: null });
  await ask(2, '/leave');
  expect(await ask(1)).toEqual({ said: [{ cats: 1 }], left: { dogs: 2 } });
  await ask(3, '/join');
  expect(await ask(2)).toMatchObject({ said: expect.arrayContaining([{ cats: 2 }]) });
});
