import type { Inbox, Notification } from '@pawhood/contract/notifications/notifications.ts';

/** A notification for tests, not seen yet; whatever a test is about, it says itself. */
export function someNotification(facts: Partial<Notification> = {}): Notification {
  const { seq = 57 } = facts;
  return {
    id: `n${seq}`,
    seq,
    kind: 'care',
    text: `Nala: Vaccination ${seq} is due on Nov 30, 2026.`,
    path: '/pets/nala/profile',
    at: '2026-11-23T09:00:00.000Z',
    seenAt: '',
    ...facts,
  };
}

/** So many notifications, of which the newest has the highest number, as the server answers them. */
export function someInbox(count: number, { seq = count, unseen = count }: Partial<Inbox> = {}): Inbox {
  const notifications = Array.from({ length: Math.min(count, 20) }, (_, index) =>
    someNotification({ seq: seq - index, seenAt: index < unseen ? '' : '2026-11-24T09:00:00.000Z' }),
  );
  return { seq, unseen, notifications };
}
