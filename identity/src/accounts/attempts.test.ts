import { expect, test } from 'vitest';
import type { Throttle } from '../host.ts';
import { passes } from './attempts.ts';

/** Attempts at one account, and from a network each; true where let through. */
function attempts(networks: readonly number[], account = 'mia@example.org'): boolean[] {
  const throttle = oneMinute();
  return networks.map((network) => passes(throttle, { network: `10.0.${network}.0/24` }, account));
}

/** Counts within a minute that does not end. */
function oneMinute(): Throttle {
  const attempts = new Map<string, number>();
  return {
    take(key, most) {
      const count = attempts.get(key) ?? 0;
      if (count < most) attempts.set(key, count + 1);
      return count < most;
    },
  };
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test('one network is let through ten times a minute, and the person from elsewhere still is', () => {
  expect(attempts([...times(12, 1), 2])).toEqual([...times(10, true), false, false, true]);
});

test('an account is tried thirty times a minute, from however many networks', () => {
  const networks = [...times(10, 1), ...times(10, 2), ...times(10, 3), 4];
  expect(attempts(networks)).toEqual([...times(30, true), false]);
});

test('what a network is refused takes nothing from the account', () => {
  expect(attempts([...times(50, 1), ...times(10, 2), ...times(10, 3)]).slice(50)).toEqual(times(20, true));
});
