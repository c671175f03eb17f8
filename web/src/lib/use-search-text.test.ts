// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function typing(text: string) {
  const onPause = vi.fn<(text: string) => void>();
  const { result } = renderHook(() => useSearchText('dog', onPause));
  act(() => result.current[1](text));
  return { result, onPause };
}

test('what is typed shows at once and reaches the address after a pause', () => {
  const { result, onPause } = typing('dog w');
  expect(result.current[0]).toBe('dog w');
  expect(onPause).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onPause.mock.calls).toEqual([['dog w']]);
});

test('what is let go of before the pause is over never reaches the address', () => {
  const { result, onPause } = typing('dog w');
  act(() => result.current[2]());
  expect(result.current[0]).toBe('dog');
  vi.runAllTimers();
  expect(onPause).not.toHaveBeenCalled();
});

test('whoever has left for another page meanwhile is not taken back by what was typed', () => {
  const { pathname } = location;
  const { onPause } = typing('dog w');
  history.replaceState(null, '', '/elsewhere');
  vi.runAllTimers();
  expect(onPause).not.toHaveBeenCalled();
  history.replaceState(null, '', pathname);
});
