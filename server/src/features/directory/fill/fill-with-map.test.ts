import { vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { filling, found } from '@pawhood/testing/directory/filling.ts';
import { answerParts, worldArchive } from '@pawhood/testing/directory/world-archive.ts';
import { startTestHost } from '@pawhood/testing/services/test-host.ts';
import { describe, expect, test } from 'vitest';

const database = await testDatabase();
const { host, fill, kept, maps, shownNames } = await filling(database);
const other = await startTestHost();

describe('fill --map', () => {
  const settings = { MAP_ARCHIVE_URL: `${other.url}/world.pmtiles` };

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
    other.answer(...Array.from({ length: 9 }, () => part), () => controller.abort());
    expect(await fill({ map: true }, { settings, signal: controller.signal })).toMatchObject({
      code: 1,
      errors:
        'Stopped. What has come of the map is kept: the same command goes on from there.\nThe map is as it was.\n',
    });
    expect(await maps()).toEqual([]);
  });
});
