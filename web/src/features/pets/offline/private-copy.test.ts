import { expect, test } from 'vitest';
import { someOwnPet } from '#/testing/some-pet.ts';
import { someEntry, somePassport } from '#/testing/some-record.ts';
import { bytesOf, copyOf, fitted, isTooOld, keptEntries, type WholePet } from './private-copy.ts';

const TODAY = '2026-11-26';

/** A log of so many visits, the latest day first. */
const visits = (count: number, note = '') =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2026, 10, 25) - index * 86_400_000).toISOString().slice(0, 10);
    return someEntry({ id: `v${index}`, kind: 'visit', subject: `Visit ${index}`, date, note });
  });

function wholePet(facts: Partial<WholePet> = {}): WholePet {
  return {
    pet: someOwnPet(),
    entries: visits(3),
    passport: somePassport(),
    vet: null,
    picture: '',
    today: TODAY,
    ...facts,
  };
}

const HEAD: Parameters<typeof fitted>[0] = {
  name: 'Mia',
  units: 'metric',
  asOf: '2026-11-26T14:02:00.000Z',
  vets: [],
};
const fit = (pets: readonly WholePet[], limit?: number) => fitted(HEAD, pets, limit);

test('of a long log the newest 200 entries are kept, and besides them what is due, allergies and the last of each medicine', () => {
  const due = someEntry({ id: 'due', date: '2020-01-01', nextDue: '2026-11-20' });
  const upToDate = someEntry({ id: 'later', subject: 'Lyme', date: '2020-01-01', nextDue: '2028-01-01' });
  const allergy = someEntry({ id: 'allergy', kind: 'allergy', subject: 'Chicken', date: '2019-01-01' });
  const medicine = { kind: 'medicine', subject: 'Heart pill' } as const;
  const last = someEntry({ id: 'last', ...medicine, date: '2018-02-01' });
  const former = someEntry({ id: 'former', ...medicine, date: '2018-01-01' });
  const log = [...visits(257), due, upToDate, allergy, last, former];
  const kept = keptEntries(log, TODAY, 200).map(({ id }) => id);
  expect(kept).toHaveLength(203);
  expect(kept.slice(199)).toEqual(['v199', 'due', 'allergy', 'last']);
  const [pet] = fit([wholePet({ entries: log })]).pets;
  expect(pet?.missing).toEqual({ entries: log.length - 203, picture: false });
});

test('a copy of fifty pets with long logs and big pictures has at most 5 MB, and says by number what is missing', () => {
  const pets = Array.from({ length: 50 }, (_, index) =>
    wholePet({
      pet: someOwnPet({ id: `p${index}` }),
      entries: visits(257, 'ä'.repeat(500)),
      picture: `data:image/jpeg;base64,${'x'.repeat(150_000)}`,
    }),
  );
  const copy = fit(pets);
  expect(bytesOf(copy)).toBeLessThanOrEqual(5_000_000);
  expect(copy.pets).toHaveLength(50);
  for (const { entries, missing } of copy.pets) {
    expect(entries.length).toBeGreaterThan(0);
    expect(missing.entries).toBe(257 - entries.length);
  }
  expect(copy.pets.filter(({ missing }) => missing.picture).length).toBeGreaterThan(0);
});

test('pictures go before a single entry does, and those that fit stay', () => {
  const picture = `data:image/jpeg;base64,${'x'.repeat(1_000)}`;
  const pets = [wholePet({ picture }), wholePet({ picture })];
  const whole = bytesOf(fit(pets));
  const copy = fit(pets, whole - 1);
  expect(bytesOf(copy)).toBeLessThan(whole);
  expect(copy.pets.map(({ entries }) => entries.length)).toEqual([3, 3]);
  expect(copy.pets.map(({ missing }) => missing.picture)).toEqual([false, true]);
  expect(fit(pets, whole).pets.map(({ picture }) => picture)).toEqual([picture, picture]);
});

test('where not even the least of all pets fits, the last ones are left out and counted', () => {
  const pets = Array.from({ length: 5 }, () => wholePet());
  const copy = fit(pets, bytesOf(fit(pets.slice(0, 2))));
  expect(copy.missingPets + copy.pets.length).toBe(5);
  expect(copy.pets.length).toBeGreaterThanOrEqual(2);
  expect(copy.missingPets).toBeGreaterThan(0);
  expect(fit(pets, 10)).toMatchObject({ pets: [], missingPets: 5 });
});

test('what was written is read again; what has another form is no copy', () => {
  const copy = fit([wholePet()]);
  expect(copyOf(JSON.parse(JSON.stringify(copy)))).toEqual(copy);
  for (const other of [null, undefined, 57, 'copy', {}, { ...copy, form: 2 }, { ...copy, pets: [{}] }]) {
    expect(copyOf(other)).toBeNull();
  }
});

test.each([
  ['on day 2', false, '2026-11-28T14:02:00.000Z'],
  ['on day 29', false, '2026-12-25T14:02:00.000Z'],
  ['a moment before its 30 days are over', false, '2026-12-26T14:01:59.999Z'],
  ['after 30 days', true, '2026-12-26T14:02:00.000Z'],
  ['on day 31', true, '2026-12-27T14:02:00.000Z'],
  ['with a clock that is an hour behind', false, '2026-11-26T13:02:00.000Z'],
  ['with a clock that was put back by a month', true, '2026-10-26T14:02:00.000Z'],
])('a copy opened %s is over: %s', (_, isOver, now) => {
  expect(isTooOld(HEAD, new Date(now))).toBe(isOver);
});

test('a copy without a readable moment is over', () => {
  expect(isTooOld({ asOf: 'yesterday' }, new Date('2026-11-26T14:02:00.000Z'))).toBe(true);
});
