import { useEffect, useState } from 'react';

/** Whether a moment is still to come, which it stops being by itself. @param moment ISO 8601; empty for none. */
export function useStillBefore(moment: string): boolean {
  const [now, setNow] = useState(Date.now);
  const end = Date.parse(moment);
  useEffect(() => {
    setNow(Date.now());
    if (Number.isNaN(end)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, end - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [end]);
  return now < end;
}
