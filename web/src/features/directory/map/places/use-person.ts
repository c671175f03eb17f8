import { useState } from 'react';
import type { Point } from './place-points.ts';

const DENIED =
  'Your browser did not say where you are. Allow this site to know your location, or move the map yourself.';
const UNKNOWN = 'Your device does not know where it is. Please move the map yourself.';

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
      ({ code, PERMISSION_DENIED }) => setProblem(code === PERMISSION_DENIED ? DENIED : UNKNOWN),
      { maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    );
  };
  return { person, problem, locate };
}
