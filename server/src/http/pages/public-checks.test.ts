import { expect, test } from 'vitest';
import { createPublicCheck } from './public-checks.ts';

/** A check of places, whose look-ups are counted and end when they are told to. */
function checkWith(isPublic: (id: string) => boolean = () => false) {
  const state = {
    now: 57_000,
    asked: [] as string[],
    ends: [] as (() => void)[],
    failures: 0,
    isHeld: false,
  };
  const check = createPublicCheck({
    now: () => state.now,
    onFailure: () => {
      state.failures += 1;
    },
  });
  const item = (id: string, route = '/directory/:providerId') => ({
    ...{ id, route },
    async isPublic() {
      state.asked.push(id);
      if (state.isHeld) await new Promise<void>((resolve) => state.ends.push(resolve));
      if (id === 'boom') throw new Error('The database is away.');
      return isPublic(id);
    },
  });
  return { state, is: (id: string, route?: string) => check(item(id, route)) };
}

test('what is for everybody is asked each time, and what is not is known for a minute', async () => {
  const { state, is } = checkWith((id) => id === 'vet');
  expect([await is('vet'), await is('vet'), await is('none'), await is('none')]).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
  expect(state.asked).toEqual(['vet', 'vet', 'none']);
  expect(await is('none', '/info-hub/:articleId')).toBe(false);
  expect(state.asked).toHaveLength(4);
  state.now += 59_999;
  await is('none');
  expect(state.asked).toHaveLength(4);
  state.now += 1;
  await is('none');
  expect(state.asked).toHaveLength(5);
});

test('a thousand are known, the latest ones', async () => {
  const { state, is } = checkWith();
  for (let number = 0; number <= 1_000; number += 1) await is(`x${number}`);
  await is('x1');
  await is('x1000');
  expect(state.asked).toHaveLength(1_001);
  await is('x0');
  expect(state.asked).toHaveLength(1_002);
});

test('two are looked up at a time, each once for all who ask; those beyond two hundred are not found out', async () => {
  const { state, is } = checkWith();
  state.isHeld = true;
  const answers = Array.from({ length: 200 }, (_, number) => is(`x${number}`));
  const same = is('x7');
  expect(await is('x200')).toBeNull();
  expect(state.asked).toEqual(['x0', 'x1']);
  state.isHeld = false;
  for (const end of state.ends) end();
  expect(new Set(await Promise.all([...answers, same]))).toEqual(new Set([false]));
  expect(state.asked).toHaveLength(200);
  expect(state.failures).toBe(0);
});

test('where the database does not answer, nobody waits for it longer than the first two', async () => {
  const { state, is } = checkWith();
  state.isHeld = true;
  const answers = ['boom', 'x1', 'x2', 'x3'].map((id) => is(id));
  state.ends[0]?.();
  expect(await Promise.all([answers[0], answers[2], answers[3]])).toEqual([null, null, null]);
  expect([state.asked, state.failures]).toEqual([['boom', 'x1'], 1]);
  state.isHeld = false;
  expect(await is('x2')).toBe(false);
  state.ends[1]?.();
  expect(await answers[1]).toBe(false);
});

test('where the database cannot say it is told of, and asked again', async () => {
  const { state, is } = checkWith();
  expect([await is('boom'), await is('boom')]).toEqual([null, null]);
  expect([state.failures, state.asked.length]).toEqual([2, 2]);
});
