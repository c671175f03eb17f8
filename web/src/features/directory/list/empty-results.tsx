import { AREA_LAYERS } from '@pawhood/contract/directory/layers.ts';
import { asksForAreas } from '@pawhood/contract/directory/search/area-words.ts';
import type { SearchEntry } from '@pawhood/contract/directory/search/matching-providers.ts';
import {
  CLEAR_ALL_FILTERS,
  DOG_AREAS_WITH_MAP,
  NO_PROVIDERS,
  noPlacesIn,
  SHOW_WITH_MAP,
  THE_OPERATOR,
  tellOperator,
  tellOperatorAt,
} from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { keepCity } from '#/lib/city.tsx';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { SearchingDog } from '#/ui/illustrations/searching-dog.tsx';
import { changedState, directoryAddress } from '../directory-address.ts';
import { StateButton } from '../filters/state-button.tsx';
import { areasQuery } from '../map/map.api.ts';
import { useMapView } from '../map/use-map-shown.ts';
import { emptyCity } from './empty-city.ts';
import { focusResultsAfter } from './results-focus.ts';
import type { Directory } from './use-directory.ts';

/**
 * No provider matches, and the way back to all of them. In a city without places also what to do about that. §2.37
 */
export function NoProviders({ cleared, go, state, list, serverResults, narrowing }: Directory) {
  const { departures } = useSite();
  const empty = emptyCity({ list, serverResults, narrowing });
  // The city stays where it has places. Without a list that is known only once nothing else is chosen.
  const isOfCity = empty !== null || directoryAddress({ ...state, page: 1 }) === directoryAddress(cleared);
  return (
    <div ref={focusResultsAfter} className="flex flex-col">
      {departures.map && asksForAreas(state.filter.query) && (
        <DogAreas city={narrowing.city} state={state} go={go} />
      )}
      <section className="mx-auto flex max-w-prose flex-col items-center gap-3 py-8 text-center">
        <SearchingDog className="h-28 w-auto" />
        <h2 className="text-xl">{NO_PROVIDERS}</h2>
        <StateButton
          to={isOfCity ? { ...cleared, city: 'all' } : cleared}
          onPress={go}
          className={`${buttonClass('primary')} shrink-0`}
        >
          {CLEAR_ALL_FILTERS}
        </StateButton>
      </section>
      {empty !== null && <EmptyCity city={empty} state={state} list={list} go={go} />}
    </div>
  );
}

interface DogAreasProps extends Pick<Directory, 'state' | 'go'> {
  /** Null for all of them. */
  city: string | null;
}

/** The way to the layers of the map, where it has what was looked for. */
function DogAreas({ city, state, go }: DogAreasProps) {
  const [, showMap] = useMapView();
  const { data } = useQuery(areasQuery(city));
  const layers = AREA_LAYERS.filter((layer) => data?.some((area) => area.layer === layer));
  if (layers.length === 0) return null;
  return (
    <section className="flex flex-col items-center gap-3 border-line border-b py-6 text-center">
      <h2 className="text-xl">{DOG_AREAS_WITH_MAP}</h2>
      <StateButton
        to={changedState(state, { filter: { ...state.filter, query: '' }, layers })}
        onPress={(to) => {
          go(to);
          showMap(true);
        }}
        className={buttonClass('primary')}
      >
        {SHOW_WITH_MAP}
      </StateButton>
    </section>
  );
}

interface EmptyCityProps extends Pick<Directory, 'state' | 'go'> {
  city: string;
  /** Null where the server searches: how many places the other cities have is then not known. */
  list: readonly SearchEntry[] | null;
}

/** The directory knows no place of this city: how to suggest one, and the cities that have some. */
function EmptyCity({ city, state, list, go }: EmptyCityProps) {
  const { supportEmail, operatorName, cities } = useSite();
  const operator = operatorName === '' ? THE_OPERATOR : operatorName;
  const mail = (address: string) => (
    <a href={`mailto:${address}`} className="text-brand underline underline-offset-4">
      {address}
    </a>
  );
  const others = cities.shown
    .map(({ key, name }) => ({
      ...{ key, name },
      count: list?.filter(({ provider }) => provider.city === key).length,
    }))
    .filter(({ key, count }) => count !== 0 && key !== city);
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center gap-3 border-line border-t py-6 text-center">
      <h2 className="text-xl">{noPlacesIn(cities.nameOf(city))}</h2>
      <p className="text-ink-2">
        {supportEmail === ''
          ? tellOperator(operator)
          : sentence(tellOperatorAt(operator, mail, supportEmail))}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {others.map(({ key, name, count }) => (
          <StateButton
            key={key}
            to={changedState(state, { city: key })}
            onPress={(to) => {
              keepCity(key);
              go(to);
            }}
            className={buttonClass('secondary')}
          >
            {count === undefined ? name : `${name} (${figure(count)})`}
          </StateButton>
        ))}
      </div>
    </section>
  );
}
