import { LOCATION_DENIED, LOCATION_UNKNOWN } from '@pawhood/contract/words/directory.ts';
import type { Point } from '../map/places/place-points.ts';

/** Old enough to be quick, and young enough to be true, in milliseconds. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 15_000;

/**
 * Asks the browser where somebody is, for a press alone. The point stays here: nothing is sent anywhere.
 *
 * @throws a sentence for people, where nobody knows or the person does not say.
 */
export function locate(): Promise<Point> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.longitude, coords.latitude]),
      ({ code, PERMISSION_DENIED }) =>
        reject(new Error(code === PERMISSION_DENIED ? LOCATION_DENIED : LOCATION_UNKNOWN)),
      { maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    );
  });
}
