import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { sendPicture } from '../articles.api.ts';

/** Sends a picture of an article. */
export function usePicture(id: string) {
  const auth = useAuth();
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  return {
    /** How much of it is there, from 0 to 1; null while none is on its way. */
    sent,
    error,
    /** Null where it could not be sent. */
    async send(file: File) {
      setError(null);
      setSent(0);
      try {
        return await sendPicture(auth, id, { file, onProgress: setSent });
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error());
        return null;
      } finally {
        setSent(null);
      }
    },
  };
}
