/** The ground under the places: the operator's style, map files, or plain paper. */
import type { MapGround } from '@pawhood/contract/directory/map.ts';
import { LANGUAGE } from '@pawhood/contract/words/numbers.ts';
import { layers, namedFlavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { NO_FEATURES } from './features.ts';
import { type Flavor, LABELS, labelLayers } from './ground-labels.ts';
import { NO_OUTLINES, OUTLINES, outlineLayers } from './ground-outlines.ts';

/** Colours of the page's own paper, as styles/theme.css has them. */
const PAPER = { light: '#f6efe4', dark: '#120f0c' } as const;

/** They need pictures of their own, or say what is nobody's concern here. */
const LEFT_OUT = /^(pois|roads_shields|roads_oneway)$/;

/**
 * The style of the map.
 *
 * @param origin of this site: addresses in a style are absolute.
 */
export function groundStyle(ground: MapGround, isDark: boolean, origin: string): StyleSpecification | string {
  if (ground.style !== '') return ground.style;
  const flavor = flavorOf(isDark);
  const files = ground.files.map((path, index) => ({
    id: `ground-${index}`,
    url: `pmtiles://${origin}${path}`,
  }));
  const paper = { id: 'paper', type: 'background', paint: { 'background-color': PAPER[flavor] } } as const;
  return {
    version: 8,
    sources: {
      [OUTLINES]: { type: 'geojson', data: NO_OUTLINES },
      [LABELS]: { type: 'geojson', data: NO_FEATURES },
      ...Object.fromEntries(files.map(({ id, url }) => [id, { type: 'vector', url }] as const)),
    },
    // A file covers what is below it: elsewhere, in another city, the outlines are the ground.
    layers: [
      paper,
      ...outlineLayers(flavor),
      ...labelLayers(flavor),
      ...files.flatMap(({ id }) =>
        layers(id, namedFlavor(flavor), { lang: LANGUAGE })
          .filter((layer) => layer.type !== 'background' && !LEFT_OUT.test(layer.id))
          .map((layer) => ({ ...withoutIcon(layer), id: `${id}-${layer.id}` })),
      ),
    ],
  };
}

export const flavorOf = (isDark: boolean): Flavor => (isDark ? 'dark' : 'light');

/** There is no sheet of icons, as there are no fonts to fetch: words are drawn in the browser's own. */
function withoutIcon(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.layout === undefined) return layer;
  const layout = Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-'));
  return { ...layer, layout: Object.fromEntries(layout) };
}
