/** What the map and the list beside it show where the server searches. */
import type { Cell, ListedPin } from '@pawhood/contract/directory/pins.ts';
import { pinsCapped, placesHere, ratedText } from '@pawhood/contract/directory/texts/map-texts.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { useMemo } from 'react';
import { categoryName } from '#/features/directory/category-name.ts';
import { readDirectoryAddress } from '#/features/directory/directory-address.ts';
import type { Directory } from '#/features/directory/list/use-directory.ts';
import { askedOf } from '#/features/directory/search/asked-of.ts';
import type { View } from '../../drawing/canvas.ts';
import { type Bounds, isPlaced, type Point } from '../place-points.ts';
import { listedPin, type MapPin, type MapPlaces, nearestFirst } from '../use-map-places.ts';
import { useFoundRows } from './use-found-rows.ts';
import { usePins } from './use-pins.ts';
import { askedOfArea } from './view-parameters.ts';

/**
 * The pins or cells of the whole search, and its list page by page; null until they have arrived, and where the browser
 * searches itself.
 *
 * @param area what the list is narrowed to; null for everything.
 * @param person where somebody is; never leaves the browser, so that only what is listed by now is put in order.
 */
export function useSearchedPlaces(
  directory: Directory,
  area: Bounds | null,
  person: Point | null,
  view: View | null,
): MapPlaces | null {
  const { list, found, narrowing, shownAt } = directory;
  const isSearched = list === null && found !== null;
  const search = useMemo(() => {
    const state = readDirectoryAddress(shownAt.slice(ROUTES.directory.length));
    return `${askedOf({ ...state, page: 1 }, narrowing)}`;
  }, [shownAt, narrowing]);
  const { answer, problem, retry } = usePins(isSearched ? withoutOrder(search) : null, view);
  const asked = area === null ? search : askedOfArea(search, area);
  const { rows, total, more, problem: searchProblem } = useFoundRows(isSearched ? asked : null, directory);
  const close = found?.close;
  const onMap = useMemo((): MapPin[] => {
    const closePins = (close ?? [])
      .map(({ provider }) => provider)
      .filter(isPlaced)
      .map(listedPin);
    return [...(answer?.pins ?? []).map(pinOf), ...(answer?.cells ?? []).map(cellPin), ...closePins];
  }, [answer, close]);
  return useMemo(() => {
    if (!isSearched || answer === null || rows === null) return null;
    const listed = [...rows, ...(area === null && more === null ? (close ?? []) : [])];
    return {
      onMap,
      known: [...rows, ...(close ?? [])].map(({ provider }) => provider).filter(isPlaced),
      isAllKnown: false,
      listed: person === null ? listed : nearestFirst(listed, person),
      total,
      more,
      note: answer.total.isExact ? null : pinsCapped(answer.total.count),
      failure:
        problem === null && searchProblem === null ? null : { text: problem ?? searchProblem ?? '', retry },
    };
  }, [isSearched, answer, rows, onMap, close, area, person, total, more, problem, searchProblem, retry]);
}

/** Order and page mean nothing to the map. */
function withoutOrder(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('sort');
  return `${parameters}`;
}

function pinOf([id, lon, lat, category, rating]: ListedPin): MapPin {
  const words = rating === null ? [] : [ratedText(rating)];
  return { id, lon, lat, category, text: [categoryName(category), ...words].join(', ') };
}

function cellPin([lon, lat, count]: Cell): MapPin {
  return { id: `cell/${lon},${lat}`, lon, lat, category: '', count, text: placesHere(count) };
}
