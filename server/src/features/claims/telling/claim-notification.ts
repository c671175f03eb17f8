import { ROUTES } from '@pawhood/contract/product.ts';
import * as v from 'valibot';
import { type NotificationKind, notificationKind } from '../../../notifications/notification-kind.ts';
import type { News } from '../../../notifications/tell.store.ts';
import { writtenDay } from '../../../notifications/written-day.ts';

/** What people are told of: what the desk made of their claim, and the end of the time for which one counts. */
export const CLAIM_NEWS = ['proved', 'declined', 'ended', 'waiting', 'ending'] as const;

const facts = v.object({
  what: v.picklist(CLAIM_NEWS),
  placeId: v.string(),
  place: v.string(),
  /** Why the desk declined or ended it; otherwise empty. */
  reason: v.string(),
  /** Day on which it ends, yyyy-mm-dd; empty unless it is `ending`. */
  day: v.string(),
});
export type ClaimFacts = v.InferOutput<typeof facts>;

/** What becomes of places that people look after. It is always in the app. */
export const claimNotification = (isFor: (userId: string) => Promise<boolean>): NotificationKind =>
  notificationKind({
    ...{ kind: 'claim', facts, isFor },
    usual: { app: 'now', push: 'never', mail: 'now' },
    fixed: ['app'],
    say: ({ what, placeId, place, reason, day }, words) => ({
      text:
        what === 'ending'
          ? words.claims.claimIsEnding(place, writtenDay(day, words))
          : words.claims.TOLD_OF_CLAIM[what](place),
      path: ROUTES.provider.replace(':providerId', encodeURIComponent(placeId)),
      ...(reason !== '' && { further: [words.claims.theTeamSays(reason)] }),
    }),
  });

/** @param key the same thing is told once. */
export const claimNews = (told: ClaimFacts, key: string): News => ({ kind: 'claim', key, facts: told });
