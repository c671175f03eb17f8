import { DIRECTIONS_ON_OPENSTREETMAP } from '@pawhood/contract/words/directory.ts';
import { Navigation } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PlacedProvider } from '../map/places/place-points.ts';
import { directionsTo } from './contact-links.ts';

const PlaceMap = lazy(async () => ({ default: (await import('../map/place-map.tsx')).PlaceMap }));

/** The way to a place, and a small map of it, drawn once it comes into view and the browser can. */
export function ProviderMap({ provider }: { provider: PlacedProvider }) {
  const [frame, isSeen] = useSeen();
  const [isDrawn, setDrawn] = useState(true);
  return (
    <div className="flex flex-col gap-2">
      {isDrawn && (
        // Its height is kept for it, so that nothing below it jumps.
        <div ref={frame} className="min-h-65 noscript:hidden">
          {isSeen && (
            <Suspense>
              <PlaceMap key={provider.id} provider={provider} onFailure={() => setDrawn(false)} />
            </Suspense>
          )}
        </div>
      )}
      <a
        href={directionsTo(provider) ?? ''}
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 self-start text-base text-brand underline underline-offset-4"
      >
        <Navigation className="size-4" />
        {DIRECTIONS_ON_OPENSTREETMAP}
      </a>
    </div>
  );
}

/** Whether an element has come into view, and the reference for it. */
function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isSeen] as const;
}
