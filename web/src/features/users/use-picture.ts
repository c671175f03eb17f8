import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../session/auth.ts';
import { pictureProblem, previewOf } from './picture-file.ts';
import { changePictureMutation, removePictureMutation } from './users.api.ts';

/** Changing and removing the own picture, with what there is to show and to say meanwhile. */
export function usePicture() {
  const client = useQueryClient();
  const { accessToken } = useAuth();
  const change = useMutation(changePictureMutation(client, accessToken));
  const remove = useMutation(removePictureMutation(client, accessToken));
  const [progress, setProgress] = useState(0);
  const [preview, setPreview] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  async function send(file: Blob, success: string): Promise<void> {
    remove.reset();
    setProgress(0);
    setSaid('Uploading...');
    // A picture that cannot be previewed can still be one that the server reads.
    setPreview(await previewOf(file).catch(() => null));
    change.mutate(
      { file, onProgress: setProgress },
      {
        onSuccess: () => setSaid(success),
        onError: () => setSaid(''),
        onSettled: () => setPreview(null),
      },
    );
  }

  return {
    /** What is being sent, as an address to show. */
    preview,
    isSending: change.isPending,
    isRemoving: remove.isPending,
    /** Sent so far, from 0 to 1. */
    progress,
    /** Read out when it changes. */
    said,
    /** Why a file was not sent. */
    refused,
    error: change.error ?? remove.error,

    choose(file: File): void {
      const problem = pictureProblem(file);
      setRefused(problem);
      change.reset();
      setSaid('');
      if (problem === null) void send(file, 'Your new picture is there.');
    },

    remove(address: string): void {
      setRefused(null);
      change.reset();
      remove.mutate(address, { onSuccess: () => setSaid('Your picture is removed.') });
    },

    /** Puts the picture back that was removed last; null where there is none to put back. */
    undo: remove.data?.removed ? () => void send(remove.data.removed as Blob, 'Your picture is back.') : null,
  };
}
