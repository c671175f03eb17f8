import { rm, writeFile } from 'node:fs/promises';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { filling, found } from '@pawhood/testing/directory/filling.ts';
import { answerText, type HostAnswer, startTestHost } from '@pawhood/testing/services/test-host.ts';
import { describe, expect, test } from 'vitest';
import { undoImport } from '../import/undo-import.command.ts';

const database = await testDatabase();
const { run, importInto } = await importCommands(database);
const { state, host, fill, kept, shownNames, answerFile } = await filling(database);
const other = await startTestHost();
const server = new URL(host.url).host;

describe('the public server', () => {
  test('is asked at most twice a day for a city, and says how often it still can be', async () => {
    host.answer(found(vetElement(57)));
    expect((await fill()).output).toContain(
      `${server} serves everybody: it can be asked for Dublin once more before 2026-11-28 10:00 UTC.\n`,
    );
    state.now = new Date('2026-11-27T12:34:00Z');
    expect((await fill({ km: '23' })).output).toContain(
      'it can be asked for Dublin again after 2026-11-28 10:00 UTC.\n',
    );
    expect(await fill()).toEqual({
      code: 1,
      output: '',
      errors: `Overpass was asked twice for Dublin within a day, and it serves everybody. Ask again after 2026-11-28 10:00 UTC, or import its last answer: pawhood import providers ${answerFile()} --city dublin\nNothing was changed.\n`,
    });
    expect(host.requests).toHaveLength(2);
    expect((await fill({ city: 'calgary' })).code).toBe(2);
    state.now = new Date('2026-11-28T10:00:01Z');
    expect((await fill()).code).toBe(0);
    expect(host.requests).toHaveLength(4);
  });

  test('names no kept answer where there is none', async () => {
    host.answer(answerText(''));
    for (const _ of [1, 2]) await fill();
    expect((await fill()).errors).toMatch(/Ask again after 2026-11-28 10:00 UTC\.\nNothing/);
  });

  test.each<[string, HostAnswer]>([
    ['hangs up', (response) => void response.destroy()],
    ['is busy', answerText('', 429)],
    ['is down', answerText('', 503)],
    ['fails', answerText('', 500)],
    ['refuses', answerText('', 403)],
    ['is hidden behind a page to sign in', answerText('<p>', 200, { 'content-type': 'text/html' })],
    ['is too slow for us', () => state.deadlines.at(-1)?.abort()],
  ])('that %s has not answered, which does not count', async (_, answer) => {
    host.answer(answer);
    for (const _again of [1, 2, 3])
      expect((await fill()).output).toContain('it can be asked for Dublin twice within a day.\n');
    expect(await kept()).toEqual([]);
  });

  test('counts an answer that breaks, for which it has worked', async () => {
    host.answer((response) => response.writeHead(200).write('{"elements":[', () => response.destroy()));
    expect((await fill()).output).toContain('once more before 2026-11-28 10:00 UTC.\n');
  });

  test.each([
    ['lz4.maps.invalid', true],
    ['other-maps.invalid', false],
  ])('of maps.invalid is %s: %j', async (name, isIt) => {
    const settings = { OVERPASS_URL: `https://${name}/api` };
    const { output } = await fill({}, { settings }, { publicServer: 'https://maps.invalid/api' });
    expect(output.includes('serves everybody')).toBe(isIt);
  });
});

test('a server of our own is asked as often as we want', async () => {
  other.answer(found(vetElement(57)));
  const settings = { OVERPASS_URL: `${other.url}/api` };
  for (const _ of [1, 2, 3]) {
    const { code, output } = await fill({}, { settings });
    expect([code, output]).toEqual([0, expect.not.stringContaining('serves everybody')]);
  }
  expect(other.requests).toHaveLength(3);
  expect(await kept()).toEqual(['dublin.json']);
});

describe('an answer that was not imported', () => {
  /** Too far from the others to be one of them. */
  const FAR = vetElement(57, {}, { lat: 53.36, lon: -6.3 });
  const TAKEN = 'Taking the answer of 2026-11-27 10:00 UTC, which was not imported';

  test.each([
    ['a dry run', { dryRun: true }, {}, 0],
    ['a no', { yes: false }, { typed: 'n\n' }, 1],
    ['a doubt about those gone', {}, {}, 1],
  ])('after %s is taken by the next run, and nobody is asked', async (_, options, run, code) => {
    host.answer(found(...[1, 2, 3].map((id) => vetElement(id))), found(FAR));
    await fill();
    expect(await fill(options, run)).toMatchObject({
      code,
      output: expect.stringContaining('Until it is imported, the same command takes it for a day.\n'),
    });
    const { code: done, output } = await fill({ allowGone: true });
    expect([done, output]).toEqual([0, expect.stringContaining(`${TAKEN}: ${answerFile()}. Delete it`)]);
    expect(output).toContain('Imported: 1 new');
    expect(host.requests).toHaveLength(2);
  });

  test('goes before the limit, which a second dry run does not reach', async () => {
    host.answer(found(vetElement(57)));
    for (const _ of [1, 2, 3, 4]) expect((await fill({ dryRun: true })).code).toBe(0);
    expect(host.requests).toHaveLength(1);
    expect((await fill()).code).toBe(0);
    expect((await fill()).output).not.toContain('Taking');
    expect(host.requests).toHaveLength(2);
  });

  test('is taken again once its import is undone', async () => {
    host.answer(found(vetElement(57)));
    await fill();
    await run((context) => undoImport({ yes: true }, context));
    expect((await fill()).output).toContain(TAKEN);
    expect(await shownNames()).toEqual(['Example Vets 57']);
  });

  test.each<[string, () => Promise<unknown>, object]>([
    ['for another radius', async () => {}, { km: '16' }],
    ['older than a day', async () => Object.assign(state, { now: new Date('2026-11-28T10:00:00Z') }), {}],
    ['deleted', () => rm(answerFile()), {}],
    ['replaced by something else', () => writeFile(answerFile(), '{"elements":[]}'), {}],
    ['broken', () => writeFile(answerFile(), 'no JSON'), {}],
    ['imported by hand', () => importInto(answerFile()), {}],
  ])('and is %s is asked for anew', async (_, meanwhile, options) => {
    host.answer(found(vetElement(57)));
    await fill({ dryRun: true });
    await meanwhile();
    const { code, output } = await fill(options);
    expect([code, output]).toEqual([0, expect.not.stringContaining('Taking')]);
    expect(host.requests).toHaveLength(2);
  });
});
