import type { Provider } from '@pawhood/contract/directory/list.ts';
import { isOpenAt } from '@pawhood/contract/directory/opening-moment.ts';
import { openingStatus } from '@pawhood/contract/directory/opening-status.ts';
import { Clock } from 'lucide-react';
import { useSite } from '#/lib/site.tsx';
import { useMinute } from './use-minute.ts';

/** 'Open now · closes 18:00', by the clock of the place; in the browser alone, because a kept page knows no now. */
export function OpenStatus({ provider: { hours, city } }: { provider: Pick<Provider, 'hours' | 'city'> }) {
  const minute = useMinute();
  const { cities } = useSite();
  const zone = hours?.timeZone ?? cities.of(city)?.timeZone;
  if (hours === undefined || zone === undefined) return null;
  const now = minute === null ? null : new Date(minute * 60_000);
  const status = now && openingStatus(hours, now, zone);
  return (
    <p
      className={`flex min-h-6 min-w-0 items-center gap-1.5 text-sm leading-6 font-semibold ${now && isOpenAt(hours, now) ? 'text-ok' : 'text-ink-2'}`}
    >
      {status && (
        <>
          <Clock className="size-4 shrink-0 max-sm:hidden" />
          {status}
        </>
      )}
    </p>
  );
}
