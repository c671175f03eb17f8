import { expect, test } from 'vitest';
import { commandPermit } from '../../desk/permit.ts';
import { createLanguages } from '../../site/languages.ts';
import { createHealthService, type Finding } from './health.service.ts';

const BACKUP: Finding = {
  ...{ name: 'backup', state: 'warning' },
  says: (words) => words.health.backupIsOld(57, '/backups/a'),
  advice: (words) => words.health.BACKUP_ADVICE,
};
const CLOCK: Finding = {
  ...{ name: 'clock', state: 'right', advice: null },
  says: (words) => words.health.CLOCKS_AGREE,
};

test('how the site is is said in the language that is asked for, and looked at once for all of them', async () => {
  let looks = 0;
  const health = createHealthService({
    examine: async () => {
      looks += 1;
      return [CLOCK, BACKUP];
    },
    languages: await createLanguages({ languages: ['en', 'nl'] }, () => ({ language: 'en' }) as never),
  });
  const said = async (lang?: string) =>
    (await health.read(commandPermit('site'), lang)).findings.map(({ says, advice }) => [
      says,
      advice.split('.')[0],
    ]);
  const english = [
    ['The last backup is 57 days old: /backups/a.', 'Make one now: pawhood backup FILE'],
    ['This machine and the database have the same time.', ''],
  ];
  expect(await said('nl')).toEqual([
    ['De laatste back-up is 57 dagen oud: /backups/a.', 'Maak er nu een: pawhood backup FILE'],
    ['Deze machine en de database hebben dezelfde tijd.', ''],
  ]);
  expect([await said('xx'), await said()]).toEqual([english, english]);
  expect(looks).toBe(1);
});
