import { ProductError } from '@pawhood/contract/errors.ts';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Computations that end when they are told to. */
function computations() {
  const begun: string[] = [];
  const ends = new Map<string, { succeed(): void; fail(): void }>();
  const compute = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, { succeed: () => resolve(name), fail: () => reject(new Error(name)) });
    });
  return { begun, ends, compute };
}

test('few run at once, the others wait in order, and what fails makes room as well', async () => {
  const { begun, ends, compute } = computations();
  const inTurn = createTurns(2, 10);
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(compute(name)).catch(() => `${name} failed`));
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.fail();
  expect(await all[1]).toBe('b failed');
  expect(begun).toEqual(['a', 'b', 'c']);
  all.push(inTurn(compute('late')));
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('a')?.succeed();
  expect(await all[0]).toBe('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  ends.get('c')?.succeed();
  ends.get('d')?.succeed();
  await all[3];
  ends.get('late')?.succeed();
  expect(await Promise.all(all)).toEqual(['a', 'b failed', 'c', 'd', 'late']);
  const next = inTurn(compute('e'));
  expect(begun.at(-1)).toBe('e');
  ends.get('e')?.succeed();
  await next;
});

test('a flood is refused and harms none of those that wait', async () => {
  const { ends, compute } = computations();
  const inTurn = createTurns(1, 2);
  const taken = ['a', 'b', 'c'].map((name) => inTurn(compute(name)));
  for (const name of ['d', 'e']) {
    const refused = inTurn(compute(name));
    await expect(refused).rejects.toBeInstanceOf(ProductError);
    await expect(refused).rejects.toMatchObject({ code: 'too_many_attempts' });
  }
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    ends.get(name)?.succeed();
    expect(await taken[index]).toBe(name);
  }
});
