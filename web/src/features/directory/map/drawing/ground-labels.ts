/** Names on plain ground, so that people know where they are. */
import type { LayerSpecification, Map as MapView, SymbolLayerSpecification } from 'maplibre-gl';
import type { GroundName } from '../places/postcode-areas.ts';
import type { Features } from './features.ts';
import { keptSource } from './kept-source.ts';

/** The source, which only the style of plain ground has. */
export const LABELS = 'pawhood-names';

export interface Labels {
  showLabels(names: readonly GroundName[]): void;
}

/** Appearance of the ground. */
export type Flavor = 'light' | 'dark';

/** Colours of the page's text and secondary text, and of the land, as `ground-outlines.ts` has it. */
const LOOKS: Readonly<Record<Flavor, { ink: string; ink2: string; paper: string }>> = {
  light: { ink: '#2b2118', ink2: '#5f5245', paper: '#fffdf9' },
  dark: { ink: '#f3e9dc', ink2: '#c6b8a6', paper: '#1c1814' },
};

/** From further away a city is a few pins with its own name beside them. */
const PARTS_ZOOM = 9;

/** Under the pins and beside them: a name that has no room is left out, that of the most places last. */
export function labelLayers(flavor: Flavor): LayerSpecification[] {
  const look = {
    layout: {
      'text-field': ['get', 'name'],
      // The page's own: there are no fonts to fetch for a map.
      'text-font': ['Figtree'],
      'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.5,
      'symbol-sort-key': ['-', ['get', 'count']],
    },
    paint: paintOf(flavor, 'ink2'),
  } as const satisfies Partial<LayerSpecification>;
  return [
    {
      ...{ id: LABELS, type: 'symbol', source: LABELS, minzoom: PARTS_ZOOM, ...look },
      filter: ['!', ['get', 'isCity']],
      layout: { ...look.layout, 'text-size': 13, 'text-padding': 4 },
    },
    {
      ...{ id: `${LABELS}-cities`, type: 'symbol', source: LABELS, maxzoom: PARTS_ZOOM, ...look },
      filter: ['get', 'isCity'],
      layout: { ...look.layout, 'text-size': 16 },
    },
  ];
}

/** From here on a place's pin has its name beside it, where there is room. */
const NAMES_ZOOM = 14;

/** The names of places that stand by themselves. */
export function placeNameLayer(flavor: Flavor, source: string): SymbolLayerSpecification {
  return {
    ...{ id: `${source}-names`, type: 'symbol', source, minzoom: NAMES_ZOOM },
    filter: ['all', ['!', ['has', 'point_count']], ['!=', ['get', 'name'], '']],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Figtree'],
      'text-size': 13,
      'text-max-width': 9,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-justify': 'auto',
      // Beside the ring of a marked pin, too.
      'text-radial-offset': 1.9,
    },
    paint: paintOf(flavor, 'ink'),
  };
}

const paintOf = (flavor: Flavor, ink: 'ink' | 'ink2'): NonNullable<SymbolLayerSpecification['paint']> => ({
  'text-color': LOOKS[flavor][ink],
  'text-halo-color': LOOKS[flavor].paper,
  'text-halo-width': 2,
});

/** Keeps the names on every plain ground that takes the place of another. */
export function addLabels(map: MapView): Labels {
  const show = keptSource(map, LABELS);
  return { showLabels: (names) => show(featuresOf(names)) };
}

const featuresOf = (names: readonly GroundName[]): Features => ({
  type: 'FeatureCollection',
  features: names.map(({ name, count, isCity = false, lon, lat }) => ({
    type: 'Feature',
    properties: { name, count, isCity },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })),
});
