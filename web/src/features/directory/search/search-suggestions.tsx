import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { type Lexicon, searchedCities } from '@pawhood/contract/directory/search/lexicon.ts';
import {
  type BegunNeighbourhood,
  neighbourhoodsOf,
  type SuggestedPlace,
  suggestionsFor,
} from '@pawhood/contract/directory/search/suggestions.ts';
import {
  CATEGORY_NAMES,
  FORGET_SEARCHES,
  LAST_SEARCHES,
  SUGGESTIONS,
  suggestionsText,
} from '@pawhood/contract/words/directory.ts';
import { History, Navigation, X } from 'lucide-react';
import {
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { forgetSearches } from '#/lib/browser/last-searches.ts';
import { useSite } from '#/lib/site.tsx';
import { CategoryMark } from '#/ui/illustrations/category-mark.tsx';
import { changedState, directoryAddress } from '../directory-address.ts';
import type { Directory } from '../list/use-directory.ts';
import { type FromDirectory, providerAddress } from '../provider-address.ts';
import { keepSearch, useLastSearches } from './last-searches.ts';
import { IN_ENGLISH, lexiconsFor } from './lexicons.ts';
import { useSuggested } from './use-suggested.ts';

export interface SearchSuggestionsProps extends Pick<Directory, 'state' | 'city' | 'text' | 'list' | 'go'> {
  /** Given the keys that are pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Told what the field has to say of the list; null where there is none. */
  onShown: (shown: ShownSuggestions | null) => void;
  onClose: () => void;
}

export interface ShownSuggestions {
  /** What the field points to: the list, and the option that the arrow keys have come to; none for the text itself. */
  readonly field: AriaAttributes;
  /** For who does not see the list. */
  readonly text: string;
}

interface Option {
  readonly key: string;
  readonly mark: ReactNode;
  readonly name: string;
  readonly detail?: string;
  readonly choose: () => void;
}

/** Shortest text that is kept among the last searches, in characters. */
const SHORTEST_KEPT = 3;

/** Keeps a text that was searched: of this module, as the form has fetched it by then. */
export function keepTyped(text: string): void {
  if (text.trim().length >= SHORTEST_KEPT) keepSearch(text);
}

/** What the text may be going to be, under the field; before the first letter what was searched last. */
export function SearchSuggestions({ keys, onShown, onClose, ...directory }: SearchSuggestionsProps) {
  const id = useId();
  const { text } = directory;
  const last = useLastSearches();
  const isEmpty = text.trim() === '';
  const found = useSuggestions(directory);
  const optionOf = useOptions(directory, onClose);
  const options = isEmpty
    ? last.map(optionOf.search)
    : [
        ...found.categories.map(optionOf.category),
        ...found.neighbourhoods.map(optionOf.neighbourhood),
        ...found.places.map(optionOf.place),
      ];
  const count = options.length;
  if (isEmpty && count > 0) options.push(optionOf.forget);
  const [active, setActive] = useState({ text, index: -1 });
  const index = active.text === text ? active.index : -1;
  const current = options[index];
  const activeId = current && `${id}-${index}`;
  useEffect(() => {
    const field = { 'aria-controls': id, 'aria-activedescendant': activeId };
    onShown(count === 0 ? null : { field, text: suggestionsText(count) });
    return () => onShown(null);
  }, [id, activeId, count, onShown]);
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
      } else if (event.key === 'Escape') {
        // Otherwise the browser empties the field.
        event.preventDefault();
        onClose();
      } else if (event.key === 'Home' || event.key === 'End') {
        // The caret moves within the text, as in any field.
        setActive({ text, index: -1 });
      }
    };
    return () => {
      keys.current = null;
    };
  });
  if (count === 0) return null;
  return (
    // A press here must not take the focus from the field, which closes the suggestions.
    <div
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line bg-card py-1 shadow-soft"
      onPointerDown={(event) => event.preventDefault()}
    >
      {isEmpty && <p className="px-4 py-2 text-sm font-semibold text-ink-2">{LAST_SEARCHES}</p>}
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
    </div>
  );
}

/** What the text may be going to be. */
function useSuggestions({ text, city, list }: Pick<Directory, 'text' | 'city' | 'list'>) {
  const answered = useSuggested(list === null ? text : null, city);
  const known = useMemo(
    () => (list === null ? answered : { places: list, neighbourhoods: neighbourhoodsOf(list) }),
    [list, answered],
  );
  const lexicon = useLexicon(city);
  return useMemo(
    () => suggestionsFor(text, known, city, { lexicon, names: CATEGORY_NAMES }),
    [text, known, city, lexicon],
  );
}

/** What is understood of a text: English alone until the words of other languages are here. */
function useLexicon(city: string | null): Lexicon {
  const { cities, language } = useSite();
  const [lexicons, setLexicons] = useState(IN_ENGLISH);
  useEffect(() => void lexiconsFor(cities, language).then(setLexicons), [cities, language]);
  return useMemo(
    () => lexicons.of(searchedCities(cities, city), language),
    [lexicons, cities, city, language],
  );
}

/** The options, each with what a press on it does. */
function useOptions(
  { state, text, city, go }: Omit<SearchSuggestionsProps, 'keys' | 'onShown' | 'onClose'>,
  onClose: () => void,
) {
  const [, navigate] = useLocation();
  const { cities } = useSite();
  const { filter } = state;
  const search = (query: string): void => {
    onClose();
    keepSearch(query);
    go(changedState(state, { filter: { ...filter, query }, asIs: [] }));
  };
  return {
    search: (query: string): Option => ({
      ...{ key: query, mark: <History className="size-6 shrink-0 p-0.5 text-ink-2" />, name: query },
      choose: () => search(query),
    }),
    neighbourhood: ({ begun, name, city: home }: BegunNeighbourhood): Option => {
      const detail = [begun !== name && name, city === null && cities.of(home)?.name];
      return {
        ...{ key: `${home} ${name}`, name: begun, detail: detail.filter(Boolean).join(', ') },
        mark: <Navigation className="size-6 shrink-0 p-0.5 text-ink-2" />,
        choose: () => search(begun),
      };
    },
    forget: {
      ...{ key: '', mark: <X className="size-6 shrink-0 p-0.5 text-ink-2" />, name: FORGET_SEARCHES },
      choose() {
        onClose();
        forgetSearches();
      },
    } satisfies Option as Option,
    category: (category: ServiceCategory): Option => ({
      ...{
        key: category,
        mark: <CategoryMark category={category} className="size-6 shrink-0" />,
        name: CATEGORY_NAMES[category],
      },
      choose() {
        onClose();
        go(changedState(state, { category, filter: { ...filter, query: '' }, asIs: [] }));
      },
    }),
    place: (place: SuggestedPlace): Option => {
      const home = cities.of(place.city);
      return {
        ...{ key: place.id, name: place.name },
        mark: <CategoryMark category={serviceCategoryOf(place.category)} className="size-6 shrink-0" />,
        ...(city === null && home !== null && { detail: home.name }),
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
