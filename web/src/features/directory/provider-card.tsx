import { type Provider, serviceCategoryOf } from '@pawhood/contract/directory.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/texts.ts';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { CityBadge } from '../../ui/city-badge.tsx';
import { CategoryMark } from '../../ui/illustrations/category-mark.tsx';
import { categoryName } from './category-name.ts';
import { ProviderContact } from './provider-contact.tsx';
import { ProviderRating } from './provider-rating.tsx';

/** A provider in the results: who, where, how good, how to reach. §2.34 */
export function ProviderCard({ provider }: { provider: Provider }) {
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      data-city={provider.city}
      className="relative flex h-full flex-col gap-4 rounded-card border border-line border-t-4 border-t-city-graphic bg-card p-6 shadow-soft"
    >
      {provider.example && (
        <span className="absolute -top-3 right-6 rotate-2 bg-sun px-4 text-sm font-semibold text-on-sun shadow-soft">
          {EXAMPLE_MARK}
        </span>
      )}
      <div className="flex items-start gap-4">
        <span className="grid size-18 shrink-0 place-items-center rounded-toast bg-city-tint">
          <CategoryMark category={serviceCategoryOf(provider.category)} className="size-12" />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-sm font-semibold text-ink-2">{categoryName(provider.category)}</p>
          <h2 id={nameId} className="text-xl">
            {provider.name}
          </h2>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ProviderRating provider={provider} />
        <CityBadge city={provider.city} />
      </div>
      {provider.description !== '' && <p className="text-base text-ink-2">{provider.description}</p>}
      <ProviderTags tags={provider.tags} />
      <div className="mt-auto flex flex-col gap-1 border-t border-line pt-4">
        {provider.address !== '' && (
          <p className="flex gap-2 py-1 text-base text-wrap">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-city" />
            {provider.address}
          </p>
        )}
        <ProviderContact provider={provider} />
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
