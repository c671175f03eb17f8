import { photosAdded } from '@pawhood/contract/words/pets.ts';
import { MAKING_SMALLER, UPLOADING } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pictureProblem, previewOf, UnusablePicture } from '#/lib/browser/picture-file.ts';
import { useLeaveGuard } from '#/lib/form/leave-guard.ts';
import { useAuth } from '#/session/auth.ts';
import { addPhotoMutation } from './pet-photos.api.ts';

/** A file that is being uploaded as a photo, or whose upload has failed; until it is uploaded or put away. */
export interface PhotoUpload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Sent so far, from 0 to 1. */
  readonly part: number;
  /** An address to show, while it is being sent. */
  readonly preview: string | null;
  /** Why the upload failed; null where it has not. */
  readonly problem: Error | null;
  /** Whether it is worth trying again. */
  readonly isSendable: boolean;
}

/** Files that become photos of a pet, one after another: one that fails holds up none of the others. */
export function usePhotoUploads(petId: string) {
  const { mutateAsync } = useMutation(addPhotoMutation(useQueryClient(), petId, useAuth()));
  const [sendings, setSendings] = useState<readonly PhotoUpload[]>([]);
  const [message, setMessage] = useState('');
  const lastId = useRef(0);
  const line = useRef(Promise.resolve());
  const count = useRef(0);
  useLeaveGuard(sendings.some(({ state }) => state !== 'failed'));

  function change(id: number, facts: Partial<PhotoUpload>): void {
    setSendings((all) => all.map((sending) => (sending.id === id ? { ...sending, ...facts } : sending)));
  }

  async function send(id: number, file: File): Promise<void> {
    setMessage(UPLOADING);
    // A picture that cannot be previewed can still be one that the server reads.
    change(id, { state: 'sending', preview: await previewOf(file).catch(() => null) });
    try {
      await mutateAsync({
        file,
        onScaling: () => setMessage(MAKING_SMALLER),
        onProgress(part) {
          change(id, { part });
          setMessage(UPLOADING);
        },
      });
      putAway(id);
      count.current += 1;
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      const isSendable = !(error instanceof UnusablePicture);
      change(id, { state: 'failed', preview: null, problem, isSendable });
    }
  }

  function queue(id: number, file: File): void {
    const last = line.current.then(() => send(id, file));
    line.current = last;
    void last.then(() => {
      if (line.current !== last) return;
      setMessage(messageOf(count.current));
      count.current = 0;
    });
  }

  function add(files: readonly File[]): void {
    const added = files.map((file, index) => uploadOf(lastId.current + index + 1, file));
    lastId.current += files.length;
    setSendings((all) => [...all, ...added]);
    for (const { id, file, isSendable } of added) if (isSendable) queue(id, file);
  }

  function putAway(id: number): void {
    setSendings((all) => all.filter((sending) => sending.id !== id));
  }

  return {
    sendings,
    /** Read out when it changes. */
    message,

    add,

    again({ id, file }: PhotoUpload): void {
      change(id, { state: 'waiting', problem: null, part: 0 });
      queue(id, file);
    },

    putAway,

    /** Another file in the place of one that no picture can be made of. */
    replace(id: number, files: readonly File[]): void {
      putAway(id);
      add(files);
    },
  };
}

function uploadOf(id: number, file: File): PhotoUpload {
  const problem = pictureProblem(file);
  return {
    ...{ id, file, part: 0, preview: null },
    state: problem === null ? 'waiting' : 'failed',
    problem: problem === null ? null : new Error(problem),
    isSendable: problem === null,
  };
}

function messageOf(count: number): string {
  return count === 0 ? '' : photosAdded(count);
}
