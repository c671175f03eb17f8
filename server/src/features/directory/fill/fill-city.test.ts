import { readFile } from 'node:fs/promises';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { filling, found, PARK } from '@pawhood/testing/directory/filling.ts';
import { describe, expect, test } from 'vitest';
import { area } from '../directory.tables.ts';
import { QUERY_SECONDS, SELECTORS } from './overpass-query.ts';

const database = await testDatabase();
const { overpass, importInto } = await importCommands(database);
const { host, fill, kept, shownNames, answerFile } = await filling(database);

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
    expect(await importInto(answerFile())).toMatchObject({ code: 0 });
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

  test('with a smaller radius leaves the places outside as they are', async () => {
    const [near, far] = [vetElement(57), vetElement(58, {}, { lat: 53.44, lon: -6.26 })];
    host.answer(found(near, far), found(near));
    await fill();
    const { output } = await fill({ km: '9' });
    expect(output).toContain('        0  gone\n');
    expect(await shownNames()).toEqual(['Example Vets 57', 'Example Vets 58']);
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

test('docs/self-hosting.md has the same question', async () => {
  const page = await readFile(new URL('../../../../../docs/self-hosting.md', import.meta.url), 'utf8');
  const lines = [...page.matchAll(/^ {2}nwr(\S+)\(area\.city\);$/gm)].map(([, selector]) => selector);
  expect(lines).toEqual(SELECTORS);
});
