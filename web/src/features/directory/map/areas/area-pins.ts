import type { Area } from '@pawhood/contract/directory/areas.ts';
import { isPlaced, type Pin } from '../places/place-points.ts';

/** An area with a point of its own, as it stands on the map. */
export interface AreaPin extends Pin {
  readonly area: Area;
}

/** By which the map knows an area: one entry of OpenStreetMap may be a place as well. */
export const areaPinId = ({ id }: Area): string => `area/${id}`;

/** The pins of those areas of which more is known than the neighbourhood. */
export function areaPins(areas: readonly Area[]): AreaPin[] {
  return areas
    .filter(isPlaced)
    .map((area) => ({ id: areaPinId(area), lat: area.lat, lon: area.lon, category: area.layer, area }));
}
