import { lazy } from 'react';
import { Unchanging } from './unchanging.tsx';
import { useOnScreen } from './use-on-screen.ts';

const Paws = lazy(async () => ({ default: (await import('./paws.tsx')).Paws }));

/** Paws that float behind the hero: decoration, still for those who want no motion and wherever nobody looks. */
export function FloatingPaws() {
  const [layer, isOnScreen] = useOnScreen<HTMLDivElement>();
  return (
    <div
      ref={layer}
      aria-hidden="true"
      data-paused={!isOnScreen || undefined}
      className="group pointer-events-none absolute inset-0 -z-10 text-brand-tint"
    >
      <Unchanging>
        <Paws />
      </Unchanging>
    </div>
  );
}
