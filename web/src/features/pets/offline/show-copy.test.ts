// @vitest-environment jsdom
import { listHealthEntries } from '@pawhood/contract/pets/health.ts';
import { listOwnPets, readPet } from '@pawhood/contract/pets/profile.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeStored } from '#/lib/browser/storage.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import { useLeaveGuard } from '#/lib/form/leave-guard.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { startShowingCopy } from './show-copy.ts';

const PETS = [listOwnPets.path, 'mia'];
const NALA = [readPet.path, 'p57', 'mia'];
const AWAY = new Error('The server cannot be reached.');

let end = () => {};
let opened: string[] = [];
let queries: QueryClient;

beforeEach(() => {
  // No network: no call is answered.
  fakeServer({});
  writeStored('worker', 'offline');
  opened = [];
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  end = startShowingCopy(queries, (address) => opened.push(address));
});
afterEach(() => {
  end();
  localStorage.clear();
});

/** A page at a path, whose call fails. */
async function fail(path: string, queryKey: QueryKey, error: Error = AWAY): Promise<string[]> {
  history.replaceState(null, '', path);
  await queries.fetchQuery({ queryKey, queryFn: () => Promise.reject(error) }).catch(() => {});
  await allThatComesOf(() => {});
  return opened;
}

test('own pets that cannot be asked for without a network are shown from the copy', async () => {
  expect(await fail('/pets', PETS)).toEqual(['/offline']);
});

test('so is one of them', async () => {
  expect(await fail('/pets/p57/profile', NALA)).toEqual(['/offline#pet=p57']);
});

test.each([
  ['a page for everybody', '/pets/p57', NALA, AWAY],
  ['a part of a pet', '/pets/p57/profile', [listHealthEntries.path, 'p57', 'mia'], AWAY],
  ['another page', '/info-hub', PETS, AWAY],
  ['an answer of our server', '/pets', PETS, new HttpError(503, 'Away.')],
])('the page stays: %s', async (_, path, key, error) => {
  expect(await fail(path, key, error)).toEqual([]);
});

test('the page stays where there is a network, where it shows its pets, and where no worker has the copy', async () => {
  fakeServer({ 'HEAD /healthz': () => new Response() });
  expect(await fail('/pets', PETS)).toEqual([]);
  fakeServer({});
  queries.setQueryData(PETS, []);
  expect(await fail('/pets', PETS)).toEqual([]);
  queries.clear();
  writeStored('worker', null);
  expect(await fail('/pets', PETS)).toEqual([]);
});

test('what is not saved keeps the page until it is given up', async () => {
  const form = renderHook(() => useLeaveGuard(true));
  expect(await fail('/pets', PETS)).toEqual([]);
  await allThatComesOf(() => form.unmount());
  expect(opened).toEqual(['/offline']);
});
