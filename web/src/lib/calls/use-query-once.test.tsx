import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useQueryOnce } from './use-query-once.ts';

const DAY_MS = 86_400_000;

/** A page with the answer, beside others of the same document. */
function pages() {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => `answer ${queryFn.mock.calls.length}`);
  const query = { queryKey: ['/x'], queryFn, gcTime: Number.POSITIVE_INFINITY };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { queryFn, open: () => renderHook(() => useQueryOnce(query), { wrapper }) };
}

test('§9.1a §9.1c a kept answer is asked for once, however many pages show it, one after the other or at once', async () => {
  const { open, queryFn } = pages();
  const first = open();
  expect(first.result.current[0]).toBeUndefined();
  const beside = open();
  await waitFor(() => expect(first.result.current[0]).toBe('answer 1'));
  expect(beside.result.current[0]).toBe('answer 1');
  first.unmount();
  beside.unmount();
  const later = open();
  expect(later.result.current[0]).toBe('answer 1');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a kept answer is there a day later, and asked for anew it stays until the next one is there', async () => {
  vi.useFakeTimers();
  const { open, queryFn } = pages();
  const { result } = open();
  await act(() => vi.advanceTimersByTimeAsync(DAY_MS));
  expect(result.current[0]).toBe('answer 1');
  act(() => result.current[1]());
  expect(result.current[0]).toBe('answer 1');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current[0]).toBe('answer 2');
  expect(queryFn).toHaveBeenCalledTimes(2);
});
