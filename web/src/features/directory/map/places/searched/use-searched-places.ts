/** The places of the map and its list where the server searches. */

import type { Cell, ListedPin, PinsAnswer } from '@pawhood/contract/directory/pins.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { pinFor, pinsCapped, placesHere, ratedText } from '@pawhood/contract/words/directory.ts';
import { decimal } from '@pawhood/contract/words/numbers.ts';
import { useMemo } from 'react';
import { categoryName } from '#/features/directory/category-name.ts';
import { readDirectoryAddress } from '#/features/directory/directory-address.ts';
import type { Directory } from '#/features/directory/list/use-directory.ts';
import { searchParameters } from '#/features/directory/search/search-parameters.ts';
import { useSite } from '#/lib/site.tsx';
import type { View } from '../../drawing/canvas.ts';
import { type Bounds, isPlaced, type PlacedProvider } from '../place-points.ts';
import { listedPin, type MapPin, type MapPlaces } from '../use-map-places.ts';
import { usePins } from './use-pins.ts';
import { useSearchedRows } from './use-searched-rows.ts';
import { areaParameters, pointParameters } from './view-parameters.ts';

/**
 * The pins or cells of the whole search, and its list page by page, or the nearest of it; null until they have arrived, and where the browser
 * searches itself.
 *
 * @param area what the list is narrowed to; null for everything.
 */
export function useSearchedPlaces(
  directory: Directory,
  area: Bounds | null,
  view: View | null,
): MapPlaces | null {
  const { list, serverResults, narrowing, listAddress } = directory;
  const { cities } = useSite();
  const isSearched = list === null && serverResults !== null;
  const search = useMemo(() => {
    const state = readDirectoryAddress(listAddress.slice(ROUTES.directory.length), cities);
    return `${searchParameters({ ...state, page: 1 }, narrowing)}`;
  }, [listAddress, narrowing, cities]);
  const ofPins = isSearched ? withoutOrder(search) : null;
  const pins = usePins(ofPins, view, directory.attempt);
  const { answer, city } = pins;
  const listSearch = area === null ? search : areaParameters(search, area);
  const ofList = useSearchedRows(isSearched ? listSearch : null, directory);
  // The nearest are all here; an area is another question.
  const near = area === null ? (directory.results?.all ?? null) : null;
  const rows = near ?? ofList.rows;
  const withFacts = useMemo(() => (rows ?? []).map(({ provider }) => provider).filter(isPlaced), [rows]);
  const onMap = usePinsOnMap(answer, ofPins, withFacts);
  const isOfArea = near === null && ofList.search !== null && new URLSearchParams(ofList.search).has('bbox');
  const { total, more } = ofList;
  const isBare = answer !== null && pins.isAll && onMap.length === 0;
  const problem = pins.problem ?? ofList.problem;
  const isTold = directory.searchFailure !== null;
  return useMemo(() => {
    if (!isSearched || ((answer === null || rows === null) && problem === null)) return null;
    return {
      onMap,
      withFacts,
      ...{ city, isKnown: answer !== null, isBare },
      furtherSources: answer?.sources ?? [],
      listed: rows ?? [],
      ...(near === null ? { total, more } : { total: { count: near.length, isExact: true }, more: null }),
      isOfArea,
      notes: answer === null || answer.total.isExact ? [] : [pinsCapped(answer.total.count)],
      failure: isTold ? null : problem,
    };
  }, [
    isSearched,
    answer,
    rows,
    onMap,
    city,
    isBare,
    withFacts,
    near,
    total,
    more,
    isOfArea,
    problem,
    isTold,
  ]);
}

/** The pins or cells of an answer. */
function usePinsOnMap(
  answer: PinsAnswer | null,
  search: string | null,
  withFacts: readonly PlacedProvider[],
): readonly MapPin[] {
  return useMemo(() => {
    const byId = new Map(withFacts.map((place) => [place.id, place]));
    return [
      ...(answer?.pins ?? []).map((pin) => pinOf(pin, byId)),
      ...(answer?.cells ?? []).map((cell) => cellPin(cell, search ?? '')),
    ];
  }, [answer, withFacts, search]);
}

/** Order and page mean nothing to the map. */
function withoutOrder(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('sort');
  return `${parameters}`;
}

/** Screen readers read its name, if it has arrived; otherwise its category and how to get the name. */
function pinOf(
  [id, lon, lat, category, rating]: ListedPin,
  places: ReadonlyMap<string, PlacedProvider>,
): MapPin {
  const place = places.get(id);
  if (place !== undefined) return { ...listedPin(place), lon, lat };
  const words = rating === null ? [] : [ratedText(decimal(rating, 1))];
  const what = [categoryName(category), ...words].join(', ');
  return { id, lon, lat, category, text: pinFor(what) };
}

function cellPin([lon, lat, count]: Cell, search: string): MapPin {
  const pin = { id: `cell/${lon},${lat}`, lon, lat, category: '', count, text: placesHere(count) };
  return count === 1 ? { ...pin, pinsSearch: pointParameters(search, [lon, lat]) } : pin;
}
