import { expect, test, vi } from 'vitest';
import { circuitBreaker } from './counter.ts';

test('a database that has failed is asked again after two seconds, and every failure of it is heard of once', async () => {
  const clock = { now: 4_217 };
  const away = new Error('away');
  const query = vi.fn(async () => ({ rows: [57] as unknown[] }));
  const onFailure = vi.fn();
  const asked = circuitBreaker(query, onFailure, () => clock.now);
  const ask = () => asked('select', []).then(({ rows }) => rows, String);

  query.mockRejectedValue(away);
  expect([await ask(), await ask()]).toEqual(['Error: away', 'Error: away']);
  clock.now += 1_999;
  expect(await ask()).toBe('Error: away');
  expect(query).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await ask();
  expect(query).toHaveBeenCalledTimes(2);
  expect(onFailure.mock.calls).toEqual([[away], [away]]);

  query.mockResolvedValue({ rows: [57] });
  clock.now += 2_000;
  expect([await ask(), await ask()]).toEqual([[57], [57]]);
});
