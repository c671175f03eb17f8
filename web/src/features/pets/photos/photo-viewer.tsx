import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { photoAlt } from '@pawhood/contract/pets/texts/viewer-texts.ts';
import {
  NEXT_PHOTO,
  PHOTO_NOT_LOADED,
  PREVIOUS_PHOTO,
  photosOf,
  placeOf,
} from '@pawhood/contract/words/pets.ts';
import { CLOSE } from '@pawhood/contract/words/shell.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useModal } from '#/ui/dialog/use-modal.ts';
import { ReportLink } from '#/ui/report-link.tsx';

export interface PhotoViewerProps {
  /** The pet's. */
  name: string;
  photos: readonly PetPhoto[];
  /** Index of the one it opens with. */
  first: number;
  /** Whether each can be reported; false when absent. */
  canReport?: boolean;
  onClose: () => void;
}

/** A finger that goes this far aside turns the page, in CSS pixels. */
const SWIPE = 48;

const ROUND =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-pill border border-control bg-card text-ink hover:bg-brand-tint';

/** Photos one at a time, as large as the window: by buttons, arrow keys or a swipe; Escape and Back close. */
export function PhotoViewer({ name, photos, first, canReport = false, onClose }: PhotoViewerProps) {
  const modal = useModal(onClose);
  const { at, turn, ...handlers } = useTurning(first, photos.length);
  const photo = photos[at];
  if (photo === undefined) return null;
  return (
    <dialog
      {...modal}
      aria-label={photosOf(name)}
      {...handlers}
      className="m-0 h-dvh max-h-none w-screen max-w-none touch-pan-y touch-pinch-zoom flex-col gap-3 bg-paper p-4 text-ink open:flex"
    >
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="text-ink-2">
          {placeOf(at + 1, photos.length)}
        </p>
        <button type="button" aria-label={CLOSE} className={ROUND} onClick={() => modal.ref.current?.close()}>
          <X className="size-6" />
        </button>
      </div>
      <Picture key={photo.id} photo={photo} alt={photoAlt(photo, name, at)} />
      <div className="flex items-center justify-between gap-4">
        {photos.length > 1 && <Turn Icon={ChevronLeft} label={PREVIOUS_PHOTO} onPress={() => turn(-1)} />}
        <div className="flex max-h-18 flex-col items-center overflow-y-auto text-center">
          <p>{photo.alt}</p>
          {canReport && <ReportLink kind="photo" id={photo.id} />}
        </div>
        {photos.length > 1 && <Turn Icon={ChevronRight} label={NEXT_PHOTO} onPress={() => turn(1)} />}
      </div>
    </dialog>
  );
}

function Turn({ Icon, label, onPress }: { Icon: typeof X; label: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} className={ROUND} onClick={onPress}>
      <Icon className="size-6" />
    </button>
  );
}

function Picture({ photo, alt }: { photo: PetPhoto; alt: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className="flex min-h-0 grow items-center justify-center">
      {isBroken ? (
        <p role="alert">{PHOTO_NOT_LOADED}</p>
      ) : (
        <img
          src={photo.large}
          alt={alt}
          draggable={false}
          onError={() => setBroken(true)}
          className="max-h-full max-w-full select-none rounded-toast object-contain"
        />
      )}
    </div>
  );
}

/** Which photo is shown, and the ways to the next; after the last comes the first. */
function useTurning(first: number, count: number) {
  const [at, setAt] = useState(first);
  const start = useRef<{ x: number; y: number }>(null);
  const turn = (step: number) => setAt((now) => (now + step + count) % count);
  return {
    at,
    turn,
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
    },
    onPointerDown({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY, pointerType }: PointerEvent) {
      const { x, y } = start.current ?? { x: clientX, y: clientY };
      const aside = clientX - x;
      start.current = null;
      // Over an enlarged photo a finger moves the photo.
      if ((window.visualViewport?.scale ?? 1) > 1) return;
      if (pointerType === 'mouse' || Math.abs(aside) < SWIPE || Math.abs(clientY - y) > Math.abs(aside))
        return;
      turn(aside < 0 ? 1 : -1);
    },
  };
}
