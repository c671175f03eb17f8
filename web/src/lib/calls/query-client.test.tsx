import {
  focusManager,
  onlineManager,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { createQueryClient, loader } from './query-client.ts';

const answering = (status: number, body: string) => fakeServer(() => new Response(body, { status }));

const ask = () => ({ queryKey: ['/x', 1], signal: new AbortController().signal });

test('§7.22a the general loader gets the first element of the key and parses its JSON', async () => {
  const calls = answering(200, '{"nala":[5]}');
  expect(await loader({ on401: 'throw' })(ask())).toEqual({ nala: [5] });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ name: 'GET /x', options: { method: 'GET', credentials: 'include' } });
});

test('§7.22a a query that names no function of its own is loaded by the general loader', async () => {
  const calls = answering(200, '"Nala"');
  expect(await createQueryClient().fetchQuery({ queryKey: ['/y', 2] })).toBe('Nala');
  expect(calls[0]?.name).toBe('GET /y');
});

test('§7.22b with default settings a 401 throws', async () => {
  answering(401, 'Who are you?');
  await expect(createQueryClient().fetchQuery({ queryKey: ['/x', 1] })).rejects.toThrow('401: Who are you?');
  await expect(loader({ on401: 'throw' })(ask())).rejects.toThrow('401: Who are you?');
});

test('§7.23 with the return-null setting a 401 gives null', async () => {
  answering(401, 'Who are you?');
  expect(await loader({ on401: 'returnNull' })(ask())).toBeNull();
});

test('§7.23 with the return-null setting any other failure still throws', async () => {
  answering(403, 'Not you.');
  await expect(loader({ on401: 'returnNull' })(ask())).rejects.toThrow('403: Not you.');
});

function inPage<Result>(hook: () => Result) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

test('§9.1a §9.1c query defaults have retry off and an infinite stale time', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
});

test('§7.2 a data query answered with 500 is sent once and not again', async () => {
  const calls = answering(500, 'Down');
  const query = await allThatComesOf(() => inPage(() => useQuery({ queryKey: ['/x'] })));
  expect(query.current).toMatchObject({ error: { message: '500: Down' }, failureCount: 1 });
  expect(calls).toHaveLength(1);
});

test('§9.1b leaving the window and focusing it again sends no query anew', async () => {
  const calls = answering(500, 'Down');
  const query = await allThatComesOf(() => inPage(() => useQuery({ queryKey: ['/x'] })));
  expect(query.current.isError).toBe(true);
  await allThatComesOf(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  focusManager.setFocused(undefined);
  expect(query.current.fetchStatus).toBe('idle');
  expect(calls).toHaveLength(1);
});

test('§9.2 a mutation answered with 500 is sent exactly once', async () => {
  const send = vi.fn(async () => {
    throw new Error('500: Down');
  });
  const mutation = inPage(() => useMutation({ mutationFn: send, retryDelay: 1 }));
  act(() => mutation.current.mutate());
  await waitFor(() => expect(mutation.current.isError).toBe(true));
  expect(send).toHaveBeenCalledOnce();
});

test('without a connection a query fails at once, instead of waiting', async () => {
  fakeServer(() => Promise.reject(new TypeError('Failed to fetch')));
  onlineManager.setOnline(false);
  const query = inPage(() => useQuery({ queryKey: ['/x'] }));
  await waitFor(() => expect(query.current.error?.message).toMatch(/^The server cannot be reached\./));
  onlineManager.setOnline(true);
});
