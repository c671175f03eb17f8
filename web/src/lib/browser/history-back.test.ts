// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { afterGoingBack, goBack } from './history-back.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const arrival = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

test('a step is made at once where nobody goes back', () => {
  history.replaceState({ at: 'page' }, '');
  afterGoingBack(() => history.pushState({ at: 'sheet' }, ''));
  expect(history.state).toEqual({ at: 'sheet' });
});

test('a step made while one goes back waits until that has arrived, and is then the last', async () => {
  history.replaceState({ at: 'page' }, '');
  history.pushState({ at: 'first' }, '');
  goBack();
  afterGoingBack(() => history.pushState({ at: 'second' }, ''));
  expect(history.state).toEqual({ at: 'first' });
  await arrival();
  expect(history.state).toEqual({ at: 'second' });
  goBack();
  await arrival();
  expect(history.state).toEqual({ at: 'page' });
});

test('a step that was called off while it waited is not made', async () => {
  history.replaceState({ at: 'page' }, '');
  history.pushState({ at: 'first' }, '');
  goBack();
  const callOff = afterGoingBack(() => history.pushState({ at: 'second' }, ''));
  callOff();
  await arrival();
  expect(history.state).toEqual({ at: 'page' });
});

test('a way back that never arrives holds nobody up', async () => {
  vi.useFakeTimers();
  vi.spyOn(history, 'back').mockImplementation(() => {});
  const step = vi.fn();
  goBack();
  afterGoingBack(step);
  expect(step).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(step).toHaveBeenCalledOnce();
});

test('a step waits for a way back that takes its time, as on a busy machine', async () => {
  vi.useFakeTimers();
  vi.spyOn(history, 'back').mockImplementation(() => {
    setTimeout(() => dispatchEvent(new PopStateEvent('popstate')), 2_000);
  });
  const step = vi.fn();
  goBack();
  afterGoingBack(step);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(step).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(step).toHaveBeenCalledOnce();
});
