import { type ComponentType, createContext } from 'react';

/** A point in degrees, WGS 84. */
export interface MapPoint {
  readonly lat: number;
  readonly lon: number;
}

export interface MapPartProps {
  /** Where the pin stands; null where nothing is chosen yet. */
  point: MapPoint | null;
  /** Key of the city that is shown where there is no point. */
  city: string;
  /** Of the pin's picture. */
  category: string;
  /** A point was pressed, or the middle was taken. */
  onChoose: (point: MapPoint) => void;
  /** It cannot be drawn. */
  onFailure: () => void;
}

/** The directory's map, which the desk is handed; null where there is none. */
export const MapPart = createContext<ComponentType<MapPartProps> | null>(null);
