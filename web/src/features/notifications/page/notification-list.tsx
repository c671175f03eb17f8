import { NOTIFICATION_SETTINGS_PAGE } from '@pawhood/contract/notifications/mail-pages.ts';
import {
  LOADING_NOTIFICATIONS,
  NO_NOTIFICATIONS,
  NO_NOTIFICATIONS_ABOUT,
  NOTIFICATION_SETTINGS,
  NOTIFICATIONS_FAILED,
  SHOW_EARLIER,
} from '@pawhood/contract/words/notifications.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatDay, formatTime } from '#/lib/dates.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { SleepingCat } from '#/ui/illustrations/sleeping-cat.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { NotificationRow } from '../notification-row.tsx';
import { byDay } from './by-day.ts';
import { useAll } from './use-all.ts';

/** All that the signed-in person was told, and the way to choose it. */
export function NotificationList() {
  return (
    <>
      <Link
        href={NOTIFICATION_SETTINGS_PAGE}
        className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
      >
        {NOTIFICATION_SETTINGS}
      </Link>
      <List />
    </>
  );
}

function List() {
  const { all, error, retry, hasEarlier, earlierError, isAsking, showEarlier } = useAll();
  const list = useRef<HTMLDivElement>(null);
  const [firstNew, setFirstNew] = useState<string>();
  useEffect(() => {
    if (firstNew !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-id="${firstNew}"] a`)?.focus();
  }, [firstNew]);

  if (error !== null) return <FailureBox error={error} fallback={NOTIFICATIONS_FAILED} onRetry={retry} />;
  if (all === undefined) return <StatusLine>{LOADING_NOTIFICATIONS}</StatusLine>;
  if (all.length === 0) {
    return (
      <EmptyState title={NO_NOTIFICATIONS} picture={<SleepingCat className="size-40" />}>
        <p className="text-ink-2">{NO_NOTIFICATIONS_ABOUT}</p>
      </EmptyState>
    );
  }
  return (
    <div ref={list} className="flex flex-col gap-6">
      {byDay(all).map(({ day, notifications }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-1">
          <h2 id={`day-${day}`} className="text-lg">
            {formatDay(day)}
          </h2>
          <ul className="list-none p-0">
            {notifications.map((notification) => (
              <li key={notification.id} data-id={notification.id}>
                <NotificationRow notification={notification} time={formatTime(notification.at)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {earlierError !== null && <ActionError error={earlierError} fallback={NOTIFICATIONS_FAILED} />}
      {hasEarlier && (
        <Button
          look="secondary"
          className="self-start"
          aria-busy={isAsking}
          onClick={async () => setFirstNew((await showEarlier())?.id)}
        >
          {SHOW_EARLIER}
        </Button>
      )}
    </div>
  );
}
