/** The places and areas on the map: a picture each, several in one spot as one with their number. */
import type { GeoJSONSource, MapMouseEvent, Map as MapView } from 'maplibre-gl';
import { pinLook } from '../places/pin-look.ts';
import { type Pin, type Point, pointOf } from '../places/place-points.ts';
import { type Features, NO_FEATURES, type PointFeature } from './features.ts';
import type { Flavor } from './ground-labels.ts';
import { AREAS, addPinLayers, CLUSTERS, MARK, PERSON, PLACES } from './pin-layers.ts';
import { drawPicture, pictureName, pictureOf } from './pin-pictures.ts';

export interface PinsParts {
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onPoint: (id: string | null) => void;
  /** Appearance of the ground now; null of a style that is not ours. */
  readonly flavor: () => Flavor | null;
}

export interface Pins {
  showPlaces(places: readonly Pin[]): void;
  showAreas(areas: readonly Pin[]): void;
  /** Puts a ring round a place or an area; null takes it away. */
  mark(pin: Pin | null): void;
  /** Puts a dot where somebody is; null takes it away. */
  showPerson(at: Point | null): void;
}

/** Puts places and areas on a map, also on every ground that takes the place of another. */
export function addPins(map: MapView, parts: PinsParts): Pins {
  const data: Record<string, Features> = {};
  const show = (source: string, features: Features) => {
    data[source] = features;
    map.getSource<GeoJSONSource>(source)?.setData(features);
  };
  map.setMissingStyleImageResolver((id) => {
    const picture = pictureOf(id);
    const drawn = picture === null ? null : drawPicture(picture);
    if (drawn !== null && !map.hasImage(id)) map.addImage(id, drawn.image, { pixelRatio: drawn.pixelRatio });
  });
  map.on('style.load', () => addPinLayers(map, data, parts.flavor()));
  listen(map, parts);
  return {
    showPlaces: (places) => show(PLACES, featuresOf(places)),
    showAreas: (areas) => show(AREAS, featuresOf(areas)),
    mark: (pin) => show(MARK, featuresOf(pin === null ? [] : [pin])),
    showPerson: (at) => show(PERSON, at === null ? NO_FEATURES : collection([feature(at, {})])),
  };
}

function featuresOf(pins: readonly Pin[]): Features {
  return collection(
    pins.map((pin) => {
      const { id, category, count = 1, name = '' } = pin;
      if (pin.count !== undefined)
        return feature(pointOf(pin), { id, count, picture: pictureName(CLUSTERS[PLACES]), isCell: true });
      const { colour, mark, letter } = pinLook(category);
      const picture = pictureName({ shape: mark === '' ? 'square' : 'disc', colour, mark, text: letter });
      return feature(pointOf(pin), { id, count, picture, name });
    }),
  );
}

const collection = (features: PointFeature[]): Features => ({ type: 'FeatureCollection', features });

function feature([lon, lat]: Point, properties: PointFeature['properties']): PointFeature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } };
}

/** In pixels round a press: a finger is broader than a pointer. */
const REACH = 6;

function listen(map: MapView, { onChoose, onPoint }: PinsParts): void {
  const at = ({ point: { x, y } }: MapMouseEvent) =>
    map.getLayer(AREAS) === undefined
      ? []
      : map.queryRenderedFeatures(
          [
            [x - REACH, y - REACH],
            [x + REACH, y + REACH],
          ],
          { layers: [PLACES, AREAS] },
        );
  map.on('click', (event) => {
    const features = at(event);
    // What lies on top comes first.
    const [top] = features;
    if (top?.properties['cluster'] === true) void openCluster(map, top);
    else onChoose(idsOf(features));
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
  { source: name, properties, geometry }: ReturnType<MapView['queryRenderedFeatures']>[number],
): Promise<void> {
  const source = map.getSource<GeoJSONSource>(name);
  if (source === undefined || geometry.type !== 'Point') return;
  const zoom = await source.getClusterExpansionZoom(Number(properties['cluster_id'])).catch(() => null);
  const [lon = 0, lat = 0] = geometry.coordinates;
  if (zoom !== null) map.easeTo({ center: [lon, lat], zoom }, { originalEvent: new Event('press') });
}
