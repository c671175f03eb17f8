import type { OpeningHours } from '@pawhood/contract/opening-hours.ts';
import { isOpenAt } from '@pawhood/contract/opening-moment.ts';
import { useMinute } from './use-minute.ts';

/** 'Open now' or 'Closed now' where that is certain; in the browser alone, because a kept page knows no now. */
export function OpenNow({ hours }: { hours: OpeningHours | undefined }) {
  const minute = useMinute();
  if (hours?.state !== 'confirmed') return null;
  const isOpen = minute === null ? null : isOpenAt(hours, new Date(minute * 60_000));
  return (
    <span className={`min-h-6 text-sm font-semibold ${isOpen ? 'text-ok' : 'text-ink-2'}`}>
      {isOpen !== null && (isOpen ? 'Open now' : 'Closed now')}
    </span>
  );
}
