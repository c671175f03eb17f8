import { UNREACHABLE } from '@pawhood/contract/words/shell.ts';
import { expect, test } from 'vitest';
import { HttpError } from './http-error.ts';
import { withIdempotencyKey } from './idempotency-key.ts';

const NALA = { name: 'Nala', tags: ['indoor'] };

/** Sends an addition, to a server that answers or to none; tells the key that it was sent with. */
async function keyOf(address: string, content: Blob | object, failure: Error | null = null): Promise<string> {
  const keys: string[] = [];
  const sent = withIdempotencyKey(address, content, async (key) => {
    keys.push(key);
    if (failure !== null) throw failure;
    return 'added';
  });
  if (failure === null) expect(await sent).toBe('added');
  else await expect(sent).rejects.toBe(failure);
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  return keys.join();
}

test.each([
  ['nothing answered', new Error(UNREACHABLE)],
  ['a server between gave up', new HttpError(504, 'Gateway Timeout')],
])('what is sent again as %s has the same key, until it is answered', async (_, failure) => {
  const first = await keyOf('/pets', NALA, failure);
  expect(await keyOf('/pets', { ...NALA }, failure)).toBe(first);
  expect(await keyOf('/pets', { ...NALA })).toBe(first);
  expect(await keyOf('/pets', { ...NALA })).not.toBe(first);
});

test('what was refused has a new key', async () => {
  const first = await keyOf('/pets', NALA, new HttpError(409, 'Full.'));
  expect(await keyOf('/pets', NALA)).not.toBe(first);
});

test('something else, or something for another pet, has a key of its own and leaves the first one its own', async () => {
  const failure = new Error(UNREACHABLE);
  const first = await keyOf('/pets/n/training', NALA, failure);
  const others = [await keyOf('/pets/n/training', { name: 'Otis' }), await keyOf('/pets/o/training', NALA)];
  expect(new Set([first, ...others]).size).toBe(3);
  expect(await keyOf('/pets/n/training', NALA)).toBe(first);
});

test('a file is known again by itself, not by what is in it', async () => {
  const failure = new Error(UNREACHABLE);
  const [one, another] = [new File(['n'], 'n.png'), new File(['n'], 'n.png')];
  const first = await keyOf('/photos', one, failure);
  expect(await keyOf('/photos', another)).not.toBe(first);
  expect(await keyOf('/photos', one)).toBe(first);
});
