import { expect, test } from 'vitest';
import { type Key, planKeys } from './key-plan.ts';

const DAY_MS = 24 * 60 * 60_000;
const now = new Date('2026-11-21T12:00:00Z');

function keyOfAge(days: number, kind: Key['kind'] = 'signing'): Key {
  return { id: `${days}`, kind, value: '', createdAt: new Date(now.getTime() - days * DAY_MS) };
}

const idsOf = (keys: readonly Key[]) => keys.map(({ id }) => id);

test.each([
  // ages in days                  alive, the one in use first    dead            next is due
  ['none', [], [], [], true],
  ['the first, just made', [0], ['0'], [], false],
  ['two made in the same moment of the first start', [0, 0.0001], ['0.0001', '0'], [], false],
  ['one in use', [57], ['57'], [], false],
  ['one about to be followed', [89], ['89'], [], true],
  ['one that is announced', [89.5, 0.5], ['89.5', '0.5'], [], false],
  ['one that has just followed', [90.5, 1.5], ['1.5', '90.5'], [], false],
  ['one that followed two days ago', [91.1, 2.1], ['2.1'], ['91.1'], false],
  ['a server that was off for a year', [365], ['365'], [], true],
  ['three generations', [180, 90.5, 1.5], ['1.5', '90.5'], ['180'], false],
])('of %s it knows which signs, which still count and which are done', (_, ages, alive, dead, isNextDue) => {
  const plan = planKeys(
    ages.map((age) => keyOfAge(age)),
    now,
  );
  expect({ ...plan, alive: idsOf(plan.alive), dead: idsOf(plan.dead) }).toEqual({ alive, dead, isNextDue });
});

test('the key that seals secrets stays: what it sealed is kept', () => {
  const plan = planKeys([keyOfAge(3_650, 'secret'), keyOfAge(570, 'secret')], now);
  expect([plan.dead, plan.isNextDue]).toEqual([[], false]);
});

test('a key of cookies counts for as long as a session after the next came into use', () => {
  const keys = (days: number) => [keyOfAge(90 + days, 'cookie'), keyOfAge(1 + days, 'cookie')];
  expect(idsOf(planKeys(keys(14), now).alive)).toEqual(['15', '104']);
  expect(idsOf(planKeys(keys(15.1), now).dead)).toEqual(['105.1']);
});
