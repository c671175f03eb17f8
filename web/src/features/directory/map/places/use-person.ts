import { LOCATION_DENIED, LOCATION_UNKNOWN } from '@pawhood/contract/directory/texts/map-texts.ts';
import { useState } from 'react';
import type { Point } from './place-points.ts';

/** Old enough to be quick, and young enough to be true, in milliseconds. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 15_000;

/** Where somebody is, asked for by a press alone. The point stays here: nothing is sent anywhere. */
export function usePerson() {
  const [person, setPerson] = useState<Point | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const locate = () => {
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPerson([coords.longitude, coords.latitude]),
      ({ code, PERMISSION_DENIED }) =>
        setProblem(code === PERMISSION_DENIED ? LOCATION_DENIED : LOCATION_UNKNOWN),
      { maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    );
  };
  return { person, problem, locate };
}
