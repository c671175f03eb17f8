import { vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { filling, found, overpassText } from '@pawhood/testing/directory/filling.ts';
import { answerText, type HostAnswer, startTestHost } from '@pawhood/testing/services/test-host.ts';
import { describe, expect, test } from 'vitest';
import { provider } from '../directory.tables.ts';

const database = await testDatabase();
const { state, host, fill, kept, shownNames } = await filling(database);
const other = await startTestHost();

describe('a busy Overpass', () => {
  test('is waited for as it asks, and longer each time where it does not', async () => {
    host.answer(
      answerText('', 429, { 'retry-after': '57' }),
      answerText('', 504),
      answerText('', 503, { 'retry-after': new Date(Date.now() - 1_000).toUTCString() }),
      found(vetElement(57)),
    );
    const { code, output } = await fill();
    expect(code).toBe(0);
    expect(state.waits).toEqual([57_000, 30_000, 0]);
    expect(output).toContain('is busy (status 429). Trying again in 57 seconds.');
    expect(await shownNames()).toEqual(['Example Vets 57']);
  });

  test('that stays so is left alone after the fifth time', async () => {
    host.answer(answerText('', 429));
    expect((await fill()).errors).toMatch(/is busy \(status 429\)\.\nNothing was changed\.\n$/);
    expect(host.requests).toHaveLength(5);
    expect(state.waits).toEqual([15_000, 30_000, 60_000, 120_000]);
  });

  test('that wants to be left alone for long is', async () => {
    host.answer(answerText('', 504, { 'retry-after': '3601' }));
    expect((await fill()).errors).toContain('is busy, and asks us to come back in 61 minutes.');
    expect([host.requests.length, state.waits]).toEqual([1, []]);
  });
});

test('without a network one sentence names the way by files, and it does not count', async () => {
  const gone = await startTestHost();
  gone.close();
  const settings = { OVERPASS_URL: `${gone.url}/api` };
  for (const _ of [1, 2, 3])
    expect((await fill({}, { settings })).errors).toBe(
      `${new URL(gone.url).host} cannot be reached from here: without a network, fetch a file elsewhere (docs/self-hosting.md has the query) and run "pawhood import providers FILE --city dublin".\nNothing was changed.\n`,
    );
});

describe('a server that sends us on', () => {
  test('within itself is followed', async () => {
    host.answer(answerText('', 301, { location: '/other' }), found(vetElement(57)));
    expect((await fill()).code).toBe(0);
    expect(host.requests.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/api/interpreter'],
      ['POST', '/other'],
    ]);
  });

  test('to another host is followed only if a person agrees', async () => {
    const address = `${other.url}/api`;
    host.answer(answerText('', 308, { location: address }));
    other.answer(found(vetElement(57)));
    expect((await fill()).errors).toContain(
      `sends us on to another host, ${new URL(address).host}. If that is right, put ${address} into the settings.`,
    );
    expect(other.requests).toEqual([]);
    state.now = new Date('2026-11-29T10:00:00Z');
    expect((await fill({}, { typed: 'n\n' })).code).toBe(1);
    expect(other.requests).toEqual([]);
    const { code, output } = await fill({}, { typed: 'y\n' });
    expect(output).toContain(`another host, ${new URL(address).host}. Ask there? [y/N]`);
    expect([code, other.requests.length]).toEqual([0, 1]);
  });

  test.each([
    ['http://pets.example.org/api', 'sends us on to http://pets.example.org/api, which is no https address.'],
    ['http://', 'sends us on, but not to an address.'],
    ['/api/interpreter', 'sends us on again and again.'],
  ])('to "%s" is not followed', async (location, sentence) => {
    host.answer(answerText('', 302, { location }));
    expect((await fill({}, { typed: 'y\n' })).errors).toContain(sentence);
  });
});

test.each<[string, (stop: () => void) => HostAnswer]>([
  ['before the answer', (stop) => () => stop()],
  [
    'in the middle of it',
    (stop) => (response) => {
      response.writeHead(200).write(overpassText(vetElement(57)).slice(0, -9), stop);
    },
  ],
])('Ctrl-C %s leaves nothing half done', async (_, answer) => {
  const controller = new AbortController();
  host.answer(answer(() => controller.abort()));
  expect(await fill({}, { signal: controller.signal })).toMatchObject({
    code: 1,
    errors: 'Stopped.\nNothing was changed.\n',
  });
  expect((await kept()).filter((name) => name !== 'asked.json')).toEqual([]);
  expect(await database.$count(provider)).toBe(0);
});

test('a command that is killed before an answer leaves no file', async () => {
  let then: readonly string[] = ['unknown'];
  host.answer(async (response) => {
    then = await kept();
    response.destroy();
  });
  await fill();
  expect(then).toEqual([]);
});

test('Ctrl-C ends a wait', async () => {
  const controller = new AbortController();
  host.answer(answerText('', 429));
  const wait = async () => {
    controller.abort();
    controller.signal.throwIfAborted();
  };
  expect((await fill({}, { signal: controller.signal }, { wait })).errors).toBe(
    'Stopped.\nNothing was changed.\n',
  );
  expect(host.requests).toHaveLength(1);
});

test('a disk with too little room is not filled, and nobody is asked', async () => {
  host.answer(found(vetElement(57)));
  expect((await fill({}, { settings: { STORAGE_FLOOR: '1000 TB' } })).errors).toBe(
    'There is too little room left on the disk (STORAGE_FLOOR).\nNothing was changed.\n',
  );
  expect(host.requests).toEqual([]);
});
