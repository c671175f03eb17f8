import { LOCATION_DENIED, LOCATION_UNKNOWN } from '@pawhood/contract/directory/texts/map-texts.ts';
import { useState } from 'react';
import type { Point } from './place-points.ts';

/** Old enough to be quick, and young enough to be true, in milliseconds. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 15_000;

interface Whereabouts {
  readonly person: Point | null;
  /** Whether the browser is being asked. */
  readonly isLocating: boolean;
  readonly problem: string | null;
}

const NOT_ASKED: Whereabouts = { person: null, isLocating: false, problem: null };

/**
 * Where somebody is, asked for by a press alone. The point stays here: nothing is sent anywhere.
 *
 * @param before where that was when the map was last seen; null where nobody had asked.
 */
export function usePerson(before: Point | null) {
  const [whereabouts, setWhereabouts] = useState<Whereabouts>({ ...NOT_ASKED, person: before });
  const { person, isLocating } = whereabouts;
  const leave = () => setWhereabouts(NOT_ASKED);
  const locate = () => {
    const asking = { ...NOT_ASKED, isLocating: true };
    setWhereabouts(asking);
    // A person who has left it meanwhile, or has asked again, is not answered.
    const settle = (answer: Partial<Whereabouts>) =>
      setWhereabouts((now) => (now === asking ? { ...NOT_ASKED, ...answer } : now));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle({ person: [coords.longitude, coords.latitude] }),
      ({ code, PERMISSION_DENIED }) =>
        settle({ problem: code === PERMISSION_DENIED ? LOCATION_DENIED : LOCATION_UNKNOWN }),
      { maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    );
  };
  return { ...whereabouts, leave, toggle: person === null && !isLocating ? locate : leave };
}
