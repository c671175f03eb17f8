/** Names of postcode areas on plain ground, so that people know where they are. */
import type { GeoJSONSource, LayerSpecification, Map as MapView } from 'maplibre-gl';
import type { PostcodeArea } from '../places/postcode-areas.ts';
import { type Features, NO_FEATURES } from './pin-layers.ts';

/** The source, which only the style of plain ground has. */
export const LABELS = 'pawhood-postcode-areas';

export interface Labels {
  showLabels(areas: readonly PostcodeArea[]): void;
}

/** Colours of the page's secondary text and of the plain ground, as `ground-style.ts` has it. */
const LOOKS = {
  light: { ink: '#5f5245', paper: '#f6efe4' },
  dark: { ink: '#c6b8a6', paper: '#120f0c' },
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
    showLabels(areas) {
      labels = featuresOf(areas);
      put();
    },
  };
}

const featuresOf = (areas: readonly PostcodeArea[]): Features => ({
  type: 'FeatureCollection',
  features: areas.map(({ name, count, lon, lat }) => ({
    type: 'Feature',
    properties: { name, count },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })),
});
