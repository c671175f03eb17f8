import {
  countKey,
  type FilterChoices,
  filterCounts,
  neighbourhoodsOf,
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
import { serviceText } from '@pawhood/contract/directory/texts/choice-texts.ts';
import { PRICE_RANGES, type PriceRange } from '@pawhood/contract/values/price-range.ts';
import {
  AVAILABILITY,
  AVAILABILITY_NAMES,
  CHOOSE_FILTERS,
  NEIGHBOURHOOD,
  PRICE,
  RATING_AT_LEAST,
  SERVICES_ALL,
  showAll,
  starsText,
} from '@pawhood/contract/words/directory.ts';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { NeighbourhoodCredits } from '../data-credits.tsx';
import { changedState } from '../directory-address.ts';
import { Choice, Group } from './choice.tsx';
import type { FiltersProps } from './filters-props.ts';

/** Services, or neighbourhoods, shown before the reader asks for all of them. */
const FIRST_NAMES = 8;

const EVERY_CHOICE = { rating: RATINGS, priceRange: PRICE_RANGES, availability: AVAILABILITIES };

/** Rating, price, services, availability and neighbourhood to choose from, with how many providers fit each. §2.34d §2.34e */
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
  const { counts, services, neighbourhoods, isEmpty } = useCounts({ list, kinds, serverResults, narrowing });
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
      <Names
        legend={NEIGHBOURHOOD}
        names={group('neighbourhoods').inOrder(neighbourhoods)}
        chosen={filter.neighbourhoods}
        countOf={group('neighbourhoods').countOf}
        onChoose={(name) => choose({ neighbourhoods: toggled(filter.neighbourhoods, name) })}
      >
        <NeighbourhoodCredits
          providers={(list ?? serverResults?.page.items ?? []).flatMap(({ provider }) =>
            provider.city === narrowing.city ? provider : [],
          )}
        />
      </Names>
      <Names
        legend={SERVICES_ALL}
        names={group('services').inOrder(services)}
        textOf={serviceText}
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
  const { city, category, applies } = current;
  const services = useMemo(
    () => (list === null ? (serverResults?.services ?? []) : servicesOf(list, { city, category })),
    [list, serverResults, city, category],
  );
  const neighbourhoods = useMemo(
    () =>
      list === null || !applies
        ? (serverResults?.neighbourhoods ?? [])
        : neighbourhoodsOf(list, { city, category }),
    [list, serverResults, city, category, applies],
  );
  const choices = useMemo(() => ({ ...EVERY_CHOICE, services, neighbourhoods }), [services, neighbourhoods]);
  const counts = useMemo(
    () => filterCounts(counted, current, choices, current.now ?? new Date()),
    [counted, current, choices],
  );
  // By place and text alone: nothing moves away under the finger that chooses.
  const before = useMemo(() => {
    const unfiltered = { ...current, filter: NO_FILTER };
    return filterCounts(counted, unfiltered, choices, current.now ?? new Date());
  }, [counted, current, choices]);
  const isEmpty = (field: keyof SearchFilter, choice: string | number) =>
    before?.get(countKey(field, choice)) === 0;
  // Where the server searches it has counted as well.
  return { counts: counts ?? serverResults?.counts, services, neighbourhoods, isEmpty };
}

interface NamesProps {
  legend: string;
  names: readonly string[];
  textOf?: (name: string) => string;
  chosen: readonly string[];
  countOf: (name: string) => number | undefined;
  onChoose: (name: string) => void;
  /** Below them. */
  children?: ReactNode;
}

/** The services or neighbourhoods that occur in the data; those chosen are always there. */
function Names({ legend, names, textOf = String, chosen, countOf, onChoose, children }: NamesProps) {
  const [isWhole, showWhole] = useState(false);
  const choices = [...new Set([...names, ...chosen])];
  if (choices.length === 0) return null;
  const first = choices.filter((name, index) => index < FIRST_NAMES || chosen.includes(name));
  return (
    <Group legend={legend}>
      {(isWhole ? choices : first).map((name) => (
        <Choice
          key={name}
          name={textOf(name)}
          checked={chosen.includes(name)}
          count={countOf(name)}
          onChoose={() => onChoose(name)}
        />
      ))}
      {!isWhole && first.length < choices.length && (
        <Button look="plain" onClick={() => showWhole(true)}>
          {showAll(choices.length)}
        </Button>
      )}
      {children}
    </Group>
  );
}
