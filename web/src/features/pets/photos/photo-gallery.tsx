import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import {
  ADD_PHOTOS,
  allPhotos,
  firstPhotos,
  GALLERY,
  NO_PHOTOS_YET,
  PHOTOS_HINT,
  PHOTOS_LIST,
  PHOTOS_NOT_CHANGED,
  roomFor,
  UNDO_DELETION,
} from '@pawhood/contract/words/pets.ts';
import { UNDO } from '@pawhood/contract/words/shell.ts';
import { ImageUp, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveGuard } from '#/lib/form/leave-guard.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { CameraButton } from '#/ui/form/camera-button.tsx';
import { DropZone } from '#/ui/form/drop-zone.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { RecordPart } from '../record-part.tsx';
import { hasUnsavedDrafts, type PhotoDraft } from './photo-draft.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoUploadList } from './photo-upload-list.tsx';
import { useGallery } from './use-gallery.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

const PhotoDialog = lazyDialog(() => import('./photo-dialog.tsx'), 'PhotoDialog');

/** How many photos show before all are asked for: two rows of three, so that the rest of the page is not lost. */
const FEW = 6;

/** The photos of an own pet: chosen, dropped, pasted or taken; put in order, described and deleted. §2.50 */
export function PhotoGallery({ pet }: { pet: Pet }) {
  const gallery = useGallery(pet);
  const [isWhole, setWhole] = useState(false);
  const uploads = usePhotoUploads(pet.id);
  const [openId, setOpenId] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, PhotoDraft>>>({});
  const add = (files: File[]) => {
    // New ones come last.
    setWhole(true);
    uploads.add(files);
  };
  usePastedFiles(add);
  useLeaveGuard(hasUnsavedDrafts(pet.photos, drafts));
  const open = pet.photos.find(({ id }) => id === openId);
  const count = pet.photos.length;
  return (
    <RecordPart look="plain" id="gallery" title={GALLERY} actions={<Ways onFiles={add} />}>
      <DropZone onFiles={add} className="flex flex-col gap-4 rounded-toast">
        <PhotoTiles pet={pet} most={isWhole ? count : FEW} onMove={gallery.move} onOpen={setOpenId} />
        {count > FEW && (
          <Button look="secondary" className="self-start" onClick={() => setWhole(!isWhole)}>
            {isWhole ? firstPhotos(FEW) : allPhotos(count)}
          </Button>
        )}
        <p className="text-ink-2 text-sm">
          {count === 0 && <span>{`${NO_PHOTOS_YET} `}</span>}
          <span>{PHOTOS_HINT}</span>
          {count >= PET_LIMITS.photos && <span>{` ${roomFor(PET_LIMITS.photos)}`}</span>}
        </p>
        <PhotoUploadList
          sendings={uploads.sendings}
          onAgain={uploads.again}
          onPutAway={uploads.putAway}
          onReplace={uploads.replace}
        />
      </DropZone>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-base">
          {uploads.message}
        </p>
        <p role="status" className="text-base">
          {gallery.message}
        </p>
        {gallery.undo !== null && (
          // Takes the focus over from the photo that has gone, each time.
          <Button
            key={gallery.deleted}
            look="secondary"
            autoFocus
            aria-label={UNDO_DELETION}
            onClick={gallery.undo}
          >
            <Undo2 className="size-4" />
            {UNDO}
          </Button>
        )}
      </div>
      {gallery.error !== null && <ActionError error={gallery.error} fallback={PHOTOS_NOT_CHANGED} />}
      {open !== undefined && (
        <PhotoDialog
          petId={pet.id}
          petName={pet.name}
          photo={open}
          draft={drafts[open.id] ?? {}}
          onWrite={(change) => setDrafts((all) => ({ ...all, [open.id]: change(all[open.id] ?? {}) }))}
          onDelete={() => void gallery.remove(open)}
          onClose={() => setOpenId(null)}
        />
      )}
    </RecordPart>
  );
}

function Ways({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <CameraButton onFiles={onFiles} capture="environment" look="secondary" />
      <FileButton onFiles={onFiles} label={ADD_PHOTOS} Icon={ImageUp} isMultiple isNarrow look="secondary" />
    </div>
  );
}

/** Takes pictures that are pasted anywhere on the page; pasted text goes where it always goes. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      // Text copied from some programs brings a picture of itself along.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(files);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

interface PhotoTilesProps {
  pet: Pet;
  /** How many of them show. */
  most: number;
  onMove: (id: string, place: number) => void;
  onOpen: (id: string) => void;
}

/** The first photos in their order. */
function PhotoTiles({ pet: { name, photos }, most, onMove, onOpen }: PhotoTilesProps) {
  if (photos.length === 0) return null;
  return (
    <ul
      aria-label={PHOTOS_LIST}
      className="grid list-none grid-cols-2 gap-3 p-0 max-tight:grid-cols-1 sm:grid-cols-3"
    >
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
