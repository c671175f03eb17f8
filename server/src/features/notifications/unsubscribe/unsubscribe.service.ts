import { createHmac, timingSafeEqual } from 'node:crypto';
import { UNSUBSCRIBE_PATH } from '@pawhood/contract/notifications/mail-pages.ts';
import { DAY_MS } from '../../../lib/wall-clock.ts';
import { EVERY_KIND, type NotificationsService } from '../../../notifications/notifications.service.ts';
import type { SigningKey, UnsubscribeStore } from './unsubscribe.store.ts';

export interface UnsubscribeParts {
  readonly store: UnsubscribeStore;
  readonly notifications: Pick<NotificationsService, 'kindOf' | 'now'>;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

/** Links signed by a former key work for so long. */
const FORMER_KEY_DAYS = 365;

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>;

/** Links in mails by which people switch mails off without signing in. They can switch nothing on. */
export function createUnsubscribeService({ store, notifications, publicUrl }: UnsubscribeParts) {
  const { kindOf, now } = notifications;
  const keys = () => store.keys(new Date(now().getTime() - FORMER_KEY_DAYS * DAY_MS));

  return {
    /**
     * The address that switches mails to a person off.
     *
     * @param scope one kind, or `EVERY_KIND` for all that can be switched off.
     * @param language of the page.
     */
    async addressOf(userId: string, scope: string, language: string): Promise<string> {
      const key = (await keys()).find(({ isCurrent }) => isCurrent);
      if (key === undefined) throw new Error('There is no key for the links that switch mails off.');
      const token = `${userId}.${scope}.${signatureOf(key, userId, scope)}`;
      return `${publicUrl}${UNSUBSCRIBE_PATH}/${encodeURIComponent(token)}?lang=${language}`;
    },

    /** Switches off what a token says; nothing happens where it is not ours, or its person is gone. */
    async stop(token: string): Promise<void> {
      const [userId, scope, signature, ...rest] = token.split('.');
      if (userId === undefined || scope === undefined || signature === undefined || rest.length > 0) return;
      const isOurs = (await keys()).some((key) => isSame(signatureOf(key, userId, scope), signature));
      if (!isOurs) return;
      if (scope === EVERY_KIND) await store.switchAllOff(userId, EVERY_KIND);
      else if (!kindOf(scope)?.fixed.includes('mail')) await store.switchOff(userId, scope);
    },
  };
}

const signatureOf = ({ secret }: SigningKey, userId: string, scope: string): string =>
  createHmac('sha256', secret).update(`${userId}\n${scope}`).digest('base64url');

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
