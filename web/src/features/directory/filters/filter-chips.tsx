import {
  countKey,
  type FilterChoices,
  filterCounts,
} from '@pawhood/contract/directory/search/filter-counts.ts';
import { type SearchFilter, toggled } from '@pawhood/contract/directory/search/search-filter.ts';
import { serviceText, UNDERSTOOD_NAMES } from '@pawhood/contract/directory/texts/choice-texts.ts';
import {
  AVAILABILITY_NAMES,
  FILTERS_CHOSEN,
  removeFilter,
  removeFilterOf,
  SHOW_NEAREST,
  starsText,
} from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { QUIET_PILL } from '../controls/quiet-pill.ts';
import { changedState, type DirectoryState } from '../directory-address.ts';
import { type ChipsProps, FILTERS_TOGGLE_ID, type FiltersProps } from './filters-props.ts';
import { StateButton } from './state-button.tsx';

/**
 * The choices that are made, each with how many providers certainly fit it beside the others, and with its removal.
 *
 * Without numbers where no provider certainly fits all of them: beside two filters of which little is known each would say
 * 0, above places that may match and certainly fit one of the two.
 */
export function FilterChips({ state, go, kinds, narrowing, reading, isNearest, onNearest }: ChipsProps) {
  const counts = useMemo(() => {
    const all = filterCounts(kinds, narrowing, filterChoices(narrowing.filter), narrowing.now ?? new Date());
    return all !== null && [...all.values()].some((count) => count > 0) ? all : null;
  }, [kinds, narrowing]);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <ul
        aria-label={FILTERS_CHOSEN}
        className="flex min-w-0 list-none gap-2 overflow-x-auto p-0 py-1 [scrollbar-width:none] desk:flex-wrap"
      >
        {[...understoodChips(reading, state), ...chips(state.filter)].map(({ key, name, without }) => {
          const count = counts?.get(key);
          const text = count === undefined ? name : `${name} · ${figure(count)}`;
          return (
            <li key={key}>
              <StateButton
                to={changedState(state, without)}
                label={count === undefined ? removeFilter(name) : removeFilterOf(count, name, figure(count))}
                className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-pill border border-brand bg-brand-tint px-3 text-sm font-semibold text-brand hover:text-brand-hover"
                onPress={(to) => {
                  go(to);
                  // The chip is gone with the press, and the focus must not be.
                  document.getElementById(FILTERS_TOGGLE_ID)?.focus();
                }}
              >
                <span>{text}</span>
                <X className="size-4" />
              </StateButton>
            </li>
          );
        })}
      </ul>
      {reading?.understood.includes('nearest') && (
        <button
          type="button"
          aria-pressed={isNearest}
          className={`${QUIET_PILL} noscript:hidden`}
          onClick={onNearest}
        >
          {SHOW_NEAREST}
        </button>
      )}
    </div>
  );
}

interface Chip {
  /** Name of the choice in the counts. */
  readonly key: string;
  readonly name: string;
  /** The state without it. */
  readonly without: Partial<DirectoryState>;
}

/** What was understood of the text; taken off, the words are looked for as they are. */
const understoodChips = (reading: FiltersProps['reading'], { asIs }: DirectoryState): Chip[] =>
  (reading?.understood ?? []).map((understood) => ({
    key: understood,
    name: UNDERSTOOD_NAMES[understood],
    without: { asIs: [...asIs, understood] },
  }));

const filterChoices = ({ rating, ...lists }: SearchFilter): FilterChoices => ({
  ...lists,
  rating: rating === null ? [] : [rating],
});

function chips(filter: SearchFilter): Chip[] {
  const { rating, priceRange, services, availability, neighbourhoods } = filter;
  const ratings = rating === null ? [] : [rating];
  const without = (change: Partial<SearchFilter>) => ({ filter: { ...filter, ...change } });
  return [
    ...ratings.map((stars) => ({
      key: countKey('rating', stars),
      name: starsText(stars),
      without: without({ rating: null }),
    })),
    ...priceRange.map((price) => ({
      key: countKey('priceRange', price),
      name: price,
      without: without({ priceRange: toggled(priceRange, price) }),
    })),
    ...services.map((service) => ({
      key: countKey('services', service),
      name: serviceText(service),
      without: without({ services: toggled(services, service) }),
    })),
    ...availability.map((choice) => ({
      key: countKey('availability', choice),
      name: AVAILABILITY_NAMES[choice],
      without: without({ availability: toggled(availability, choice) }),
    })),
    ...neighbourhoods.map((name) => ({
      ...{ key: countKey('neighbourhoods', name), name },
      without: without({ neighbourhoods: toggled(neighbourhoods, name) }),
    })),
  ];
}
