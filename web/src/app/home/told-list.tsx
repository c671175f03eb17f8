import type { Notification } from '@pawhood/contract/notifications/notifications.ts';
import { NOTIFICATIONS } from '@pawhood/contract/words/notifications.ts';
import { Bell } from 'lucide-react';
import { Link } from 'wouter';

/** What the person was told and has not seen, besides care: a birthday, a feature that is here. */
export function ToldList({ told }: { told: readonly Notification[] }) {
  if (told.length === 0) return null;
  return (
    <ul aria-label={NOTIFICATIONS} className="flex list-none flex-col p-0">
      {told.map(({ id, path, text }) => (
        <li key={id} className="flex min-h-14 items-center">
          <Link
            href={path}
            className="flex min-w-0 grow items-center gap-3 self-stretch px-4 py-1 text-ink no-underline hover:bg-brand-tint"
          >
            <Bell className="size-5 shrink-0 text-brand" />
            {/* Two lines have room; the day stands in the bell. */}
            <span className="wrap-anywhere min-w-0 font-semibold leading-5">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
