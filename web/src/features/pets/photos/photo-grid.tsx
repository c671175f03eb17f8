import { PHOTO_TILES } from '@pawhood/contract/limits.ts';
import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { photoAlt } from '@pawhood/contract/pets/texts/viewer-texts.ts';
import { morePhotos, PHOTOS, ROOM_FOR_PHOTO } from '@pawhood/contract/words/pets.ts';
import { useState } from 'react';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { Paw } from '#/ui/illustrations/paw.tsx';
import { RecordPart } from '../record-part.tsx';

const PhotoViewer = lazyDialog(() => import('./photo-viewer.tsx'), 'PhotoViewer');

export interface PhotoGridProps {
  /** The pet's. */
  name: string;
  photos: readonly PetPhoto[];
  /** Whether each can be reported; false when absent. */
  canReport?: boolean;
}

/** The first large, the last wide; on phones four alike. */
const PLACES = ['sm:col-span-2 sm:row-span-2', '', '', 'sm:col-span-2 sm:aspect-auto'];

/** The first photos of a pet, each of which opens all of them; what is missing of four tiles is a placeholder. §2.47 */
export function PhotoGrid({ name, photos, canReport = false }: PhotoGridProps) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <RecordPart id="photos" title={PHOTOS}>
      <ul className="grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-4 sm:grid-rows-2">
        {PLACES.slice(0, PHOTO_TILES).map((place, index) => {
          const photo = photos[index];
          const more = index === PHOTO_TILES - 1 ? photos.length - PHOTO_TILES : 0;
          return (
            <li
              key={photo?.id ?? place + index}
              className={`relative aspect-square overflow-hidden rounded-toast ${place}`}
            >
              {photo === undefined ? (
                <Placeholder />
              ) : (
                <Tile
                  photo={photo}
                  alt={photoAlt(photo, name, index)}
                  isLarge={index === 0}
                  more={more}
                  onOpen={() => setShown(index)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {shown !== null && (
        <PhotoViewer
          name={name}
          photos={photos}
          first={shown}
          canReport={canReport}
          onClose={() => setShown(null)}
        />
      )}
    </RecordPart>
  );
}

interface TileProps {
  photo: PetPhoto;
  alt: string;
  isLarge: boolean;
  /** How many more there are than tiles. */
  more: number;
  onOpen: () => void;
}

function Tile({ photo, alt, isLarge, more, onOpen }: TileProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="absolute inset-0 cursor-zoom-in bg-sunk"
    >
      <img
        src={isLarge ? photo.medium : photo.small}
        alt={alt}
        loading="lazy"
        className="size-full object-cover transition-transform duration-enter hover:scale-105"
      />
      {more > 0 && (
        <span className="absolute end-2 bottom-2 rounded-pill bg-paper px-3 py-1 font-semibold text-ink text-sm">
          <span aria-hidden="true">{`+${more}`}</span>
          <span className="sr-only">{morePhotos(more)}</span>
        </span>
      )}
    </button>
  );
}

function Placeholder() {
  return (
    <span className="absolute inset-0 flex items-center justify-center bg-sunk text-line">
      <Paw title={ROOM_FOR_PHOTO} className="size-12" />
    </span>
  );
}
