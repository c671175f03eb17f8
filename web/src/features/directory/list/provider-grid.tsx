import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { useId } from 'react';
import { CategoryMark } from '#/ui/illustrations/category-mark.tsx';
import type { Result } from '../search/matching-providers.ts';
import type { ItemsProps } from './items-props.ts';
import { ProviderActions } from './provider-actions.tsx';
import { KindAndPlace, Offer, RatingAndHours } from './provider-words.tsx';
import { ProviderName } from './view-details.tsx';

/** The results as cards, as many beside each other as there is room for. §2.34h */
export function ProviderGrid({ items, directory, withCity }: Omit<ItemsProps, 'view'>) {
  return (
    <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 p-0">
      {items.map((result, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: writing another provider into a card costs half of a new card
        <li key={place} className="min-w-0">
          <ProviderCard result={result} directory={directory} withCity={withCity} />
        </li>
      ))}
    </ul>
  );
}

interface ProviderCardProps extends Pick<ItemsProps, 'directory' | 'withCity'> {
  result: Result;
}

function ProviderCard({ result, directory, withCity }: ProviderCardProps) {
  const { provider } = result;
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      data-city={provider.city}
      className="relative flex h-full flex-col gap-2 rounded-card border border-line bg-card p-4 shadow-soft hover:border-control"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-input bg-city-tint">
          <CategoryMark category={serviceCategoryOf(provider.category)} className="size-10" />
        </span>
        <h2 id={nameId} className="min-w-0 text-lg leading-6">
          <ProviderName provider={provider} directory={directory} stretched />
        </h2>
      </div>
      <KindAndPlace provider={provider} withCity={withCity} />
      <RatingAndHours provider={provider} />
      <Offer result={result} />
      <div className="mt-auto pt-2">
        <ProviderActions provider={provider} />
      </div>
    </article>
  );
}
