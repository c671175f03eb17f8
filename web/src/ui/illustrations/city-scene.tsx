import scenes from './city-scenes.svg';
import { Drawing, type IllustrationProps } from './drawing.tsx';

interface CitySceneProps extends IllustrationProps {
  /** Its key. */
  city: string;
}

/** Those that are drawn. */
const DRAWN: readonly string[] = ['amsterdam', 'dublin', 'calgary'];

/** Whether there is a picture of a city, by its key. */
export const isDrawn = (city: string): boolean => DRAWN.includes(city);

/**
 * A city at a glance: canal houses and a bridge, Georgian doors and the Ha'penny Bridge, the tower before the Rockies.
 *
 * Drawn from one file for all, as the marks of the service categories are. A city that is not in it has no picture.
 */
export function CityScene({ city, className = '', ...props }: CitySceneProps) {
  if (!isDrawn(city)) return null;
  return (
    <Drawing viewBox="0 0 320 200" className={`rounded-card ${className}`} {...props}>
      <use href={`${scenes}#${city}`} data-city={city} />
    </Drawing>
  );
}
