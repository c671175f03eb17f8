import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startFile } from '@pawhood/testing/site/program.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

// Each process loads the sources again.
vi.setConfig({ testTimeout: 90_000 });

/** A program that several processes serve; it says by which version, and replaces them at SIGHUP. */
const programOf = (version: string) => `
  import cluster from 'node:cluster';
  import { createServer } from 'node:http';
  import { startProcesses } from '${new URL('server-processes.ts', import.meta.url).href}';
  if (cluster.isPrimary) {
    const processes = await startProcesses(2);
    const failed = ({ name, code }) => 'not restarted: ' + (code ?? name);
    process.on('SIGHUP', () => processes.restart().then(() => 'restarted', failed).then(console.log));
    process.on('SIGTERM', () => processes.stop().then(() => process.exit(0)));
  } else {
    process.on('SIGTERM', () => process.exit(0));
    const answer = (request, response) => {
      response.end('${version}');
      if (request.url === '/fall') process.exit(1);
    };
    createServer(answer).listen({ port: Number(process.argv[2]), host: '127.0.0.1' }, () => {
      console.log('${version} serves');
      process.send('ready');
    });
  }
`;

const BROKEN = `console.log('this version cannot start'); process.exit(1);`;

/** Versions of the program beside each other, and a link that leads to one of them. */
function versions(programs: Readonly<Record<string, string>>) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawhood-versions-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, program] of Object.entries(programs)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'main.mjs'), program);
  }
  return {
    path: join(folder, 'current/main.mjs'),
    switchTo(name: string) {
      symlinkSync(name, join(folder, 'next'));
      renameSync(join(folder, 'next'), join(folder, 'current'));
    },
  };
}

test('processes that are replaced run the version that is installed by then, if it starts', async () => {
  const { path, switchTo } = versions({ one: programOf('one'), two: programOf('two'), three: BROKEN });
  switchTo('one');
  const port = await freePort();
  const program = startFile(path, [String(port)]);
  const ask = async (address = '/') => {
    const options = { headers: { connection: 'close' } };
    return (await fetch(`http://127.0.0.1:${port}${address}`, options)).text();
  };
  const answers = async () => [...new Set(await Promise.all(Array.from({ length: 6 }, () => ask())))];
  const times = (line: string) => program.output().split(`${line}\n`).length - 1;
  const untilSaid = (line: string, count: number) =>
    expect.poll(() => times(line), { timeout: 30_000 }).toBe(count);
  await untilSaid('one serves', 2);
  expect(await answers()).toEqual(['one']);

  // One that ends by itself is replaced by its like, whatever is installed meanwhile.
  switchTo('two');
  await ask('/fall').catch(() => {});
  await untilSaid('one serves', 3);
  expect(await answers()).toEqual(['one']);

  program.child.kill('SIGHUP');
  await untilSaid('restarted', 1);
  expect(await answers()).toEqual(['two']);

  switchTo('three');
  program.child.kill('SIGHUP');
  await untilSaid('not restarted: ProcessEnded', 1);
  expect(times('this version cannot start')).toBe(1);

  switchTo('missing');
  program.child.kill('SIGHUP');
  await untilSaid('not restarted: ENOENT', 1);
  await ask('/fall').catch(() => {});
  await untilSaid('two serves', 3);
  expect(await answers()).toEqual(['two']);

  switchTo('one');
  program.child.kill('SIGHUP');
  await untilSaid('restarted', 2);
  expect(await answers()).toEqual(['one']);
});
