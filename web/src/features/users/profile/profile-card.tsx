import { yearOf } from '@pawhood/contract/values/dates.ts';
import { joinedIn, NAMELESS, PROFILE } from '@pawhood/contract/words/users.ts';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#/lib/site.tsx';
import { CityBadge } from '#/ui/city-badge.tsx';
import { CityBand } from '#/ui/city-band.tsx';
import { Cat } from '#/ui/illustrations/cat.tsx';
import { Rabbit } from '#/ui/illustrations/rabbit.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';

export interface ProfileCardProps {
  fullName: string;
  /** A city's name, or empty. */
  location: string;
  /** Moment, ISO 8601, or empty. */
  createdAt: string;
  avatar: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** What else there is to say: the bio, the email. */
  children: ReactNode;
}

/** A person at a glance, before the city they live in. §2.55 */
export function ProfileCard({ fullName, location, createdAt, avatar, actions, children }: ProfileCardProps) {
  const { cities } = useSite();
  return (
    <section
      aria-label={PROFILE}
      data-accent={cities.of(location)?.accent}
      className="overflow-hidden rounded-card border border-line bg-card shadow-soft"
    >
      <CityBand city={location} className="h-28 sm:h-36">
        <div className="absolute end-6 -bottom-1 flex items-end sm:end-8">
          <Rabbit className="size-28 max-sm:hidden" />
          <Cat className="size-24 sm:size-32" />
        </div>
      </CityBand>
      <div className="flex flex-col gap-4 px-6 pb-6 sm:px-8 sm:pb-8">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="relative -mt-18">{avatar}</div>
          {actions !== undefined && (
            <div className="flex flex-wrap items-center justify-end gap-2 max-sm:grow sm:pt-4">{actions}</div>
          )}
        </div>
        <PageHeading>{fullName || NAMELESS}</PageHeading>
        <Facts location={location} createdAt={createdAt} />
        {children}
      </div>
    </section>
  );
}

/** Where and since when; a fact that is not known is left out. §2.55b §2.55c */
function Facts({ location, createdAt }: Pick<ProfileCardProps, 'location' | 'createdAt'>) {
  const year = yearOf(createdAt);
  if (location === '' && year === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-ink-2">
      {location !== '' && <CityBadge city={location} />}
      {year !== null && (
        <span className="inline-flex items-center gap-2">
          <CalendarDays className="size-4" />
          {joinedIn(year)}
        </span>
      )}
    </p>
  );
}

/** What a person says of themselves, in the lines they wrote. */
export function Bio({ children }: { children: string }) {
  return <p className="max-w-article whitespace-pre-line text-lg">{children}</p>;
}
