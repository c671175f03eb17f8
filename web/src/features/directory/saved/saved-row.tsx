import { CALL, NO_LONGER_LISTED, removePlace } from '@pawhood/contract/words/directory.ts';
import { Phone, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { CityBadge } from '#/ui/city-badge.tsx';
import { categoryName } from '../category-name.ts';
import { ExampleMark } from '../example-mark.tsx';
import { PlacePicture } from '../place-picture.tsx';
import { contactLinks } from '../provider/contact-links.ts';
import { OpenStatus } from '../provider/open-status.tsx';
import { providerAddress } from '../provider-address.ts';
import type { ListedPlace } from './use-saved-list.ts';

export interface SavedRowProps {
  place: ListedPlace;
  /** Whether it has just come back, and takes the focus over from the button for that. */
  isRestored: boolean;
  onRemove: () => void;
}

/** A saved place: what and where it is, whether it is open, and how to call it. */
export function SavedRow({ place: { id, name, city, listed }, isRestored, onRemove }: SavedRowProps) {
  const nameId = useId();
  const { cities } = useSite();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) button.current?.focus();
  }, [isRestored]);
  const [phone] = listed ? contactLinks({ ...listed, website: '', email: '' }) : [];
  return (
    <article
      aria-labelledby={nameId}
      className="flex items-start gap-3 rounded-toast border border-line bg-card p-3 sm:gap-4 sm:p-4"
    >
      <div data-accent={cities.of(city)?.accent} className="shrink-0 max-tight:hidden">
        <PlacePicture imageUrl={listed?.imageUrl ?? ''} className="size-14 rounded-input" />
      </div>
      <div className="flex min-h-14 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="wrap-anywhere flex min-w-0 grow basis-50 flex-col gap-1">
          <h2 id={nameId} className="text-lg leading-6">
            {listed === null ? name : <Link href={providerAddress(id)}>{name}</Link>}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-2">
            {listed && <span>{categoryName(listed.category)}</span>}
            <CityBadge city={city} slim />
            {listed?.example && <ExampleMark />}
            {listed === null && <Badge>{NO_LONGER_LISTED}</Badge>}
          </p>
          {listed?.hours?.state === 'confirmed' && <OpenStatus provider={{ hours: listed.hours, city }} />}
        </div>
        {phone && (
          <a
            href={phone.href}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-control px-4 font-semibold text-ink no-underline hover:bg-brand-tint"
          >
            <Phone className="size-4 shrink-0" />
            <span className="sr-only">{CALL} </span>
            {phone.text}
          </a>
        )}
      </div>
      <Button ref={button} look="plain" isNarrow aria-label={removePlace(name)} onClick={onRemove}>
        <X className="size-5" />
      </Button>
    </article>
  );
}
