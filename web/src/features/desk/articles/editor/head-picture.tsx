import {
  CHOOSE_PICTURE,
  HEAD_PICTURE,
  HEAD_PICTURE_HINT,
  PICTURE_NOT_ADDED,
  pictureSending,
  REMOVE_PICTURE,
} from '@pawhood/contract/words/deskarticles.ts';
import { ImageUp } from 'lucide-react';
import type { VersionedField } from '#/lib/form/use-versioned-form.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { StoredElsewhere } from '#/ui/form/versioned-row.tsx';
import { DeskActionError } from '../../desk-failure.tsx';
import { usePicture } from './use-picture.ts';

export interface PictureFieldProps {
  /** Of the article. */
  id: string;
  field: VersionedField;
}

/** The picture at the head of an article, or none: then a drawing stands there. */
export function HeadPicture({ id, field }: PictureFieldProps) {
  const { sent, error, send } = usePicture(id);
  async function choose([file]: File[]): Promise<void> {
    const picture = file && (await send(file));
    if (picture) field.onChange(picture.small);
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-toast border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{HEAD_PICTURE}</legend>
      <p className="text-sm text-ink-2">{HEAD_PICTURE_HINT}</p>
      {field.value !== '' && (
        <img src={field.value} alt="" className="h-36 max-w-full self-start rounded-input object-contain" />
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={CHOOSE_PICTURE}
          Icon={ImageUp}
          look="secondary"
          isNarrow
          onFiles={(files) => void choose(files)}
        />
        {field.value !== '' && (
          <Button look="plain" isNarrow onClick={() => field.onChange('')}>
            {REMOVE_PICTURE}
          </Button>
        )}
      </div>
      <p role="status" className="text-base text-ink-2">
        {sent !== null && pictureSending(Math.round(sent * 100))}
      </p>
      {error !== null && <DeskActionError error={error} fallback={PICTURE_NOT_ADDED} onRetry={() => {}} />}
      {field.error !== undefined && <ErrorMessage error={null} fallback={field.error} />}
      <StoredElsewhere field={field} />
    </fieldset>
  );
}
