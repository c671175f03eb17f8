import {
  countKey,
  type FilterChoices,
  filterCounts,
} from '@pawhood/contract/directory/search/filter-counts.ts';
import { type SearchFilter, toggled } from '@pawhood/contract/directory/search/search-filter.ts';
import {
  AVAILABILITY_NAMES,
  serviceText,
  starsText,
} from '@pawhood/contract/directory/texts/choice-texts.ts';
import { FILTERS_CHOSEN, FOUND, REMOVE_FILTER } from '@pawhood/contract/directory/texts/filter-texts.ts';
import { figure } from '@pawhood/contract/values/figure.ts';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { changedState } from '../directory-address.ts';
import { FILTERS_TOGGLE_ID, type FiltersProps } from './filters-props.ts';
import { StateButton } from './state-button.tsx';

/**
 * The choices that are made, each with how many providers certainly fit it beside the others, and with its removal.
 *
 * Without numbers where no provider certainly fits all of them: beside two filters of which little is known each would say
 * 0, above places that may match and certainly fit one of the two.
 */
export function FilterChips({ state, go, list, narrowing }: FiltersProps) {
  const counts = useMemo(() => {
    const all = filterCounts(list, narrowing, filterChoices(narrowing.filter), narrowing.now ?? new Date());
    return all !== null && [...all.values()].some((count) => count > 0) ? all : null;
  }, [list, narrowing]);
  return (
    <ul
      aria-label={FILTERS_CHOSEN}
      className="flex list-none gap-2 overflow-x-auto p-0 py-1 [scrollbar-width:none] desk:flex-wrap"
    >
      {chips(state.filter).map(({ key, name, without }) => {
        const count = counts?.get(key);
        const text = count === undefined ? name : `${name} · ${figure(count)}`;
        return (
          <li key={key}>
            <StateButton
              to={changedState(state, { filter: { ...state.filter, ...without } })}
              label={`${REMOVE_FILTER} ${text}${count === undefined ? '' : ` ${FOUND}`}`}
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
  );
}

interface Chip {
  /** Name of the choice in the counts. */
  readonly key: string;
  readonly name: string;
  /** The filter without it. */
  readonly without: Partial<SearchFilter>;
}

const filterChoices = ({ rating, ...lists }: SearchFilter): FilterChoices => ({
  ...lists,
  rating: rating === null ? [] : [rating],
});

function chips({ rating, priceRange, services, availability }: SearchFilter): Chip[] {
  const ratings = rating === null ? [] : [rating];
  return [
    ...ratings.map((stars) => ({
      key: countKey('rating', stars),
      name: starsText(stars),
      without: { rating: null },
    })),
    ...priceRange.map((price) => ({
      key: countKey('priceRange', price),
      name: price,
      without: { priceRange: toggled(priceRange, price) },
    })),
    ...services.map((service) => ({
      key: countKey('services', service),
      name: serviceText(service),
      without: { services: toggled(services, service) },
    })),
    ...availability.map((choice) => ({
      key: countKey('availability', choice),
      name: AVAILABILITY_NAMES[choice],
      without: { availability: toggled(availability, choice) },
    })),
  ];
}
