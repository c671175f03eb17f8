import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { photoAlt } from '@pawhood/contract/pets/texts/viewer-texts.ts';
import {
  changePhoto,
  moveBack,
  moveForward,
  ONLY_ME,
  PROFILE_PICTURE,
} from '@pawhood/contract/words/pets.ts';
import { ArrowLeft, ArrowRight, EyeOff, Star } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';

export interface PhotoTileProps {
  photo: PetPhoto;
  petName: string;
  /** From 0. */
  place: number;
  count: number;
  /** Moves a photo, this one or one that is dropped here, to a place. */
  onMove: (id: string, place: number) => void;
  onOpen: () => void;
}

/** What a dragged photo carries: its id, in a form that no other page takes for something. */
const DRAGGED = 'application/x-pawhood-photo';

const MOVE =
  'inline-flex size-11 items-center justify-center rounded-pill text-ink hover:bg-brand-tint aria-disabled:opacity-40';

/** A photo among the others: to open, to drag elsewhere, or to move by its buttons. */
export function PhotoTile({ photo, petName, place, count, onMove, onOpen }: PhotoTileProps) {
  const [isOver, setOver] = useState(false);
  const shows = photoAlt(photo, petName, place);

  function drop(event: DragEvent): void {
    setOver(false);
    const id = event.dataTransfer.getData(DRAGGED);
    if (id === '') return;
    event.preventDefault();
    onMove(id, place);
  }

  return (
    <li
      draggable
      className={`flex flex-col overflow-hidden rounded-toast border border-line bg-paper ${isOver ? 'outline-4 outline-brand outline-dashed' : ''}`}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, photo.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={changePhoto(shows)}
        onClick={onOpen}
        className="relative block bg-sunk"
      >
        <img
          src={photo.small}
          alt={shows}
          draggable={false}
          loading="lazy"
          className="aspect-square w-full object-cover"
        />
        <span className="absolute top-2 start-2 flex flex-col items-start gap-1">
          {photo.isAvatar && (
            <Mark>
              <Star className="size-4" />
              {PROFILE_PICTURE}
            </Mark>
          )}
          {!photo.isPublic && (
            <Mark>
              <EyeOff className="size-4" />
              {ONLY_ME}
            </Mark>
          )}
        </span>
      </button>
      <div className="flex items-center justify-between gap-1 px-1">
        <button
          type="button"
          aria-label={moveForward(place + 1)}
          aria-disabled={place === 0}
          className={MOVE}
          onClick={() => place > 0 && onMove(photo.id, place - 1)}
        >
          <ArrowLeft className="size-5" />
        </button>
        <span aria-hidden="true" className="text-ink-2 text-sm">
          {place + 1}
        </span>
        <button
          type="button"
          aria-label={moveBack(place + 1)}
          aria-disabled={place === count - 1}
          className={MOVE}
          onClick={() => place < count - 1 && onMove(photo.id, place + 1)}
        >
          <ArrowRight className="size-5" />
        </button>
      </div>
    </li>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-pill bg-paper px-2 py-1 font-semibold text-ink text-sm">
      {children}
    </span>
  );
}
