import type { City } from '@pawhood/contract/values/city.ts';
import scenes from './city-scenes.svg';
import { Drawing, type IllustrationProps } from './drawing.tsx';

interface CitySceneProps extends IllustrationProps {
  city: City;
}

/**
 * A city at a glance: canal houses and a bridge, Georgian doors and the Ha'penny Bridge, the tower before the Rockies.
 *
 * Drawn from one file for all three, as the marks of the service categories are.
 */
export function CityScene({ city, className = '', ...props }: CitySceneProps) {
  return (
    <Drawing viewBox="0 0 320 200" className={`rounded-card ${className}`} {...props}>
      <use href={`${scenes}#${city}`} data-city={city} />
    </Drawing>
  );
}
