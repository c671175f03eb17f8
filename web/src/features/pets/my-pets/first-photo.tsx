import {
  CHOOSE_ANOTHER,
  CHOOSE_PHOTO,
  fileChosen,
  PHOTO,
  REMOVE_PHOTO,
} from '@pawhood/contract/words/pets.ts';
import { REMOVE } from '@pawhood/contract/words/shell.ts';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { previewOf } from '#/lib/browser/picture-file.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { CameraButton } from '#/ui/form/camera-button.tsx';
import { DropZone } from '#/ui/form/drop-zone.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { PetAvatar } from '../pet-avatar.tsx';

export interface FirstPhotoProps {
  /** The pet's, as far as it is written. */
  name: string;
  photo: File | null;
  /** Why a file was not taken. */
  refused: string | null;
  onChoose: (photo: File) => void;
  onRemove: () => void;
}

/** The photo that becomes a new pet's picture: choose it, take it, drop it. */
export function FirstPhoto({ name, photo, refused, onChoose, onRemove }: FirstPhotoProps) {
  const preview = usePreview(photo);
  const take = ([first]: File[]) => first !== undefined && onChoose(first);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-sm">{PHOTO}</p>
      <div className="flex flex-wrap items-center gap-4">
        <DropZone onFiles={take} className="shrink-0 rounded-pill">
          <PetAvatar name={name} picture={preview} className="size-24 text-h2" />
        </DropZone>
        <div className="flex flex-wrap">
          <FileButton
            label={photo === null ? CHOOSE_PHOTO : CHOOSE_ANOTHER}
            Icon={ImageUp}
            isNarrow
            onFiles={take}
          />
          <CameraButton capture="environment" onFiles={take} />
          {photo !== null && (
            <Button look="plain" isNarrow aria-label={REMOVE_PHOTO} onClick={onRemove}>
              <Trash2 className="size-4" />
              {REMOVE}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {photo !== null && fileChosen(photo.name)}
      </p>
      {refused !== null && <ErrorMessage error={null} fallback={refused} />}
    </div>
  );
}

/** The photo as an address to show; empty while there is none, and where the browser cannot show it. */
function usePreview(photo: File | null): string {
  const [preview, setPreview] = useState('');
  useEffect(() => {
    let isWanted = true;
    setPreview('');
    if (photo !== null)
      previewOf(photo).then(
        (address) => isWanted && setPreview(address),
        // The server may be able to read it all the same.
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [photo]);
  return preview;
}
