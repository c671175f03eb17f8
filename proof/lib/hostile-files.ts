/** Contents of files of everything that nobody has ever downloaded here. */

const MOMENT = '2026-03-05T09:30:00Z';

const petWith = (number: number, health: readonly object[]) => ({
  ...{
    id: `p${number}`,
    name: `Mimi ${number}`,
    createdAt: MOMENT,
    city: 'amsterdam',
    birthday: '2020-02-28',
  },
  ...{ photos: [], health, training: [], passport: null },
});

const dataWith = (pets: readonly object[]): string => JSON.stringify({ pets: { pets } });

/** Pets whose health logs have so many entries each, every one about something else and with a next day. */
export function petsOf(pets: number, entries: number): string {
  const health = Array.from({ length: entries }, (_, index) => ({
    ...{
      id: `e${index}`,
      kind: 'medicine',
      subject: `Medicine ${index}`,
      note: 'With cheese',
      corrections: 0,
    },
    ...{ happenedOn: '2026-03-05', nextDue: '2026-12-05', createdAt: MOMENT },
  }));
  return dataWith(Array.from({ length: pets }, (_, number) => petWith(number, health)));
}

/** A pet with so many names that no pet has. */
export function manyNames(count: number): string {
  const names = Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 0]));
  return dataWith([{ ...petWith(1, []), ...names }]);
}
