import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether any of an element can be seen; on the server, and until the browser has looked, it can. */
export function useOnScreen<Seen extends Element>(): [RefObject<Seen | null>, boolean] {
  const element = useRef<Seen>(null);
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting ?? true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isOnScreen];
}
