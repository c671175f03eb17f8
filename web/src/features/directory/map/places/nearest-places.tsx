import { NEAREST_PLACES } from '@pawhood/contract/directory/texts/map-texts.ts';
import { categoryName } from '../../category-name.ts';
import type { View } from '../drawing/canvas.ts';
import { byDistance, type PlacedProvider, placesWithin } from './place-points.ts';

interface NearestPlacesProps {
  places: readonly PlacedProvider[];
  view: View;
  onMark: (id: string | null) => void;
  onChoose: (id: string) => void;
}

/** So many Tabs, at most, until the end of the map; zooming in brings others. */
const STOPS = 20;

/**
 * The places in view for those who have no pointer: one stop of Tab each, the one nearest to the middle first. What has
 * the focus is ringed on the map.
 */
export function NearestPlaces({ places, view, onMark, onChoose }: NearestPlacesProps) {
  const nearest = byDistance(placesWithin(places, view.bounds), view.centre).slice(0, STOPS);
  return (
    <ul aria-label={NEAREST_PLACES} className="sr-only">
      {nearest.map(({ id, name, category }) => (
        <li key={id}>
          <button
            type="button"
            onFocus={() => onMark(id)}
            onBlur={() => onMark(null)}
            onClick={() => onChoose(id)}
          >
            {name}, {categoryName(category)}
          </button>
        </li>
      ))}
    </ul>
  );
}
