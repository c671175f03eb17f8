import { NEAR_ME, SCALE, SEARCH_AREA, ZOOM_IN, ZOOM_OUT } from '@pawhood/contract/words/directory.ts';
import { LocateFixed, Minus, Plus, Search } from 'lucide-react';
import { Button } from '#/ui/buttons/button.tsx';
import type { View } from './drawing/canvas.ts';
import type { Credit } from './drawing/ground-credit.ts';
import { scaleAt } from './drawing/scale.ts';

interface MapControlsProps {
  onZoom: (steps: number) => void;
  /** Whether the nearest places come first, or the browser is being asked where that is. */
  isNear: boolean;
  onNear: () => void;
  /** Absent where there is nothing new to search. */
  onSearchArea: (() => void) | null;
}

const SQUARE =
  'grid size-11 place-items-center rounded-input border border-control bg-card text-ink shadow-soft hover:bg-brand-tint';

/** Controls that move the map without a mouse wheel or two fingers, and those that search. */
export function MapControls({ onZoom, isNear, onNear, onSearchArea }: MapControlsProps) {
  return (
    <>
      <div className="absolute top-2 end-2 z-10 flex flex-col gap-2">
        <button type="button" aria-label={ZOOM_IN} className={SQUARE} onClick={() => onZoom(1)}>
          <Plus aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label={ZOOM_OUT} className={SQUARE} onClick={() => onZoom(-1)}>
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={NEAR_ME}
          aria-pressed={isNear}
          title={NEAR_ME}
          className={`${SQUARE} aria-pressed:bg-brand aria-pressed:text-on-brand`}
          onClick={onNear}
        >
          <LocateFixed aria-hidden="true" className="size-5" />
        </button>
      </div>
      {onSearchArea !== null && (
        <Button className="absolute! top-2 left-1/2 z-10 -translate-x-1/2 shadow-soft" onClick={onSearchArea}>
          <Search aria-hidden="true" className="size-4" />
          {SEARCH_AREA}
        </Button>
      )}
    </>
  );
}

/** How far is how far, and whose work the map is: always in sight. */
export function MapFoot({ view, credits }: { view: View | null; credits: readonly Credit[] }) {
  const scale = view === null ? null : scaleAt(view.zoom, view.centre[1]);
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 px-3 py-1 text-sm text-ink-2">
      {scale !== null && (
        <span className="flex items-center gap-2">
          <span className="sr-only">{SCALE}</span>
          <svg width={scale.width} height="6" aria-hidden="true" className="text-ink">
            <path d={`M1 0 V5 H${scale.width - 1} V0`} fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span>{scale.text}</span>
        </span>
      )}
      <p className="flex flex-wrap gap-x-1">
        {credits.map(({ text, href }) =>
          href === null ? (
            <span key={text}>{text}</span>
          ) : (
            <a
              key={`${text} ${href}`}
              href={href}
              rel="noopener noreferrer"
              className="text-ink-2 underline underline-offset-4"
            >
              {text}
            </a>
          ),
        )}
      </p>
    </div>
  );
}
