import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { REMOVE, UNDO } from '@pawhood/contract/words/shell.ts';
import {
  ADD_PICTURE,
  CHANGE_PICTURE,
  PICTURE_NOT_CHANGED,
  PICTURE_UPLOAD,
  REMOVE_PICTURE,
  YOUR_INITIALS,
  YOUR_PICTURE,
} from '@pawhood/contract/words/users.ts';
import { ImageUp, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Avatar } from '#/ui/avatar.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { CameraButton } from '#/ui/form/camera-button.tsx';
import { DropZone } from '#/ui/form/drop-zone.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { usePicture } from './use-picture.ts';

export interface PictureEditorProps {
  profile: OwnProfile;
  /** Stands beside the picture. */
  children: ReactNode;
}

/** The own picture, and the ways to change it: choose a file, drop one on it, take a photo, remove it. */
export function PictureEditor({ profile, children }: PictureEditorProps) {
  const picture = usePicture();
  const { fullName, profilePicture } = profile;
  const hasPicture = sameSitePicture(profilePicture) !== null;
  const takeFirst = ([file]: File[]) => file !== undefined && picture.choose(file);
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <div className="flex max-w-full items-center gap-4 max-tight:flex-col max-tight:items-start">
        <DropZone onFiles={takeFirst} className="shrink-0 rounded-pill">
          <Avatar
            fullName={fullName}
            picture={picture.preview ?? profilePicture}
            label={hasPicture || picture.preview !== null ? YOUR_PICTURE : YOUR_INITIALS}
            className={`size-18 text-h2 desk:size-28 ${picture.isSending ? 'opacity-60' : ''}`}
          />
        </DropZone>
        <div className="wrap-anywhere min-w-0">{children}</div>
      </div>
      {picture.isSending && (
        <progress aria-label={PICTURE_UPLOAD} value={picture.progress} className="h-2 w-36" />
      )}
      <div className="-ms-3 flex flex-wrap items-center">
        <FileButton
          onFiles={takeFirst}
          label={hasPicture ? CHANGE_PICTURE : ADD_PICTURE}
          Icon={ImageUp}
          isNarrow
        />
        <CameraButton onFiles={takeFirst} capture="user" />
        {hasPicture && !picture.isSending && (
          <Button
            look="plain"
            isNarrow
            aria-label={REMOVE_PICTURE}
            onClick={() => picture.remove(profilePicture)}
          >
            <Trash2 className="size-4" />
            {REMOVE}
          </Button>
        )}
        {picture.undo !== null && !picture.isSending && (
          // Takes the focus over from Remove, which has gone.
          <Button look="plain" isNarrow autoFocus onClick={picture.undo}>
            <Undo2 className="size-4" />
            {UNDO}
          </Button>
        )}
      </div>
      <p role="status" className="text-base text-ink-2 empty:-mt-1">
        {picture.message}
      </p>
      {picture.refused !== null && <ErrorMessage error={null} fallback={picture.refused} />}
      {picture.error !== null && <ActionError error={picture.error} fallback={PICTURE_NOT_CHANGED} />}
    </div>
  );
}
