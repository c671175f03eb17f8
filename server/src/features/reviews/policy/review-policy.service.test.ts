import { expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../lib/job.ts';
import { createReviewPolicy } from './review-policy.service.ts';

const REPORTS = { hidden: 1, reports: 2, objections: 3, changed: 4 };

function policyWith(countReviews: Parameters<typeof createReviewPolicy>[0]['countReviews']) {
  const site = { now: 57 * HOUR_MS, from: 3 };
  const policy = createReviewPolicy({
    ...{ mode: () => 'open', from: () => site.from, now: () => site.now },
    ...{ countReviews, countReports: async () => REPORTS },
  });
  return { site, policy };
}

const COUNTED = { year: { written: 57, held: 8, shown: 7 }, hasRoles: true };

test('counts once an hour, and anew when what a score needs changes', async () => {
  const count = vi.fn(async () => COUNTED);
  const { site, policy } = policyWith(count);
  await Promise.all([policy.read(), policy.read()]);
  expect(count).toHaveBeenCalledTimes(1);
  const before = policy.version();
  site.now += HOUR_MS;
  expect(policy.version()).not.toBe(before);
  await policy.read();
  expect(count).toHaveBeenCalledTimes(2);
  site.from = 5;
  expect(await policy.read()).toMatchObject({ scoreFrom: 5, year: { written: 57, changed: 4 } });
});

test('answers a failure once and does not keep it', async () => {
  const count = vi.fn(async () => COUNTED).mockRejectedValueOnce(new Error('The database is away.'));
  const { policy } = policyWith(count);
  await expect(policy.read()).rejects.toThrow('away');
  expect(await policy.read()).toMatchObject({ isEachHeld: false });
});
