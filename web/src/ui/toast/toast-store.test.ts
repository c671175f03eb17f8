import { beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('§9.3 the toast store never holds more than 1 toast, and the later one wins', () => {
  const store = createToastStore();
  store.raise({ title: 'Nala' });
  store.raise({ title: 'Simba', description: 'a cat' });
  expect(store.toasts()).toMatchObject([{ title: 'Simba', description: 'a cat', open: true }]);
  store.raise({ title: 'Pumba' });
  expect(store.toasts()).toHaveLength(1);
});

test('§9.4 a dismissed toast leaves the store after 1,000,000 ms and not before', () => {
  const store = createToastStore();
  const id = store.raise({ title: 'Nala' });
  vi.advanceTimersByTime(2_000_000);
  expect(store.toasts()).toMatchObject([{ id, open: true }]);
  store.dismiss(id);
  expect(store.toasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(store.toasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.toasts()).toEqual([]);
});

test('the removal of one toast does not take a later one', () => {
  const store = createToastStore();
  store.dismiss(store.raise({ title: 'Nala' }));
  store.raise({ title: 'Simba' });
  vi.advanceTimersByTime(1_000_000);
  expect(store.toasts()).toMatchObject([{ title: 'Simba', open: true }]);
});

test('who listens is told of every change, until they stop', () => {
  const store = createToastStore();
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.toasts().length));
  const id = store.raise({ title: 'Nala' });
  store.dismiss(id);
  store.dismiss(id);
  stop();
  store.raise({ title: 'Simba' });
  expect(seen).toEqual([1, 1]);
});
