import type { City } from '@pawhood/contract/values/city.ts';
import scenes from './city-scenes.svg';
import { Drawing, type IllustrationProps } from './drawing.tsx';
import generalScenes from './general-scenes.svg';

interface CitySceneProps extends IllustrationProps {
  city: Pick<City, 'accent' | 'scene'>;
}

/** Those of the cities that a site begins with; they are one file, so that such a site loads no others. */
const FIRST: readonly string[] = ['amsterdam', 'dublin', 'calgary'];

/**
 * A city at a glance: canal houses and a bridge, Georgian doors and the Ha'penny Bridge, the tower before the Rockies. Of
 * others a town by a river, before mountains, at the sea or around a park, in the colour of the city.
 */
export function CityScene({ city: { accent, scene }, className = '', ...props }: CitySceneProps) {
  return (
    <Drawing viewBox="0 0 320 200" className={`rounded-card ${className}`} {...props}>
      <use href={`${FIRST.includes(scene) ? scenes : generalScenes}#${scene}`} data-accent={accent} />
    </Drawing>
  );
}
