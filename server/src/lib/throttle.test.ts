import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

function throttleWithClock() {
  const clock = { now: 1_000 };
  return { clock, throttle: createThrottle({ now: () => clock.now }) };
}

test('as many attempts as allowed pass within any minute, each key for itself', () => {
  const { clock, throttle } = throttleWithClock();
  expect([1, 2, 3, 4].map(() => throttle.take('nala', 3))).toEqual([true, true, true, false]);
  expect(throttle.take('siep', 3)).toBe(true);
  clock.now += 59_999;
  expect(throttle.take('nala', 3)).toBe(false);
  clock.now += 1;
  expect([1, 2, 3, 4].map(() => throttle.take('nala', 3))).toEqual([true, true, true, false]);
});

test('attempts at the end of one minute count in the next', () => {
  const { clock, throttle } = throttleWithClock();
  throttle.take('nala', 2);
  clock.now += 50_000;
  throttle.take('nala', 2);
  clock.now += 20_000;
  expect(throttle.take('nala', 2)).toBe(true);
  expect(throttle.take('nala', 2)).toBe(false);
});

test('attempts that are refused do not prolong the wait', () => {
  const { clock, throttle } = throttleWithClock();
  throttle.take('nala', 1);
  for (let second = 0; second < 59; second += 1) {
    clock.now += 1_000;
    expect(throttle.take('nala', 1)).toBe(false);
  }
  clock.now += 1_000;
  expect(throttle.take('nala', 1)).toBe(true);
});

test('only so many keys are remembered, the longest unused forgotten first', () => {
  const { throttle } = throttleWithClock();
  throttle.take('old', 1);
  throttle.take('used again', 2);
  for (let key = 0; key < 9_998; key += 1) throttle.take(`${key}`, 1);
  throttle.take('used again', 2);
  throttle.take('one more', 1);
  throttle.take('and another', 1);
  expect(throttle.take('used again', 2)).toBe(false);
  expect(throttle.take('old', 1)).toBe(true);
});

test('switched off it lets everything pass', () => {
  const throttle = createThrottle({ isOn: false });
  expect(Array.from({ length: 50 }, () => throttle.take('nala', 1)).every(Boolean)).toBe(true);
});

test('the window may be longer: an hour counts attempts of 59 minutes ago', () => {
  const clock = { now: 1_000 };
  const throttle = createThrottle({ now: () => clock.now, windowMs: 60 * 60_000 });
  throttle.take('nala', 1);
  clock.now += 59 * 60_000;
  expect(throttle.take('nala', 1)).toBe(false);
  clock.now += 60_000;
  expect(throttle.take('nala', 1)).toBe(true);
});
