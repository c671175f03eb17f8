import { HOUR_MS, type Job } from '../../../lib/job.ts';
import { MINUTE_MS } from '../../../lib/wall-clock.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import type { SecurityService } from '../../../security/security-events.service.ts';
import type { ClaimRow } from '../claims.store.ts';
import type { ClaimsUpkeepStore, ClaimToTell } from '../claims-upkeep.store.ts';
import { CLAIM_NEWS, claimNews } from './claim-notification.ts';

export interface ClaimsJobsParts {
  readonly store: ClaimsUpkeepStore;
  readonly notifications: Pick<NotificationsService, 'tell'>;
  readonly security: Pick<SecurityService, 'record'>;
}

/** Tells people what became of their claims. */
export const toldClaimsJob = (parts: ClaimsJobsParts): Job => ({
  name: 'told claims',
  firstMs: 5_000,
  everyMs: MINUTE_MS,
  failure: 'People could not be told of their claims; it is tried again in a minute.',
  async run(signal) {
    for (const one of await parts.store.untold()) {
      signal.throwIfAborted();
      await tell(parts, one);
    }
  },
});

async function tell(
  { store, notifications, security }: ClaimsJobsParts,
  { claim, issuer, subject }: ClaimToTell,
): Promise<void> {
  const { id, userId, state, movedAt } = claim;
  const what = CLAIM_NEWS.find((name) => name === state);
  if (what === undefined) return;
  // The same where another server tells it once more.
  const key = `claim ${id} ${state} ${movedAt.toISOString()}`;
  await notifications.tell(userId, [claimNews({ what, ...factsOf(claim), day: '' }, key)]);
  if (state === 'proved' || state === 'ended')
    await security.record({ kind: 'claim', person: { issuer, subject }, address: null, detail: state });
  await store.setTold(claim);
}

const factsOf = ({ providerId, name, reason }: ClaimRow) => ({ placeId: providerId, place: name, reason });

/** Ends claims whose year is over or whose place is gone, and tells people some weeks before. */
export const claimsUpkeepJob = ({ store, notifications }: ClaimsJobsParts): Job => ({
  name: 'claims',
  firstMs: 2 * MINUTE_MS,
  everyMs: HOUR_MS,
  failure: 'Claims could not be ended in time; it is tried again in an hour.',
  async run(signal) {
    while (!signal.aborted && (await store.endSome()));
    for (const claim of await store.ending()) {
      signal.throwIfAborted();
      const day = (claim.endsAt ?? claim.at).toISOString().slice(0, 10);
      const news = claimNews(
        { what: 'ending', ...factsOf(claim), reason: '', day },
        `claim ${claim.id} ${day}`,
      );
      await notifications.tell(claim.userId, [news]);
    }
    await store.forget();
  },
});
