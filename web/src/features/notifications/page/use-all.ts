import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import type { Notification } from '@pawhood/contract/notifications/notifications.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { earlierMutation } from '../notifications.api.ts';
import { useInbox, useReader } from '../use-inbox.ts';

/** All notifications from the newest on, as far back as was asked for. Looking at them notes them as seen. */
export function useAll() {
  const { inbox, error, see, refresh } = useInbox();
  const earlier = useMutation(earlierMutation(useReader()));
  const [kept, setKept] = useState<readonly Notification[]>([]);
  /** Whether none is before those that are there; null until some were asked for. */
  const [isEnd, setEnd] = useState<boolean | null>(null);
  const { seq = 0, unseen = 0, notifications: newest = [] } = inbox ?? {};

  // Others are here since the bell asked, or are done.
  useEffect(() => void refresh(), [refresh]);
  useEffect(() => {
    if (unseen > 0) see(seq);
  }, [unseen, seq, see]);

  const lowest = newest.at(-1)?.seq ?? 0;
  const all = [...newest, ...kept.filter((one) => one.seq < lowest)];

  return {
    /** Undefined until they are there. */
    all: inbox && all,
    error,
    retry: () => void refresh(),
    hasEarlier: isEnd === null ? newest.length === NOTIFICATION_LIMITS.page : !isEnd,
    isAsking: earlier.isPending,
    /** Why no earlier ones came; null otherwise. */
    earlierError: earlier.error,
    /** Asks for those before the last one; answers with the first of them, undefined where there is none. */
    async showEarlier(): Promise<Notification | undefined> {
      const last = all.at(-1);
      if (last === undefined || earlier.isPending) return undefined;
      const answer = await earlier.mutateAsync(last.seq).catch(() => null);
      if (answer === null) return undefined;
      setKept([...all, ...answer.notifications]);
      setEnd(answer.notifications.length < NOTIFICATION_LIMITS.page);
      return answer.notifications[0];
    },
  };
}
