import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/texts.ts';
import { MapPin } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { CityBadge } from '#/ui/city-badge.tsx';
import { CategoryMark } from '#/ui/illustrations/category-mark.tsx';
import { categoryName } from '../category-name.ts';
import { ProviderContact } from '../provider/provider-contact.tsx';
import { ProviderRating } from '../provider/provider-rating.tsx';
import type { Result } from '../search/matching-providers.ts';
import { UnknownFacts } from '../unknown-facts.tsx';
import { ProviderName, ViewDetails } from './view-details.tsx';

/** Its words and clocks come after what a first visit needs. */
const OpenStatus = lazy(async () => ({ default: (await import('../provider/open-status.tsx')).OpenStatus }));

export interface ProviderCardProps {
  result: Result;
  /** Address of the directory as it is now. */
  directory: string;
  /** Across the page, with contact beside; otherwise one of several columns. */
  wide?: boolean;
}

const LAYOUTS = {
  wide: 'sm:grid-cols-[1fr_minmax(15rem,20rem)] sm:items-stretch',
  narrow: 'h-full grid-rows-[1fr_auto]',
} as const;

/** A provider in the results: who, where, how good, how to reach. §2.34 */
export function ProviderCard({
  result: { provider, unknownFacts },
  directory,
  wide = false,
}: ProviderCardProps) {
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      data-city={provider.city}
      className={`relative grid gap-4 rounded-card border border-line border-t-4 border-t-city-graphic bg-card p-6 shadow-soft ${wide ? LAYOUTS.wide : LAYOUTS.narrow}`}
    >
      {provider.example && (
        <span className="absolute -top-3 right-6 rotate-2 bg-sun px-4 text-sm font-semibold text-on-sun shadow-soft">
          {EXAMPLE_MARK}
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-start gap-4">
          <span className="grid size-18 shrink-0 place-items-center rounded-toast bg-city-tint">
            <CategoryMark category={serviceCategoryOf(provider.category)} className="size-12" />
          </span>
          <div className="flex min-w-0 flex-col gap-1">
            <p className="text-sm font-semibold text-ink-2">{categoryName(provider.category)}</p>
            <h2 id={nameId} className="text-xl">
              <ProviderName provider={provider} directory={directory} />
            </h2>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ProviderRating provider={provider} />
          <CityBadge city={provider.city} />
          {provider.priceRange !== undefined && (
            <span className="text-base font-semibold text-ink-2">
              <span className="sr-only">Price: </span>
              {provider.priceRange}
            </span>
          )}
        </div>
        {provider.hours?.state === 'confirmed' && (
          <Suspense fallback={<p className="min-h-6" />}>
            <OpenStatus provider={provider} />
          </Suspense>
        )}
        <UnknownFacts facts={unknownFacts} />
        {provider.description !== '' && (
          <p className="line-clamp-4 text-base text-ink-2">{provider.description}</p>
        )}
        <ProviderTags tags={provider.tags} />
      </div>
      <div
        className={`flex flex-col gap-1 border-line ${wide ? 'border-t pt-4 sm:border-t-0 sm:border-l sm:pt-0 sm:pl-6' : 'border-t pt-4'}`}
      >
        {provider.address !== '' && (
          <p className="flex gap-2 py-1 text-base text-wrap">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-city" />
            {provider.address}
          </p>
        )}
        <ProviderContact provider={provider} />
        <div className="mt-auto pt-3">
          <ViewDetails provider={provider} directory={directory} nameId={nameId} />
        </div>
      </div>
    </article>
  );
}

function ProviderTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex list-none flex-wrap gap-2 p-0 text-sm">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className="rounded-pill bg-sunk px-3 py-1 text-ink-2">
          {tag}
        </li>
      ))}
    </ul>
  );
}
