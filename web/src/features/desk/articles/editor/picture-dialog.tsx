import {
  ALT_FIELD,
  ALT_HINT,
  ALT_MISSING,
  CHOOSE_PICTURE,
  INSERT_PICTURE,
  NO_PICTURE_YET,
  ONLY_DECORATES,
  PICTURE_NOT_ADDED,
  pictureSending,
  TEXT_PICTURE,
} from '@pawhood/contract/words/deskarticles.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { ImageUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { focusFirst } from '#/lib/form/focus-field.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { DeskActionError } from '../../desk-failure.tsx';
import { usePicture } from './use-picture.ts';

/** Longest description of a picture, in characters. */
const ALT_LIMIT = 300;

export interface PictureDialogProps {
  /** Of the article. */
  id: string;
  /** Told once the dialog has closed and the focus is back. */
  onPicture: (address: string, alt: string) => void;
  onClose: () => void;
}

/** Puts a picture into the text: with what it shows, or as one that only decorates. */
export function PictureDialog({ id, onPicture, onClose }: PictureDialogProps) {
  const { sent, error, send } = usePicture(id);
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState('');
  const [decorates, setDecorates] = useState(false);
  /** Whether somebody wanted to put it in: what is missing is told from then on. */
  const [isAsked, setAsked] = useState(false);

  async function choose([file]: File[]): Promise<void> {
    const picture = file && (await send(file));
    if (picture) setAddress(picture.address);
  }

  function insert(event: FormEvent<HTMLFormElement>, close: () => void): void {
    event.preventDefault();
    setAsked(true);
    if (address === '') {
      // The way to a picture is the first of the form.
      event.currentTarget.querySelector('button')?.focus();
      return;
    }
    if (!decorates && alt.trim() === '') {
      focusFirst(event.currentTarget, ['alt']);
      return;
    }
    close();
    onPicture(address, decorates ? '' : alt);
  }

  return (
    <Dialog title={TEXT_PICTURE} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={(event) => insert(event, close)} className="flex flex-col gap-4">
          {address !== '' && (
            <img src={address} alt="" className="h-56 max-w-full self-start rounded-input object-contain" />
          )}
          <FileButton
            label={CHOOSE_PICTURE}
            Icon={ImageUp}
            look="secondary"
            className="self-start"
            onFiles={(files) => void choose(files)}
          />
          <p role="status" className="text-base text-ink-2">
            {sent !== null && pictureSending(Math.round(sent * 100))}
          </p>
          {isAsked && address === '' && sent === null && error === null && (
            <ErrorMessage error={null} fallback={NO_PICTURE_YET} />
          )}
          {error !== null && (
            <DeskActionError error={error} fallback={PICTURE_NOT_ADDED} onRetry={() => {}} />
          )}
          {!decorates && (
            <FieldRow
              label={ALT_FIELD}
              hint={ALT_HINT}
              name="alt"
              value={alt}
              limit={ALT_LIMIT}
              error={isAsked && alt.trim() === '' ? ALT_MISSING : undefined}
              onChange={setAlt}
            />
          )}
          <Checkbox label={ONLY_DECORATES} isChecked={decorates} onChange={setDecorates} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{INSERT_PICTURE}</Button>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
