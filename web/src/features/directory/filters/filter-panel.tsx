import {
  countKey,
  type FilterChoices,
  filterCounts,
  servicesOf,
} from '@pawhood/contract/directory/search/filter-counts.ts';
import type { Narrowing } from '@pawhood/contract/directory/search/matching-providers.ts';
import {
  AVAILABILITIES,
  NO_FILTER,
  RATINGS,
  type SearchFilter,
  toggled,
} from '@pawhood/contract/directory/search/search-filter.ts';
import type { Understood } from '@pawhood/contract/directory/search/understood.ts';
import {
  AVAILABILITY_NAMES,
  serviceText,
  starsText,
} from '@pawhood/contract/directory/texts/choice-texts.ts';
import { PRICE } from '@pawhood/contract/directory/texts/entry-texts.ts';
import {
  AVAILABILITY,
  CHOOSE_FILTERS,
  RATING_AT_LEAST,
  SERVICES_ALL,
  SHOW_ALL,
} from '@pawhood/contract/directory/texts/filter-texts.ts';
import { PRICE_RANGES, type PriceRange } from '@pawhood/contract/values/price-range.ts';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { changedState } from '../directory-address.ts';
import { Choice, Group } from './choice.tsx';
import type { FiltersProps } from './filters-props.ts';

/** Services shown before the reader asks for all of them. */
const FIRST_SERVICES = 8;

const EVERY_CHOICE = { rating: RATINGS, priceRange: PRICE_RANGES, availability: AVAILABILITIES };

/** Rating, price, services and availability to choose from, with how many providers fit each. §2.34d §2.34e */
export const FilterPanel = memo(function FilterPanel({
  state,
  go,
  list,
  kinds,
  serverResults,
  narrowing,
  reading,
}: FiltersProps) {
  const { filter } = state;
  const { counts, services, isEmpty } = useCounts({ list, kinds, serverResults, narrowing });
  const choose = (change: Partial<SearchFilter>, understood: readonly Understood[] = []) =>
    go(changedState(state, { filter: { ...filter, ...change }, asIs: [...state.asIs, ...understood] }));
  const { times, prices, cheap } = askedOf(reading);
  const group = <Field extends keyof FilterChoices>(field: Field) => ({
    inOrder: <Option extends string | number>(choices: readonly Option[]) =>
      choices.toSorted((one, other) => Number(isEmpty(field, one)) - Number(isEmpty(field, other))),
    countOf: (choice: string | number) => counts?.get(countKey(field, choice)),
  });
  const [rating, price, availability] = [group('rating'), group('priceRange'), group('availability')];
  return (
    <section aria-label={CHOOSE_FILTERS} className="@container flex flex-col gap-5">
      <Group legend={AVAILABILITY}>
        {availability.inOrder(AVAILABILITIES).map((choice) => (
          <Choice
            key={choice}
            name={AVAILABILITY_NAMES[choice]}
            checked={times.includes(choice) || filter.availability.includes(choice)}
            count={availability.countOf(choice)}
            onChoose={() =>
              times.includes(choice)
                ? choose({ availability: filter.availability.filter((time) => time !== choice) }, [choice])
                : choose({ availability: toggled(filter.availability, choice) })
            }
          />
        ))}
      </Group>
      <Group legend={RATING_AT_LEAST}>
        {rating.inOrder(RATINGS).map((stars) => (
          <Choice
            key={stars}
            type="radio"
            name={starsText(stars)}
            checked={filter.rating === stars}
            count={rating.countOf(stars)}
            onChoose={() => choose({ rating: stars })}
          />
        ))}
      </Group>
      <Group legend={PRICE}>
        {price.inOrder(PRICE_RANGES).map((range) => (
          <Choice
            key={range}
            name={range}
            checked={prices.includes(range) || filter.priceRange.includes(range)}
            count={price.countOf(range)}
            onChoose={() =>
              choose({ priceRange: toggled([...new Set([...prices, ...filter.priceRange])], range) }, cheap)
            }
          />
        ))}
      </Group>
      <Services
        services={group('services').inOrder(services)}
        chosen={filter.services}
        countOf={group('services').countOf}
        onChoose={(service) => choose({ services: toggled(filter.services, service) })}
      />
    </section>
  );
});

/**
 * The choices that the text asks for, which are ticked as well. Unticked, its words are looked for as they are; so they
 * are once another price is ticked, because a place has one.
 */
function askedOf(reading: FiltersProps['reading']) {
  const understood = reading?.understood ?? [];
  const cheap = understood.filter((word) => word === 'cheap');
  return {
    times: AVAILABILITIES.filter((choice) => understood.includes(choice)),
    prices: cheap.map((): PriceRange => '$'),
    cheap,
  };
}

/** Counted after the press has been painted; only where the filters narrow is there anything to count. */
function useCounts({
  list,
  kinds,
  serverResults,
  narrowing,
}: Pick<FiltersProps, 'list' | 'kinds' | 'serverResults' | 'narrowing'>) {
  const later = useDeferredValue<Narrowing | null>(narrowing, null);
  // Nothing is counted before the choices have been painted for the first time.
  const counted = later === null ? null : kinds;
  const current = later ?? narrowing;
  const { city, category } = current;
  const services = useMemo(
    () => (list === null ? (serverResults?.services ?? []) : servicesOf(list, { city, category })),
    [list, serverResults, city, category],
  );
  const counts = useMemo(
    () => filterCounts(counted, current, { ...EVERY_CHOICE, services }, current.now ?? new Date()),
    [counted, current, services],
  );
  // By place and text alone: nothing moves away under the finger that chooses.
  const before = useMemo(() => {
    const unfiltered = { ...current, filter: NO_FILTER };
    return filterCounts(counted, unfiltered, { ...EVERY_CHOICE, services }, current.now ?? new Date());
  }, [counted, current, services]);
  const isEmpty = (field: keyof SearchFilter, choice: string | number) =>
    before?.get(countKey(field, choice)) === 0;
  // Where the server searches it has counted as well.
  return { counts: counts ?? serverResults?.counts, services, isEmpty };
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
    <Group legend={SERVICES_ALL}>
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
          {`${SHOW_ALL} ${choices.length}`}
        </Button>
      )}
    </Group>
  );
}
