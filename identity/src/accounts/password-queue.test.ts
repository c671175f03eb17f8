import { ProductError } from '@pawhood/contract/errors.ts';
import { expect, test } from 'vitest';
import { createQueue } from './passwords.ts';

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
  const queued = createQueue(2, 10);
  const all = ['a', 'b', 'c', 'd'].map((name) => queued(compute(name)).catch(() => `${name} failed`));
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.fail();
  expect(await all[1]).toBe('b failed');
  expect(begun).toEqual(['a', 'b', 'c']);
  all.push(queued(compute('late')));
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('a')?.succeed();
  expect(await all[0]).toBe('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  ends.get('c')?.succeed();
  ends.get('d')?.succeed();
  await all[3];
  ends.get('late')?.succeed();
  expect(await Promise.all(all)).toEqual(['a', 'b failed', 'c', 'd', 'late']);
  const next = queued(compute('e'));
  expect(begun.at(-1)).toBe('e');
  ends.get('e')?.succeed();
  await next;
});

test('a flood is refused and harms none of those that wait', async () => {
  const { ends, compute } = computations();
  const queued = createQueue(1, 2);
  const taken = ['a', 'b', 'c'].map((name) => queued(compute(name)));
  for (const name of ['d', 'e']) {
    const refused = queued(compute(name));
    await expect(refused).rejects.toBeInstanceOf(ProductError);
    await expect(refused).rejects.toMatchObject({ code: 'too_many_attempts' });
  }
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    ends.get(name)?.succeed();
    expect(await taken[index]).toBe(name);
  }
});
