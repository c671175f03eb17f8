import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import type { Inbox, listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import type * as v from 'valibot';
import type { Person } from '../../../lib/person.ts';
import { spokenOr } from '../../../lib/site-languages.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import type { Languages } from '../../../site/languages.ts';

export type InboxService = ReturnType<typeof createInboxService>;

/** What people are told in the app. */
export function createInboxService(
  { store, kindOf, settle }: Pick<NotificationsService, 'store' | 'kindOf' | 'settle'>,
  languages: Languages,
) {
  return {
    /** Nothing where there is no profile yet. What is done leaves by itself. */
    async list(
      person: Person,
      { after, before, lang }: v.InferOutput<typeof listNotifications.query>,
    ): Promise<Inbox> {
      const owner = await store.ownerOf(person);
      if (owner === null) return { seq: 0, unseen: 0, notifications: [] };
      const { userId, seq } = owner;
      await store.noteVisit(userId);
      await settle(userId);
      // A number from before a restored backup: the newest page tells more than an empty one.
      const since = after !== undefined && after > seq ? undefined : after;
      const rows = await store.page(userId, { after: since, before }, NOTIFICATION_LIMITS.page);
      const language = spokenOr(lang, languages);
      const words = languages.wordsFor(language);
      const notifications = rows.flatMap(({ id, seq, kind, facts, at, seenAt }) => {
        const said = kindOf(kind)?.say(facts, words, language);
        if (!said) return [];
        const { text, path } = said;
        return { id, seq, kind, text, path, at: at.toISOString(), seenAt: seenAt?.toISOString() ?? '' };
      });
      return { seq, unseen: await store.unseenOf(userId), notifications };
    },

    /** Nothing happens where there is no profile. */
    async see(person: Person, seq: number): Promise<void> {
      const owner = await store.ownerOf(person);
      if (owner !== null) await store.see(owner.userId, seq);
    },
  };
}
