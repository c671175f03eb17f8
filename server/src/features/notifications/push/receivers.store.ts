import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { createStatement } from '../../../database/statement.ts';
import {
  notificationKey,
  notificationSettings,
  pushSubscription,
  reach,
} from '../../../notifications/notifications.tables.ts';
import type { PushKeys } from '../../../notifications/push-keys.store.ts';
import type { DeviceRow } from './devices.store.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'receiver of pushes': true;
  }
}

/** Where a browser is reached. */
export type PushTarget = Pick<DeviceRow, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

/** Somebody who is told on their devices. */
export type Receiver = {
  /** As a code of BCP 47; empty where they have not said. */
  readonly language: string;
  /** Whether a push may say the words of others. */
  readonly showsText: boolean;
  /** Of the site; null before any browser has asked for it. */
  readonly keys: PushKeys | null;
  /** Those that were noted as reached within a day need no other note. */
  readonly devices: readonly (PushTarget & { readonly isNoted: boolean })[];
};

export type ReceiversStore = ReturnType<typeof createReceiversStore>;

/** Browsers that are told while nobody looks at the site, as they are sent to. */
export function createReceiversStore(database: Database) {
  return {
    /** Null where there is no such person. */
    async receiverOf(userId: string): Promise<Receiver | null> {
      const [row] = await readReceiver(database, { userId });
      return row ?? null;
    },

    /** Forgets browsers that their push service no longer knows. */
    async forget(ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await database.delete(pushSubscription).where(inArray(pushSubscription.id, [...ids]));
    },

    /** Notes that browsers were reached. */
    async noteUse(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await database
        .update(pushSubscription)
        .set({ usedAt: sql`now()` })
        .where(inArray(pushSubscription.id, [...ids]));
    },

    /** Forgets up to `most` that were not reached for longer than they may be; answers how many there were. */
    async forgetUnused(most: number): Promise<number> {
      const { rowCount } = await database.execute(sql`
        delete from ${pushSubscription} where id in (
          select id from ${pushSubscription}
          where used_at < now() - make_interval(days => ${NOTIFICATION_LIMITS.deviceDays}) limit ${most})`);
      return rowCount ?? 0;
    },

    /** Whether this is a restored copy that tells nobody yet. */
    async isHeld(): Promise<boolean> {
      const [row] = await database.select({ heldSince: reach.heldSince }).from(reach);
      return row !== undefined && row.heldSince !== null;
    },
  };
}

const readReceiver = createStatement<{ readonly userId: string }, Receiver>(
  'receiver of pushes',
  (value) => sql`
    select ${userProfile.language} as language,
      coalesce(${notificationSettings.showsText}, false) as "showsText",
      (select ${notificationKey.value} from ${notificationKey}
       where ${notificationKey.kind} = 'push' and ${notificationKey.retiredAt} is null) as keys,
      coalesce((
        select json_agg(json_build_object(
          'id', ${pushSubscription.id}, 'endpoint', ${pushSubscription.endpoint},
          'p256dh', ${pushSubscription.p256dh}, 'auth', ${pushSubscription.auth},
          'isNoted', ${pushSubscription.usedAt} > now() - interval '1 day'))
        from ${pushSubscription} where ${pushSubscription.userId} = ${userProfile.id}
      ), '[]') as devices
    from ${userProfile}
    left join ${notificationSettings} on ${notificationSettings.userId} = ${userProfile.id}
    where ${userProfile.id} = ${value('userId')}`,
);
