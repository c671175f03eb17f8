/** Outlines of neighbourhoods on plain ground, so that a map without any file shows the shape of the city. */
import type { Neighbourhood } from '@pawhood/contract/directory/neighbourhoods.ts';
import type { LayerSpecification, Map as MapView } from 'maplibre-gl';
import { keptSource } from './kept-source.ts';

/** The source, which only the style of plain ground has. */
export const OUTLINES = 'pawhood-neighbourhoods';

export interface Outlines {
  showOutlines(neighbourhoods: readonly Pick<Neighbourhood, 'outline'>[]): void;
}

/** Colours of the page's cards, as styles/theme.css has them, and of lines that are seen on both sides of them. */
const LOOKS = {
  light: { land: '#fffdf9', line: '#d9cbb7' },
  dark: { land: '#1c1814', line: '#6e6051' },
} as const;

/** Under the names: the land of the city, and the lines between its parts. */
export function outlineLayers(flavor: keyof typeof LOOKS): LayerSpecification[] {
  const { land, line } = LOOKS[flavor];
  return [
    { id: `${OUTLINES}-land`, type: 'fill', source: OUTLINES, paint: { 'fill-color': land } },
    {
      ...{ id: `${OUTLINES}-lines`, type: 'line', source: OUTLINES },
      layout: { 'line-join': 'round' },
      paint: { 'line-color': line, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1, 15, 2.5] },
    },
  ];
}

/** What the source holds. */
interface Shapes {
  readonly type: 'FeatureCollection';
  features: {
    readonly type: 'Feature';
    readonly properties: Readonly<Record<string, never>>;
    readonly geometry: { readonly type: 'MultiPolygon'; coordinates: [number, number][][][] };
  }[];
}

export const NO_OUTLINES: Shapes = { type: 'FeatureCollection', features: [] };

/** Keeps the outlines on every plain ground that takes the place of another. */
export function addOutlines(map: MapView): Outlines {
  const show = keptSource(map, OUTLINES);
  return { showOutlines: (neighbourhoods) => show(shapesOf(neighbourhoods)) };
}

const shapesOf = (neighbourhoods: readonly Pick<Neighbourhood, 'outline'>[]): Shapes => ({
  type: 'FeatureCollection',
  features: neighbourhoods.map(({ outline }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates: outline.map((ring) => [ring]) },
  })),
});
