import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFile } from '@pawhood/testing/site/program.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

// Each process loads the sources again.
vi.setConfig({ testTimeout: 90_000 });

/**
 * Three processes, each on a port of its own. The first waits for all; the third, once it joins, never responds, and
 * the second does not wait for it.
 */
const PROGRAM = `
  import cluster from 'node:cluster';
  import { createServer } from 'node:http';
  import { joinProcessGroup } from '${new URL('process-group.ts', import.meta.url).href}';
  import { startProcesses } from '${new URL('server-processes.ts', import.meta.url).href}';
  const { isPrimary, worker } = cluster;
  if (isPrimary) {
    const processes = await startProcesses(3);
    process.on('SIGTERM', () => processes.stop().then(() => process.exit(0)));
    console.log('ready');
  } else {
    process.on('SIGTERM', () => process.exit(0));
    const join = () => joinProcessGroup(respond, worker.id === 1 ? 60_000 : 100);
    const respond = () => (worker.id === 3 ? new Promise(() => {}) : Promise.resolve({ cats: worker.id }));
    const group = worker.id === 3 ? null : join();
    const actions = { '/join': () => void join(), '/leave': () => group.leave({ dogs: worker.id }), '/': () => group.askAll() };
    const server = createServer(async ({ url }, response) => {
      response.end(JSON.stringify((await actions[url]()) ?? null));
    });
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      console.log('number ' + worker.id + ' at http://127.0.0.1:' + server.address().port);
      process.send('ready');
    });
  }
`;

test('whichever process asks gets the responses of all but late ones, and what an ended one handed over', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawhood-process-group-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'main.mjs'), PROGRAM);
  const output = await startFile(join(folder, 'main.mjs'), []).untilOutput(/ready/);
  const ask = async (number: number, path = '/') => {
    const [, url = ''] = new RegExp(`number ${number} at (.*)`).exec(output) ?? [];
    return (await fetch(url + path)).json();
  };

  expect(await ask(1)).toEqual({ values: [{ cats: 1 }, { cats: 2 }], handover: null });
  await ask(2, '/leave');
  expect(await ask(1)).toEqual({ values: [{ cats: 1 }], handover: { dogs: 2 } });
  await ask(3, '/join');
  expect(await ask(2)).toMatchObject({ values: expect.arrayContaining([{ cats: 2 }]) });
});
