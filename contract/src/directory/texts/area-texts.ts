/** The words of the map's layers: dog parks and off-leash areas. */
import { figure } from '../../values/figure.ts';
import type { AreaLayer } from '../layers.ts';

/** Names the switches of the layers, of which some have areas without a point. */
export const ALSO_SHOW = 'Also show';
export const LAYER_NAMES: Readonly<Record<AreaLayer, string>> = {
  'dog-park': 'Dog parks',
  'off-leash': 'Off-leash areas',
};
/** The kind of an area, and its heading where it has no name. */
export const AREA_KINDS: Readonly<Record<AreaLayer, string>> = {
  'dog-park': 'Dog park',
  'off-leash': 'Off-leash area',
};
export const AREAS_FAILED = 'The dog parks and off-leash areas could not be loaded.';

/** Over the list of those that are shown. */
export const DOG_AREAS = 'Dog parks and off-leash areas';
export const NEAREST_AREAS = 'Dog parks and off-leash areas in view, the nearest to the middle first';
export const NO_AREAS_HERE = 'None in this area. Move the map.';
export const AREA_NOT_ON_MAP = 'Not on the map: only the neighbourhood is known.';
/** Once, where it is so of all. */
export const AREAS_NOT_ON_MAP = 'Only their neighbourhoods are known, so they are not on the map.';
/** @param places 'n places in view' */
export const andAreas = (places: string, areas: number): string => `${areasText(areas)} and ${places}`;
/** In a city without places. */
export const areasInView = (areas: number): string => `${areasText(areas)} in view`;
/** The same where none of them has a point. */
export const areasListed = (areas: number): string => `${areasText(areas)} in the list`;

export const areasText = (count: number): string =>
  `${figure(count)} ${count === 1 ? 'dog area' : 'dog areas'}`;

/** The facts of an area. */
export const FENCED = 'Fenced';
export const PARTLY_FENCED = 'Partly fenced';
export const NOT_FENCED = 'No fence';
export const FENCE_UNKNOWN = 'Fence not known';
export const SMALL_DOGS = 'Separate area for small dogs';
export const NO_SMALL_DOGS = 'No separate area for small dogs';
export const HECTARES = 'ha';
export const SQUARE_METRES = 'm²';

/** As the City of Calgary's licence asks for it, wherever its data show. */
export const CALGARY_LICENCE =
  'Contains information licensed under the Open Government Licence – City of Calgary.';

/** Nobody has verified under which licence these are published, so it is not named. */
export const AMSTERDAM_DATA = 'Contains data published by the City of Amsterdam.';
