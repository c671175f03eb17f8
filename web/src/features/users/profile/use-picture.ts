import { MAKING_SMALLER, UPLOADING } from '@pawhood/contract/words/shell.ts';
import { PICTURE_REMOVED, PICTURE_RESTORED, PICTURE_UPDATED } from '@pawhood/contract/words/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureProblem, previewOf } from '#/lib/browser/picture-file.ts';
import { useAuth } from '#/session/auth.ts';
import { changePictureMutation, removePictureMutation } from '../users.api.ts';

/** Changing and removing the own picture, with what there is to show and to say meanwhile. */
export function usePicture() {
  const client = useQueryClient();
  const { accessToken } = useAuth();
  const change = useMutation(changePictureMutation(client, accessToken));
  const remove = useMutation(removePictureMutation(client, accessToken));
  const [progress, setProgress] = useState(0);
  const [preview, setPreview] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [message, setMessage] = useState('');

  async function send(file: Blob, success: string): Promise<void> {
    setProgress(0);
    setMessage(UPLOADING);
    // A picture that cannot be previewed can still be one that the server reads.
    setPreview(await previewOf(file).catch(() => null));
    change.mutate(
      {
        file,
        onScaling: () => setMessage(MAKING_SMALLER),
        onProgress(part) {
          setProgress(part);
          setMessage(UPLOADING);
        },
      },
      {
        onSuccess: () => {
          remove.reset();
          setMessage(success);
        },
        onError: () => setMessage(''),
        onSettled: () => setPreview(null),
      },
    );
  }

  /** Kept until there is a picture again. */
  const removed = remove.data?.removed ?? null;

  return {
    /** What is being sent, as an address to show. */
    preview,
    isSending: change.isPending,
    /** Sent so far, from 0 to 1. */
    progress,
    /** Read out when it changes. */
    message,
    /** Why a file was not sent. */
    refused,
    error: change.error ?? remove.error,

    /** One at a time: a file that comes while another is on its way is not taken. */
    choose(file: File): void {
      if (change.isPending) return;
      const problem = pictureProblem(file);
      setRefused(problem);
      change.reset();
      setMessage('');
      if (problem === null) void send(file, PICTURE_UPDATED);
    },

    remove(address: string): void {
      if (remove.isPending) return;
      setRefused(null);
      change.reset();
      remove.mutate(address, { onSuccess: () => setMessage(PICTURE_REMOVED) });
    },

    /** Puts the picture back that was removed last; null where there is none to put back. */
    undo: removed === null ? null : () => void send(removed, PICTURE_RESTORED),
  };
}
