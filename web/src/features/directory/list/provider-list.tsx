import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { useId } from 'react';
import { CategoryMark } from '#/ui/illustrations/category-mark.tsx';
import type { Result } from '../search/matching-providers.ts';
import type { ItemsProps } from './items-props.ts';
import { ProviderActions } from './provider-actions.tsx';
import { KindAndPlace, Offer, RatingAndHours } from './provider-words.tsx';
import { ProviderName } from './view-details.tsx';

/** The results one under the other, three of them on a phone's first view and six on a desktop's. §2.34h */
export function ProviderList({ items, directory, withCity }: Omit<ItemsProps, 'view'>) {
  return (
    <ul className="@container list-none divide-y divide-line border-line border-y p-0">
      {items.map((result, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: writing another provider into an entry costs half of a new one
        <li key={place}>
          <Entry result={result} directory={directory} withCity={withCity} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps extends Pick<ItemsProps, 'directory' | 'withCity'> {
  result: Result;
}

/**
 * A place: who, what and where, whether it is open, what it offers; beside or below that the ways to it. Two lines of a
 * name cost the last line of words, so that no entry grows beyond 128 px, or 160 in a narrow window.
 */
function Entry({ result, directory, withCity }: EntryProps) {
  const { provider } = result;
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      data-city={provider.city}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 py-2 hover:bg-sunk @xl:min-h-26 @xl:grid-cols-[auto_minmax(0,1fr)_auto] @xl:items-center @xl:gap-x-4"
    >
      <span className="grid size-11 place-items-center rounded-input bg-city-tint @xl:size-14">
        <CategoryMark category={serviceCategoryOf(provider.category)} className="size-8 @xl:size-10" />
      </span>
      <div className="max-h-23 min-w-0 overflow-hidden">
        <h2 id={nameId} className="line-clamp-2 text-lg leading-6">
          <ProviderName provider={provider} directory={directory} stretched />
        </h2>
        <KindAndPlace provider={provider} withCity={withCity} />
        <RatingAndHours provider={provider} />
        <Offer result={result} />
      </div>
      <div className="col-span-full @xl:col-auto">
        <ProviderActions provider={provider} />
      </div>
    </article>
  );
}
