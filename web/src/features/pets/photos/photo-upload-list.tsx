import {
  ALMOST_THERE,
  chooseAnotherFor,
  PHOTO_FAILED,
  putAwayFile,
  sendFileAgain,
  UPLOADS,
  uploadOf,
  WAITING,
} from '@pawhood/contract/words/pets.ts';
import { ImageUp, RotateCcw, X } from 'lucide-react';
import { sentence } from '#/lib/sentence.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { heard, seen } from '#/ui/heard.tsx';
import type { PhotoUpload } from './use-photo-uploads.ts';

export interface PhotoUploadListProps {
  sendings: readonly PhotoUpload[];
  onAgain: (sending: PhotoUpload) => void;
  onPutAway: (id: number) => void;
  onReplace: (id: number, files: readonly File[]) => void;
}

const asIs = (words: string): string => words;

/** Photos that are being uploaded, each with its progress, or why it failed. */
export function PhotoUploadList({ sendings, onAgain, onPutAway, onReplace }: PhotoUploadListProps) {
  if (sendings.length === 0) return null;
  return (
    <ul aria-label={UPLOADS} className="flex list-none flex-col gap-2 p-0">
      {sendings.map((sending) => (
        <li key={sending.id} className="flex flex-wrap items-center gap-3 rounded-toast bg-sunk px-4 py-2">
          {sending.preview !== null && (
            <img src={sending.preview} alt="" className="size-11 rounded-input object-cover" />
          )}
          <div className="min-w-0 grow basis-40">
            <p className="truncate text-base">{sending.file.name}</p>
            {sending.problem === null ? (
              <Progress sending={sending} />
            ) : (
              <ActionError error={sending.problem} fallback={PHOTO_FAILED} />
            )}
          </div>
          {sending.state === 'failed' && (
            <div className="flex flex-wrap gap-2">
              {sending.isSendable ? (
                <Button look="secondary" onClick={() => onAgain(sending)}>
                  <RotateCcw className="size-4" />
                  {sentence(sendFileAgain(seen, heard, sending.file.name))}
                </Button>
              ) : (
                <FileButton
                  label={chooseAnotherFor(asIs, asIs, sending.file.name).join('')}
                  Icon={ImageUp}
                  look="secondary"
                  onFiles={(files) => onReplace(sending.id, files)}
                >
                  {sentence(chooseAnotherFor(seen, heard, sending.file.name))}
                </FileButton>
              )}
              <Button look="plain" onClick={() => onPutAway(sending.id)}>
                <X className="size-4" />
                {sentence(putAwayFile(seen, heard, sending.file.name))}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Progress({ sending: { state, part, file } }: { sending: PhotoUpload }) {
  if (state === 'waiting') return <p className="text-ink-2 text-sm">{WAITING}</p>;
  // All of it has been sent; the server is at work on the picture.
  if (part === 1) return <p className="text-ink-2 text-sm">{ALMOST_THERE}</p>;
  return <progress aria-label={uploadOf(file.name)} value={part} className="h-2 w-full" />;
}
