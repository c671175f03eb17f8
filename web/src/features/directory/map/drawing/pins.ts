/** The places on the map: a picture each, several in one spot as one with their number. */
import type { GeoJSONSource, MapMouseEvent, Map as MapView } from 'maplibre-gl';
import { pinLook } from '../places/pin-look.ts';
import { type PlacedProvider, type Point, pointOf } from '../places/place-points.ts';
import { drawPicture, pictureName, pictureOf } from './pin-pictures.ts';

const PLACES = 'places';
const MARK = 'mark';
const PERSON = 'person';

/** In pixels: places nearer to each other become one. */
const CLUSTER_RADIUS = 40;
/** From the next zoom on every place stands by itself, those in one spot on top of each other. */
const CLUSTER_ZOOM = 16;
/** Of the disc behind a cluster's number. */
const CLUSTER_COLOUR = '#2b2118';

export interface PinsParts {
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onPoint: (id: string | null) => void;
}

export interface Pins {
  showPlaces(places: readonly PlacedProvider[]): void;
  markPlace(place: PlacedProvider | null): void;
  showPerson(at: Point | null): void;
}

interface Features {
  readonly type: 'FeatureCollection';
  features: PointFeature[];
}

interface PointFeature {
  readonly type: 'Feature';
  readonly properties: Record<string, string>;
  readonly geometry: { readonly type: 'Point'; coordinates: [number, number] };
}

const NONE: Features = { type: 'FeatureCollection', features: [] };

/** Puts places on a map, also on every ground that takes the place of another. */
export function addPins(map: MapView, parts: PinsParts): Pins {
  const data: Record<string, Features> = { [PLACES]: NONE, [MARK]: NONE, [PERSON]: NONE };
  const show = (source: string, features: Features) => {
    data[source] = features;
    map.getSource<GeoJSONSource>(source)?.setData(features);
  };
  map.setMissingStyleImageResolver((id) => {
    const picture = pictureOf(id);
    const drawn = picture === null ? null : drawPicture(picture);
    if (drawn !== null && !map.hasImage(id)) map.addImage(id, drawn.image, { pixelRatio: drawn.pixelRatio });
  });
  map.on('style.load', () => addLayers(map, data));
  listen(map, parts);
  return {
    showPlaces: (places) => show(PLACES, featuresOf(places)),
    markPlace: (place) => show(MARK, featuresOf(place === null ? [] : [place])),
    showPerson: (at) => show(PERSON, at === null ? NONE : collection([feature(at, {})])),
  };
}

function featuresOf(places: readonly PlacedProvider[]): Features {
  return collection(
    places.map((place) => {
      const { colour, letter } = pinLook(place.category);
      return feature(pointOf(place), { id: place.id, picture: pictureName({ colour, text: letter }) });
    }),
  );
}

const collection = (features: PointFeature[]): Features => ({ type: 'FeatureCollection', features });

function feature([lon, lat]: Point, properties: Record<string, string>): PointFeature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } };
}

function addLayers(map: MapView, data: Readonly<Record<string, Features>>): void {
  map.addSource(PLACES, {
    ...{ type: 'geojson', data: data[PLACES] ?? NONE },
    ...{ cluster: true, clusterRadius: CLUSTER_RADIUS, clusterMaxZoom: CLUSTER_ZOOM },
  });
  map.addSource(MARK, { type: 'geojson', data: data[MARK] ?? NONE });
  map.addSource(PERSON, { type: 'geojson', data: data[PERSON] ?? NONE });
  map.addLayer({
    ...{ id: PERSON, type: 'circle', source: PERSON },
    paint: {
      'circle-radius': 8,
      'circle-color': '#1d4ed8',
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 3,
    },
  });
  map.addLayer({
    ...{ id: PLACES, type: 'symbol', source: PLACES },
    layout: {
      'icon-image': [
        'case',
        ['has', 'point_count'],
        ['concat', pictureName({ colour: CLUSTER_COLOUR, text: '' }), ['get', 'point_count_abbreviated']],
        ['get', 'picture'],
      ],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  });
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
    layout: { 'icon-image': ['get', 'picture'], 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  });
}

/** In pixels round a press: a finger is broader than a pointer. */
const REACH = 6;

function listen(map: MapView, { onChoose, onPoint }: PinsParts): void {
  const at = ({ point: { x, y } }: MapMouseEvent) =>
    map.getLayer(PLACES) === undefined
      ? []
      : map.queryRenderedFeatures(
          [
            [x - REACH, y - REACH],
            [x + REACH, y + REACH],
          ],
          { layers: [PLACES] },
        );
  map.on('click', (event) => {
    const features = at(event);
    const cluster = features.find(({ properties }) => properties['cluster'] === true);
    if (cluster === undefined) return onChoose(idsOf(features));
    void openCluster(map, cluster);
  });
  map.on('mousemove', (event) => {
    const features = at(event);
    map.getCanvas().style.cursor = features.length > 0 ? 'pointer' : '';
    onPoint(idsOf(features)[0] ?? null);
  });
  map.on('mouseout', () => onPoint(null));
}

function idsOf(features: readonly { properties: Record<string, unknown> }[]): string[] {
  const ids = features.map(({ properties }) => properties['id']).filter((id) => typeof id === 'string');
  return [...new Set(ids)];
}

/** Goes as close as it takes for a cluster to fall apart. */
async function openCluster(
  map: MapView,
  { properties, geometry }: ReturnType<MapView['queryRenderedFeatures']>[number],
): Promise<void> {
  const source = map.getSource<GeoJSONSource>(PLACES);
  if (source === undefined || geometry.type !== 'Point') return;
  const zoom = await source.getClusterExpansionZoom(Number(properties['cluster_id'])).catch(() => null);
  const [lon = 0, lat = 0] = geometry.coordinates;
  if (zoom !== null) map.easeTo({ center: [lon, lat], zoom }, { originalEvent: new Event('press') });
}
