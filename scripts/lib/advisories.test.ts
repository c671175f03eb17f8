import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { advisoriesOf } from './advisories.js';
import { CHECKOUT } from './paths.js';

// npm starts twice, and reads the whole lock file.
vi.setConfig({ testTimeout: 90_000 });

const hole = (name: string, severity: string) => ({
  ...{ name, severity, title: `A hole in ${name}`, url: `https://example.org/${name}` },
  range: '<57',
});

test('holes are told once each, the gravest first, and packages that only need one are left out', () => {
  const vulnerabilities = {
    cat: { via: [hole('cat', 'low'), 'dog'] },
    dog: { via: [hole('dog', 'critical')] },
    nest: { via: ['cat', hole('dog', 'critical')] },
  };
  const found = advisoriesOf(JSON.stringify({ vulnerabilities })) ?? [];
  expect(found.map(({ name, severity }) => [name, severity])).toEqual([
    ['dog', 'critical'],
    ['cat', 'low'],
  ]);
  expect(advisoriesOf(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
});

test.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'no answer is not taken for no holes: %s',
  (output) => {
    expect(advisoriesOf(output)).toBeNull();
  },
);

/** Runs `npm run advisories` at a registry that answers all questions alike. */
async function advisories(status: number) {
  const registry = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  onTestFinished(() => void registry.close());
  const address = registry.address();
  if (address === null || typeof address === 'string') throw new Error('The registry listens on no port.');
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${address.port}` };
  return promisify(execFile)(process.execPath, ['scripts/advisories.js'], { cwd: CHECKOUT, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  );
}

test('a registry that knows of no holes, and one that answers no such questions', async () => {
  expect(await advisories(200)).toEqual({
    code: 0,
    output: 'Known holes in what people run: none\nKnown holes in tools: none\n',
  });
  expect(await advisories(405)).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^No registry has answered/),
  });
});
