import { useEffect, useState } from 'react';

/** A server that is asked at each pause is asked once or twice for a name. */
const PAUSE_MS = 300;

/** A value as it was when it last stood still for a moment. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(() => value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return paused;
}
