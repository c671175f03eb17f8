/** How pins lie on the map: sources and layers of the map's style. */
import type { ExpressionSpecification, Map as MapView } from 'maplibre-gl';
import { type Features, NO_FEATURES } from './features.ts';
import { type Flavor, placeNameLayer } from './ground-labels.ts';
import { pictureName } from './pin-pictures.ts';

/** Names of the sources; several places, or areas, in one spot become a cluster. */
export const PLACES = 'places';
export const AREAS = 'areas';
export const MARK = 'mark';
export const PERSON = 'person';

/** In pixels: places nearer to each other become one. */
const CLUSTER_RADIUS = 40;
/** From the next zoom on every place stands by itself, those in one spot on top of each other. */
const CLUSTER_ZOOM = 16;

/** Behind a cluster's number. */
export const CLUSTERS = {
  [AREAS]: { shape: 'square', colour: '#1f3d12', text: '' },
  [PLACES]: { shape: 'disc', colour: '#2b2118', text: '' },
} as const;

/** How many places a cluster or a cell stands for, in few letters: 57, 5.7k, 57k, 5.7M. */
const NUMBER: ExpressionSpecification = [
  'step',
  ['get', 'count'],
  ['to-string', ['get', 'count']],
  1_000,
  ['concat', tenthsOf(1_000), 'k'],
  9_950,
  ['concat', ['round', ['/', ['get', 'count'], 1_000]], 'k'],
  999_500,
  ['concat', tenthsOf(1_000_000), 'M'],
];

function tenthsOf(unit: number): ExpressionSpecification {
  return ['/', ['round', ['/', ['get', 'count'], unit / 10]], 10];
}

/** Of a pin, or of a cell. */
const PICTURE: ExpressionSpecification = [
  'case',
  ['has', 'isCell'],
  ['concat', ['get', 'picture'], NUMBER],
  ['get', 'picture'],
];

/**
 * Lays everything on a ground that is new to the map; areas above places, as they are few and were asked for.
 *
 * @param flavor null on a style that is not ours: its fonts are on its host.
 */
export function addPinLayers(
  map: MapView,
  data: Readonly<Record<string, Features>>,
  flavor: Flavor | null,
): void {
  for (const source of [MARK, PERSON])
    map.addSource(source, { type: 'geojson', data: data[source] ?? NO_FEATURES });
  map.addLayer({
    ...{ id: PERSON, type: 'circle', source: PERSON },
    paint: {
      'circle-radius': 8,
      'circle-color': '#1d4ed8',
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 3,
    },
  });
  addClustered(map, PLACES, data[PLACES]);
  // Below the pins, which so have their room first.
  if (flavor !== null) map.addLayer(placeNameLayer(flavor, PLACES), PLACES);
  addClustered(map, AREAS, data[AREAS]);
  addMark(map);
}

function addClustered(map: MapView, source: typeof AREAS | typeof PLACES, data = NO_FEATURES): void {
  map.addSource(source, {
    ...{ type: 'geojson', data },
    ...{ cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTER_ZOOM },
    // A cell among them stands for many.
    clusterProperties: { count: ['+', ['get', 'count']] },
  });
  map.addLayer({
    ...{ id: source, type: 'symbol', source },
    layout: {
      'icon-image': [
        'case',
        ['has', 'point_count'],
        ['concat', pictureName(CLUSTERS[source]), NUMBER],
        PICTURE,
      ],
      'icon-allow-overlap': true,
      // So that no name of the ground lies under it.
      'icon-ignore-placement': false,
    },
  });
}

function addMark(map: MapView): void {
  // Its own pin as well: the place may be one of a cluster. White round the ring, for dark ground.
  for (const [id, colour, width] of [
    ['mark-rim', '#ffffff', 7],
    ['mark-ring', '#1d4ed8', 4],
  ] as const) {
    map.addLayer({
      ...{ id, type: 'circle', source: MARK },
      paint: {
        'circle-radius': 17,
        'circle-color': '#ffffff',
        'circle-stroke-color': colour,
        'circle-stroke-width': width,
      },
    });
  }
  map.addLayer({
    ...{ id: 'mark-pin', type: 'symbol', source: MARK },
    layout: { 'icon-image': PICTURE, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  });
}
