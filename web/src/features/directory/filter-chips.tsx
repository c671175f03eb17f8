import { X } from 'lucide-react';
import { changed } from './directory-address.ts';
import { AVAILABILITY_NAMES, serviceText, starsText } from './filter-words.ts';
import { FILTERS_ID, type FiltersProps } from './filters-props.ts';
import { type SearchFilter, toggled } from './search-filter.ts';
import { StateButton } from './state-button.tsx';

/** The choices that are made, each with its removal. */
export function FilterChips({ state, go }: Pick<FiltersProps, 'state' | 'go'>) {
  return (
    <ul aria-label="Filters chosen" className="flex list-none flex-wrap gap-2 p-0">
      {chips(state.filter).map(({ text, without }) => (
        <li key={text}>
          <StateButton
            to={changed(state, { filter: { ...state.filter, ...without } })}
            label={`Remove the filter ${text}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-brand bg-brand-tint px-4 font-semibold text-brand hover:text-brand-hover"
            onPress={(to) => {
              go(to);
              // The chip is gone with the press, and the focus must not be.
              document.getElementById(`${FILTERS_ID}-toggle`)?.focus();
            }}
          >
            {text}
            <X aria-hidden="true" className="size-4" />
          </StateButton>
        </li>
      ))}
    </ul>
  );
}

interface Chip {
  readonly text: string;
  /** What the filter is without it. */
  readonly without: Partial<SearchFilter>;
}

function chips({ rating, priceRange, services, availability }: SearchFilter): Chip[] {
  return [
    ...(rating === null ? [] : [{ text: starsText(rating), without: { rating: null } }]),
    ...priceRange.map((price) => ({ text: price, without: { priceRange: toggled(priceRange, price) } })),
    ...services.map((service) => ({
      text: serviceText(service),
      without: { services: toggled(services, service) },
    })),
    ...availability.map((choice) => ({
      text: AVAILABILITY_NAMES[choice],
      without: { availability: toggled(availability, choice) },
    })),
  ];
}
