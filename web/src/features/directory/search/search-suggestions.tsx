import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { type SuggestedPlace, suggestionsFor } from '@pawhood/contract/directory/search/suggestions.ts';
import {
  FORGET_SEARCHES,
  LAST_SEARCHES,
  SUGGESTIONS,
  suggestionsText,
} from '@pawhood/contract/directory/texts/search-texts.ts';
import { CITY_FACTS, cityOf } from '@pawhood/contract/values/city.ts';
import { History } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { forgetSearches } from '#/lib/browser/last-searches.ts';
import { CategoryMark } from '#/ui/illustrations/category-mark.tsx';
import { changedState, directoryAddress } from '../directory-address.ts';
import type { Directory } from '../list/use-directory.ts';
import { type FromDirectory, providerAddress } from '../provider-address.ts';
import { keepSearch, useLastSearches } from './last-searches.ts';
import { useSuggestedPlaces } from './use-suggested-places.ts';

export interface SearchSuggestionsProps extends Pick<Directory, 'state' | 'city' | 'text' | 'list' | 'go'> {
  id: string;
  /** Given the keys that are pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Told which option the arrow keys have come to; null for the text itself. */
  onActive: (id: string | null) => void;
  onClose: () => void;
}

interface Option {
  readonly key: string;
  readonly mark: ReactNode;
  readonly name: string;
  readonly detail?: string;
  readonly choose: () => void;
}

/** Keeps a text that was searched: of this module, as the form has fetched it by then. */
export const keepTyped = (text: string): void => keepSearch(text);

/** What the text may be going to be, under the field; before the first letter what was searched last. */
export function SearchSuggestions({ id, keys, onActive, onClose, ...directory }: SearchSuggestionsProps) {
  const { text, city, list } = directory;
  const last = useLastSearches();
  const isEmpty = text.trim() === '';
  const answered = useSuggestedPlaces(list === null ? text : null, city);
  const places = list ?? answered;
  const found = useMemo(() => suggestionsFor(text, places, city), [text, places, city]);
  const optionOf = useOptions(directory, onClose);
  const options = isEmpty
    ? last.map(optionOf.search)
    : [...found.categories.map(optionOf.category), ...found.places.map(optionOf.place)];
  const [active, setActive] = useState({ text, index: -1 });
  const index = active.text === text ? active.index : -1;
  const current = options[index];
  useEffect(() => {
    onActive(current === undefined ? null : `${id}-${index}`);
  }, [id, index, current, onActive]);
  useEffect(() => {
    keys.current = (event) => {
      if (event.key === 'Enter' && current !== undefined) {
        event.preventDefault();
        current.choose();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        // One place is the text itself: past the last option, and before the first.
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const places = options.length + 1;
        setActive({ text, index: ((index + 1 + step + places) % places) - 1 });
      }
    };
    return () => {
      keys.current = null;
    };
  });
  if (options.length === 0) return null;
  return (
    // A press here must not take the focus from the field, which closes the suggestions.
    <div
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line bg-card py-1 shadow-soft"
      onPointerDown={(event) => event.preventDefault()}
    >
      {isEmpty && (
        <div className="flex items-center justify-between gap-2 px-4">
          <p className="text-sm font-semibold text-ink-2">{LAST_SEARCHES}</p>
          <button
            type="button"
            tabIndex={-1}
            className="min-h-11 text-sm font-semibold text-brand"
            onClick={() => {
              forgetSearches();
              onClose();
            }}
          >
            {FORGET_SEARCHES}
          </button>
        </div>
      )}
      <div id={id} role="listbox" aria-label={isEmpty ? LAST_SEARCHES : SUGGESTIONS}>
        {options.map(({ key, mark, name, detail, choose }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the field
          <div
            key={key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === index}
            tabIndex={-1}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 hover:bg-brand-tint aria-selected:bg-brand-tint"
            onClick={choose}
          >
            {mark}
            <span className="min-w-0 grow truncate">{name}</span>
            {detail && <span className="shrink-0 text-sm text-ink-2">{detail}</span>}
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {suggestionsText(options.length)}
      </p>
    </div>
  );
}

/** The options, each with what a press on it does. */
function useOptions(
  { state, text, city, go }: Omit<SearchSuggestionsProps, 'id' | 'keys' | 'onActive' | 'onClose'>,
  onClose: () => void,
) {
  const [, navigate] = useLocation();
  const { filter } = state;
  return {
    search: (query: string): Option => ({
      ...{ key: query, mark: <History className="size-6 shrink-0 p-0.5 text-ink-2" />, name: query },
      choose() {
        onClose();
        keepSearch(query);
        go(changedState(state, { filter: { ...filter, query }, asIs: [] }));
      },
    }),
    category: (category: ServiceCategory): Option => ({
      ...{
        key: category,
        mark: <CategoryMark category={category} className="size-6 shrink-0" />,
        name: category,
      },
      choose() {
        onClose();
        go(changedState(state, { category, filter: { ...filter, query: '' }, asIs: [] }));
      },
    }),
    place: (place: SuggestedPlace): Option => {
      const home = cityOf(place.city);
      return {
        ...{ key: place.id, name: place.name },
        mark: <CategoryMark category={serviceCategoryOf(place.category)} className="size-6 shrink-0" />,
        ...(city === null && home !== null && { detail: CITY_FACTS[home].name }),
        choose() {
          keepSearch(text);
          navigate(providerAddress(place.id), {
            state: { directory: directoryAddress(state) } satisfies FromDirectory,
          });
        },
      };
    },
  };
}
