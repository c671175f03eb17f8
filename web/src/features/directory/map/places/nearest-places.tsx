import type { View } from '../drawing/canvas.ts';
import { byDistance, type Pin, placesWithin } from './place-points.ts';

interface NearestPlacesProps<Place extends Pin> {
  /** Names the list. */
  label: string;
  places: readonly Place[];
  textOf: (place: Place) => string;
  view: View;
  onMark: (id: string | null) => void;
  onChoose: (id: string) => void;
}

/** So many Tabs, at most, until the end of the map; zooming in brings others. */
const STOPS = 20;

/**
 * The places or areas in view for those who have no pointer: one stop of Tab each, the one nearest to the middle first. What has
 * the focus is ringed on the map.
 */
export function NearestPlaces<Place extends Pin>({
  label,
  places,
  textOf,
  view,
  onMark,
  onChoose,
}: NearestPlacesProps<Place>) {
  const nearest = byDistance(placesWithin(places, view.bounds), view.centre).slice(0, STOPS);
  return (
    <ul aria-label={label} className="sr-only">
      {nearest.map((place) => (
        <li key={place.id}>
          <button
            type="button"
            onFocus={() => onMark(place.id)}
            onBlur={() => onMark(null)}
            onClick={() => onChoose(place.id)}
          >
            {textOf(place)}
          </button>
        </li>
      ))}
    </ul>
  );
}
