import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { PhotoTile } from './photo-tile.tsx';

export interface PhotoTilesProps {
  pet: Pet;
  /** How many of them show. */
  most: number;
  onMove: (id: string, place: number) => void;
  onOpen: (id: string) => void;
}

/** The first photos in their order. */
export function PhotoTiles({ pet: { name, photos }, most, onMove, onOpen }: PhotoTilesProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3">
      {photos.slice(0, most).map((photo, place) => (
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
