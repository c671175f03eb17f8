import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { answerParts, worldArchive } from '@pawhood/testing/directory/world-archive.ts';
import {
  answerCut,
  answerText,
  type HostAnswer,
  startTestHost,
} from '@pawhood/testing/services/test-host.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { area, provider } from '../directory.tables.ts';
import { type FillClock, type FillOptions, fillCity } from './fill-city.command.ts';
import { QUERY_SECONDS, SELECTORS } from './overpass-query.ts';

const database = await testDatabase();
const { overpass, importInto } = await importCommands(database);
const folder = await mkdtemp(join(tmpdir(), 'pawhood-fill-'));
afterAll(() => rm(folder, { recursive: true }));
const host = await startTestHost();
const other = await startTestHost();

const answerOf = (...elements: object[]) =>
  JSON.stringify({ osm3s: { timestamp_osm_base: '2026-11-20T07:08:09Z' }, elements });
const found = (...elements: object[]) => answerText(answerOf(...elements));
const remarked = (remark: string, ...elements: object[]) =>
  answerText(JSON.stringify({ ...JSON.parse(answerOf(...elements)), remark }));
const PARK = { type: 'way', id: 7, center: { lat: 53.34, lon: -6.26 }, tags: { leisure: 'dog_park' } };
const TIMED_OUT = 'runtime error: Query timed out in "query" at line 3 after 121 seconds.';

let dataDir = '';
let waits: number[] = [];
let deadlines: (AbortController | undefined)[] = [];
let now = new Date('2026-11-27T10:00:00Z');

beforeEach(async () => {
  await database.execute(sql`truncate provider, area, provider_import, provider_import_undo`);
  dataDir = await mkdtemp(join(folder, 'data-'));
  [waits, deadlines, now] = [[], [], new Date('2026-11-27T10:00:00Z')];
});

const clock: FillClock = {
  wait: async (ms) => void waits.push(ms),
  deadline: () => {
    const controller = new AbortController();
    deadlines.push(controller);
    return controller.signal;
  },
  now: () => now,
};

interface Run {
  readonly settings?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What a person at the terminal answers; nobody sits there without. */
  readonly typed?: string;
}

