/** Names on plain ground, so that people know where they are. */
import type { GeoJSONSource, LayerSpecification, Map as MapView } from 'maplibre-gl';
import type { GroundName } from '../places/postcode-areas.ts';
import { type Features, NO_FEATURES } from './pin-layers.ts';

/** The source, which only the style of plain ground has. */
export const LABELS = 'pawhood-names';

export interface Labels {
  showLabels(names: readonly GroundName[]): void;
}

/** Colours of the page's secondary text, and of the land, as `ground-outlines.ts` has it. */
const LOOKS = {
  light: { ink: '#5f5245', paper: '#fffdf9' },
  dark: { ink: '#c6b8a6', paper: '#1c1814' },
} as const;

/** Under the pins and beside them: a name that has no room is left out, that of the most places last. */
export function labelLayer(flavor: keyof typeof LOOKS): LayerSpecification {
  return {
    ...{ id: LABELS, type: 'symbol', source: LABELS },
    // From further away a city is a few pins.
    minzoom: 9,
    layout: {
      'text-field': ['get', 'name'],
      // The page's own: there are no fonts to fetch for a map.
      'text-font': ['Figtree'],
      'text-size': 14,
      'text-padding': 12,
      'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.5,
      'symbol-sort-key': ['-', ['get', 'count']],
    },
    paint: {
      'text-color': LOOKS[flavor].ink,
      'text-halo-color': LOOKS[flavor].paper,
      'text-halo-width': 2,
    },
  };
}

/** Keeps the names on every plain ground that takes the place of another. */
export function addLabels(map: MapView): Labels {
  let labels = NO_FEATURES;
  const put = () => map.getSource<GeoJSONSource>(LABELS)?.setData(labels);
  map.on('style.load', put);
  return {
    showLabels(names) {
      labels = featuresOf(names);
      put();
    },
  };
}

const featuresOf = (names: readonly GroundName[]): Features => ({
  type: 'FeatureCollection',
  features: names.map(({ name, count, lon, lat }) => ({
    type: 'Feature',
    properties: { name, count },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })),
});
