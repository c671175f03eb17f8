import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { Star } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { changed } from '../directory-address.ts';
import { countKey, filterCounts, servicesOf } from './filter-counts.ts';
import { AVAILABILITY_NAMES, serviceText, starsText } from './filter-words.ts';
import type { FiltersProps } from './filters-props.ts';
import { AVAILABILITIES, RATINGS, type SearchFilter, toggled } from './search-filter.ts';

/** Services shown before the reader asks for all of them. */
const FIRST_SERVICES = 8;

const EVERY_CHOICE = { rating: RATINGS, priceRange: PRICE_RANGES, availability: AVAILABILITIES };

/** Rating, price, services and availability to choose from, with how many providers fit each. §2.34d §2.34e */
export function FilterPanel({ state, go, list, narrowing }: FiltersProps) {
  const { filter } = state;
  const { counts, services } = useCounts({ list, narrowing });
  const choose = (change: Partial<SearchFilter>) => go(changed(state, { filter: { ...filter, ...change } }));
  const countOf = (field: keyof SearchFilter, choice: string | number) =>
    counts?.get(countKey(field, choice));
  return (
    <section
      aria-label="Choose filters"
      className="grid animate-enter gap-x-8 gap-y-6 rounded-card border border-line bg-card p-6 shadow-soft lg:grid-cols-2"
    >
      <Group legend="Rating at least">
        {RATINGS.map((rating) => (
          <Choice
            key={rating}
            type="radio"
            name={starsText(rating)}
            checked={filter.rating === rating}
            count={countOf('rating', rating)}
            onChoose={() => choose({ rating })}
          >
            <Star aria-hidden="true" className="size-4 fill-sun stroke-on-sun dark:stroke-sun" />
          </Choice>
        ))}
      </Group>
      <Group legend="Price">
        {PRICE_RANGES.map((price) => (
          <Choice
            key={price}
            name={price}
            checked={filter.priceRange.includes(price)}
            count={countOf('priceRange', price)}
            onChoose={() => choose({ priceRange: toggled(filter.priceRange, price) })}
          />
        ))}
      </Group>
      <Group legend="Availability">
        {AVAILABILITIES.map((choice) => (
          <Choice
            key={choice}
            name={AVAILABILITY_NAMES[choice]}
            checked={filter.availability.includes(choice)}
            count={countOf('availability', choice)}
            onChoose={() => choose({ availability: toggled(filter.availability, choice) })}
          />
        ))}
      </Group>
      <Services
        services={services}
        chosen={filter.services}
        countOf={(service) => countOf('services', service)}
        onChoose={(service) => choose({ services: toggled(filter.services, service) })}
      />
    </section>
  );
}

/** Counted after the press has been painted; only where the filters narrow is there anything to count. */
function useCounts({ list, narrowing }: Pick<FiltersProps, 'list' | 'narrowing'>) {
  const later = useDeferredValue(narrowing);
  const { city, category } = later;
  const services = useMemo(
    () => (list === null ? [] : servicesOf(list, { city, category })),
    [list, city, category],
  );
  const counts = useMemo(
    () => filterCounts(list, later, { ...EVERY_CHOICE, services }),
    [list, later, services],
  );
  return { counts, services };
}

interface ServicesProps {
  services: readonly string[];
  chosen: readonly string[];
  countOf: (service: string) => number | undefined;
  onChoose: (service: string) => void;
}

/** The services that occur in the data; those chosen are always there. */
function Services({ services, chosen, countOf, onChoose }: ServicesProps) {
  const [isWhole, showAll] = useState(false);
  const choices = [...new Set([...services, ...chosen])];
  if (choices.length === 0) return null;
  const first = choices.filter((service, index) => index < FIRST_SERVICES || chosen.includes(service));
  return (
    <Group legend="Services, all of these">
      {(isWhole ? choices : first).map((service) => (
        <Choice
          key={service}
          name={serviceText(service)}
          checked={chosen.includes(service)}
          count={countOf(service)}
          onChoose={() => onChoose(service)}
        />
      ))}
      {!isWhole && first.length < choices.length && (
        <Button look="plain" onClick={() => showAll(true)}>
          Show all {choices.length}
        </Button>
      )}
    </Group>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  type?: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  /** Absent where nothing is counted. */
  count: number | undefined;
  onChoose: () => void;
  /** A mark before the name. */
  children?: ReactNode;
}

/** One choice of a group, with how many providers fit it. */
function Choice({ type = 'checkbox', name, checked, count, onChoose, children }: ChoiceProps) {
  const countId = useId();
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border border-control bg-card px-4 has-checked:border-brand has-checked:bg-brand-tint">
      <input
        type={type}
        {...(type === 'radio' && { name: 'rating' })}
        aria-label={name}
        checked={checked}
        onChange={onChoose}
        className="size-4"
        {...(count !== undefined && { 'aria-describedby': countId })}
      />
      {children}
      <span>{name}</span>
      {count !== undefined && (
        <span className="text-sm text-ink-2">
          <span aria-hidden="true">{count.toLocaleString('en')}</span>
          <span id={countId} hidden>
            {count === 1 ? '1 fits' : `${count.toLocaleString('en')} fit`}
          </span>
        </span>
      )}
    </label>
  );
}
