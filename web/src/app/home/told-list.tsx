import type { Notification } from '@pawhood/contract/notifications/notifications.ts';
import { NOTIFICATIONS } from '@pawhood/contract/words/notifications.ts';
import { Bell } from 'lucide-react';
import { Link } from 'wouter';
import { formatMoment } from '#/lib/dates.ts';

/** What the person was told and has not seen, besides care: a birthday, a feature that is here. */
export function ToldList({ told }: { told: readonly Notification[] }) {
  if (told.length === 0) return null;
  return (
    <ul aria-label={NOTIFICATIONS} className="flex list-none flex-col p-0">
      {told.map((notification) => (
        <li key={notification.id} className="flex min-h-14 items-center">
          <Link
            href={notification.path}
            className="flex min-w-0 grow items-center gap-3 self-stretch py-1 ps-4 text-ink no-underline hover:bg-brand-tint"
          >
            <Bell className="size-5 shrink-0 text-brand" />
            <span className="min-w-0 leading-5">
              <span className="block @min-[20rem]:truncate font-semibold">{notification.text}</span>
              <time dateTime={notification.at} className="block @min-[20rem]:truncate text-base text-ink-2">
                {formatMoment(notification.at)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