async function fill(options: Partial<FillOptions> = {}, { settings, signal, typed }: Run = {}) {
  const config = readConfig({
    OVERPASS_URL: `${host.url}/api/interpreter`,
    PUBLIC_URL: 'https://pets.example.org',
    SUPPORT_EMAIL: 'ann@pets.example.org',
    STORAGE_FLOOR: '0 B',
    ...settings,
  });
  const isTTY = typed !== undefined;
  const [input, output] = [
    Object.assign(new PassThrough(), { isTTY }),
    Object.assign(new PassThrough(), { isTTY }),
  ];
  const errors = new PassThrough();
  if (isTTY) input.write(typed);
  const context = {
    ...{ config, database, dataDir, terminal: { input, output, errors } },
    signal: signal ?? new AbortController().signal,
  };
  const defaults = {
    city: 'dublin',
    km: undefined,
    yes: true,
    addOnly: false,
    allowGone: false,
    dryRun: false,
    map: false,
  };
  const code = await fillCity({ ...defaults, ...options }, context, clock);
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

const kept = () => readdir(join(dataDir, 'fill')).catch(() => []);
const shownNames = async () => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select name from provider where not hidden and absences = 0 order by name`);
  return rows.map(({ name }) => name);
};

describe('fill', () => {
  test('asks Overpass once, says who asks, and brings in what it answers', async () => {
    host.answer(found(vetElement(57), PARK));
    const { code, output, errors } = await fill();
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('places within 15 km of the middle of Dublin');
    expect(output).toContain('OpenStreetMap data of 2026-11-20, for Dublin: 2 entries read.');
    expect(output).toContain('Imported: 1 new');
    expect(await shownNames()).toEqual(['Example Vets 57']);
    expect(await database.$count(area)).toBe(1);
    const [request, ...further] = host.requests;
    expect(further).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', path: '/api/interpreter' });
    expect(request?.headers['user-agent']).toMatch(
      /^Pawhood\/\d+\.\d+\.\d+ \(\+https:\/\/pets\.example\.org; ann@pets\.example\.org\)$/,
    );
    const query = new URLSearchParams(request?.body).get('data') ?? '';
    expect(query).toContain(`[out:json][timeout:${QUERY_SECONDS}];`);
    for (const selector of SELECTORS)
      expect(query).toContain(
        `nwr${selector}(53.212096,-6.485701,53.481904,-6.032299)(around:15000,53.347,-6.259);`,
      );
    expect(await kept()).toEqual(['asked.json', 'dublin.json']);
    expect(await importInto(join(dataDir, 'fill', 'dublin.json'))).toMatchObject({ code: 0 });
  });

  test('asks before it changes anything, and with --dry-run changes nothing', async () => {
    host.answer(found(vetElement(57)));
    expect(await fill({ yes: false }, { typed: 'n\n' })).toMatchObject({
      code: 1,
      errors: 'Nothing was changed.\n',
    });
    expect(await fill({ dryRun: true })).toMatchObject({ code: 0 });
    expect(await shownNames()).toEqual([]);
    expect(await kept()).toContain('dublin.json');
  });

  test('where nobody can be asked and --yes is missing, Overpass is not asked either', async () => {
    host.answer(found(vetElement(57)));
    expect(await fill({ yes: false })).toEqual({
      code: 1,
      output: '',
      errors: 'Pawhood cannot ask you here. Add --yes to import what it fetches.\nNothing was changed.\n',
    });
    expect(host.requests).toEqual([]);
  });

  test('names no kept answer where there is none', async () => {
    host.answer(answerText(''));
    for (const _ of [1, 2]) await fill();
    expect((await fill()).errors).toMatch(/Ask again after 2026-11-28 10:00 UTC\.\nNothing/);
  });

  test('asks at most twice a day for a city, and then names the answer that is kept', async () => {
    host.answer(found(vetElement(57)));
    expect((await fill()).code).toBe(0);
    now = new Date('2026-11-27T12:34:00Z');
    expect((await fill({ km: '23' })).code).toBe(0);
    expect(await fill()).toEqual({
      code: 1,
      output: '',
      errors: `Overpass was asked twice for Dublin within a day, and it serves everybody. Ask again after 2026-11-28 10:00 UTC, or import its last answer: pawhood import providers ${join(dataDir, 'fill', 'dublin.json')} --city dublin\nNothing was changed.\n`,
    });
    expect(host.requests).toHaveLength(2);
    expect((await fill({ city: 'calgary' })).code).toBe(2);
    now = new Date('2026-11-28T10:00:01Z');
    expect((await fill()).code).toBe(0);
    expect(host.requests).toHaveLength(4);
  });

  test('with more than a fifth gone stops, even with --yes', async () => {
    await importInto(await overpass(...Array.from({ length: 7 }, (_, index) => vetElement(index + 1))));
    host.answer(found(vetElement(1)));
    const refused = await fill();
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('More than a fifth would go: 6 of 7 places.');
    expect(await shownNames()).toHaveLength(7);
    expect((await fill({ allowGone: true })).code).toBe(0);
    expect(await shownNames()).toHaveLength(1);
  });

  test.each([
    [{ city: 'cork' }, 'There is no city cork. Choose amsterdam, dublin, calgary.'],
    [{ km: '0' }, '--km takes a whole number from 1 to 100.'],
    [{ km: '101' }, '--km takes a whole number from 1 to 100.'],
    [{ km: 'far' }, '--km takes a whole number from 1 to 100.'],
  ])('with %j asks nobody', async (options, sentence) => {
    host.answer(found());
    expect(await fill(options)).toEqual({
      code: 1,
      output: '',
      errors: `${sentence}\nNothing was changed.\n`,
    });
    expect(host.requests).toEqual([]);
  });
});

describe('an answer of Overpass', () => {
  const whole = answerOf(vetElement(57), vetElement(58));
  const name = new URL(host.url).host;
  const BROKEN = `The answer of ${name} is cut off, or is no JSON. Run the command again. If that does not help, look at OVERPASS_URL.`;
  test.each<[string, HostAnswer, string]>([
    ['whose line breaks', answerCut(whole.slice(0, -20)), `The answer of ${name} was cut off.`],
    ['that ends in the middle', answerText(whole.slice(0, -20)), BROKEN],
    ['that is a page', answerText('<html>busy</html>'), BROKEN],
    ['that is empty', answerText(''), BROKEN],
    [
      'that is a page by its type',
      answerText('<html>Sign in</html>', 200, { 'content-type': 'text/html; charset=utf-8' }),
      `${name} sends a web page instead of data. Look at OVERPASS_URL, and whether this network wants you to sign in.`,
    ],
    ['of another kind', answerText('{"version":57}'), `${name} does not answer as Overpass does.`],
    ['of a list', answerText('[57]'), `${name} does not answer as Overpass does.`],
    [
      'with a remark',
      remarked('runtime error: \u001B[31mopen64: 0 Success', vetElement(57)),
      `${name} did not finish. It says: runtime error: [31mopen64: 0 Success`,
    ],
    ['with another status', answerText(whole, 400), `${name} answered with the status 400.`],
  ])('%s changes nothing and hides nothing', async (_, answer, sentence) => {
    await importInto(await overpass(vetElement(1)));
    await mkdir(join(dataDir, 'fill'));
    await writeFile(join(dataDir, 'fill', 'dublin.json'), 'the last one');
    host.answer(answer);
    expect(await fill({ allowGone: true })).toMatchObject({
      code: 1,
      errors: `${sentence}\nNothing was changed.\n`,
    });
    expect(host.requests).toHaveLength(1);
    expect(await shownNames()).toEqual(['Example Vets 1']);
    expect(await kept()).toEqual(['asked.json', 'dublin.json']);
    expect(await readFile(join(dataDir, 'fill', 'dublin.json'), 'utf8')).toBe('the last one');
  });

  test('with nothing in it hides nothing', async () => {
    await importInto(await overpass(vetElement(1)));
    host.answer(found());
    expect(await fill({ allowGone: true })).toMatchObject({
      code: 2,
      errors: 'There is no entry in this file. Nothing was changed.\n',
    });
    expect(await shownNames()).toEqual(['Example Vets 1']);
  });
});

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
    expect(waits).toEqual([57_000, 30_000, 0]);
    expect(output).toContain('is busy (status 429). Trying again in 57 seconds.');
    expect(await shownNames()).toEqual(['Example Vets 57']);
  });

  test('that stays so is left alone after the fifth time', async () => {
    host.answer(answerText('', 429));
    expect((await fill()).errors).toMatch(/is busy \(status 429\)\.\nNothing was changed\.\n$/);
    expect(host.requests).toHaveLength(5);
    expect(waits).toEqual([15_000, 30_000, 60_000, 120_000]);
  });

  test('that wants to be left alone for long is', async () => {
    host.answer(answerText('', 504, { 'retry-after': '3601' }));
    expect((await fill()).errors).toContain('is busy, and asks us to come back in 61 minutes.');
    expect([host.requests.length, waits]).toEqual([1, []]);
  });
});

describe('what takes Overpass too long', () => {
  const slow: HostAnswer = () => deadlines.at(-1)?.abort();
  const bounds = () =>
    host.requests.map(
      ({ body }) => /cat"\]\(([^)]*)\)/.exec(new URLSearchParams(body).get('data') ?? '')?.[1],
    );

  test.each<[string, HostAnswer]>([
    ['by our clock', slow],
    ['by its own', remarked(TIMED_OUT, vetElement(61))],
    ['for its memory', remarked('runtime error: Query run out of memory in "query" at line 3')],
  ])('%s is asked for in parts, of which none is lost or there twice', async (_, answer) => {
    host.answer(
      answer,
      found(vetElement(61)),
      answer,
      ...[62, 63, 64, 65].map((id) => found(vetElement(id), vetElement(61))),
      found(vetElement(66)),
      found(PARK),
    );
    const { code, output } = await fill();
    expect(code).toBe(0);
    expect(output.match(/Asking for four smaller parts/g)).toHaveLength(2);
    expect(output).toContain('7 entries read');
    expect(await shownNames()).toEqual([61, 62, 63, 64, 65, 66].map((id) => `Example Vets ${id}`));
    expect(bounds().slice(0, 4)).toEqual([
      '53.212096,-6.485701,53.481904,-6.032299',
      '53.212096,-6.485701,53.347000,-6.259000',
      '53.212096,-6.259000,53.347000,-6.032299',
      '53.212096,-6.259000,53.279548,-6.145650',
    ]);
  });

  test('in small parts, too, changes nothing', async () => {
    host.answer(remarked(TIMED_OUT, vetElement(61)));
    expect((await fill()).errors).toMatch(
      /takes too long even for small parts of the city\. Try again.*OVERPASS_URL\.\nNothing/,
    );
    expect(host.requests).toHaveLength(4);
    expect(await database.$count(provider)).toBe(0);
    expect(await kept()).toEqual(['asked.json']);
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
    now = new Date('2026-11-29T10:00:00Z');
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
      response.writeHead(200).write(answerOf(vetElement(57)).slice(0, -9), stop);
    },
  ],
])('Ctrl-C %s leaves nothing half done', async (_, answer) => {
  const controller = new AbortController();
  host.answer(answer(() => controller.abort()));
  expect(await fill({}, { signal: controller.signal })).toMatchObject({
    code: 1,
    errors: 'Stopped.\nNothing was changed.\n',
  });
  expect(await kept()).toEqual(['asked.json']);
  expect(await database.$count(provider)).toBe(0);
});

test('Ctrl-C ends a wait', async () => {
  const controller = new AbortController();
  host.answer(answerText('', 429));
  const { wait } = clock;
  Object.assign(clock, {
    wait: async () => {
      controller.abort();
      controller.signal.throwIfAborted();
    },
  });
  expect((await fill({}, { signal: controller.signal })).errors).toBe('Stopped.\nNothing was changed.\n');
  Object.assign(clock, { wait });
  expect(host.requests).toHaveLength(1);
});

test('a disk with too little room is not filled, and nobody is asked', async () => {
  host.answer(found(vetElement(57)));
  expect((await fill({}, { settings: { STORAGE_FLOOR: '1000 TB' } })).errors).toBe(
    'There is too little room left on the disk (STORAGE_FLOOR).\nNothing was changed.\n',
  );
  expect(host.requests).toEqual([]);
});

describe('fill --map', () => {
  const settings = { MAP_ARCHIVE_URL: `${other.url}/world.pmtiles` };
  const maps = () => readdir(join(dataDir, 'maps')).catch(() => []);

  test('brings in the places, and then the map', async () => {
    host.answer(found(vetElement(57)));
    other.answer(answerParts(worldArchive()));
    const { code, output, errors } = await fill({ map: true, km: '7' }, { settings });
    expect([code, errors]).toEqual([0, '']);
    expect(output.indexOf('Imported: 1 new')).toBeLessThan(output.indexOf('The map of Dublin, 7 km around'));
    expect(await maps()).toHaveLength(1);
    expect(await kept()).toEqual(['asked.json', 'dublin.json']);
  });

  test('without an archive prints the line to set, and asks nobody', async () => {
    host.answer(found(vetElement(57)));
    const { code, errors } = await fill({ map: true });
    expect(code).toBe(1);
    expect(errors).toContain(
      '\nMAP_ARCHIVE_URL=https://build.protomaps.com/20261101.pmtiles\nNothing was changed.\n',
    );
    expect(host.requests).toEqual([]);
  });

  test('that Overpass will not be asked for goes on with the map alone', async () => {
    host.answer(found(vetElement(57)));
    other.answer(answerParts(worldArchive()));
    for (const _ of [1, 2]) await fill();
    const { code, output, errors } = await fill({ map: true }, { settings });
    expect([code, output, errors]).toEqual([0, expect.stringContaining('was asked twice for Dublin'), '']);
    expect([host.requests.length, await maps()]).toEqual([2, [expect.any(String)]]);
  });

  test('without a network says for both how it goes by files', async () => {
    const gone = await startTestHost();
    gone.close();
    host.answer(found(vetElement(57)));
    const { code, errors } = await fill({ map: true }, { settings: { MAP_ARCHIVE_URL: gone.url } });
    expect([code, errors]).toEqual([1, expect.stringContaining('and run "pawhood map add FILE".')]);
    expect(await shownNames()).toEqual(['Example Vets 57']);
  });

  test('stopped by Ctrl-C says that what came is kept', async () => {
    const controller = new AbortController();
    host.answer(found(vetElement(57)));
    const part = answerParts(worldArchive({ gap: 101_000 }));
    other.answer(part, part, part, part, () => controller.abort());
    expect(await fill({ map: true }, { settings, signal: controller.signal })).toMatchObject({
      code: 1,
      errors:
        'Stopped. What has come of the map is kept: the same command goes on from there.\nThe map is as it was.\n',
    });
    expect(await maps()).toEqual([]);
  });
});

test('docs/self-hosting.md has the same question', async () => {
  const page = await readFile(new URL('../../../../../docs/self-hosting.md', import.meta.url), 'utf8');
  const lines = [...page.matchAll(/^ {2}nwr(\S+)\(area\.city\);$/gm)].map(([, selector]) => selector);
  expect(lines).toEqual(SELECTORS);
});
