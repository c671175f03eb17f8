import { PHOTO_TILES } from '@pawhood/contract/limits.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { Paw } from '#/ui/illustrations/paw.tsx';
import { NOT_ADDED } from '../profile/pet-facts.tsx';
import { PhotoTile } from './photo-tile.tsx';

export interface PhotoTilesProps {
  pet: Pet;
  onMove: (id: string, place: number) => void;
  onOpen: (id: string) => void;
}

/** The photos in their order; without any, room for them. */
export function PhotoTiles({ pet: { name, photos }, onMove, onOpen }: PhotoTilesProps) {
  if (photos.length === 0) return <NoPhotos />;
  return (
    <ul aria-label="Photos" className="grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3">
      {photos.map((photo, place) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          petName={name}
          place={place}
          count={photos.length}
          onMove={onMove}
          onOpen={() => onOpen(photo.id)}
        />
      ))}
    </ul>
  );
}

/** §2.53 */
function NoPhotos() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Array.from({ length: PHOTO_TILES }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          key={index}
          className="flex aspect-square items-center justify-center rounded-toast bg-sunk text-line"
        >
          <Paw className="size-12" />
        </span>
      ))}
      <p className="col-span-full text-ink-2 italic">{NOT_ADDED}</p>
    </div>
  );
}
