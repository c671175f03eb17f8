import type { ReactNode } from 'react';
import { useSite } from '#/lib/site.tsx';
import { CityScene } from './illustrations/city-scene.tsx';

export interface CityBandProps {
  /** A city or its name; empty for none. */
  city: string;
  /** Its height. */
  className: string;
  /** Shown in the place of a city. */
  children: ReactNode;
}

/** The strip above a portrait: the city that is lived in. Decoration. */
export function CityBand({ city, className, children }: CityBandProps) {
  const place = useSite().cities.of(city);
  return (
    <div aria-hidden="true" className={`relative overflow-hidden bg-city-tint ${className}`}>
      {place === null ? (
        children
      ) : (
        // Larger than the band, so that the corners of the picture are out of sight; faded where it begins.
        <CityScene
          city={place}
          className="mask-l-from-70% absolute -end-6 -bottom-6 h-[calc(100%+3rem)] w-auto"
        />
      )}
    </div>
  );
}
