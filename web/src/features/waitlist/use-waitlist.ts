import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { sendJoin, sendLeave } from '#/features/waitlist/waitlist.api.ts';
import { readStored, useStored, writeStored } from '#/lib/browser/storage.ts';
import { useAuth } from '#/session/auth.ts';

/** Whether this browser has joined the waitlist, and the ways to change it. §4.13 */
export function useWaitlist() {
  const email = useStored(WAITLIST_STORAGE_KEY) ?? '';
  const { isAuthenticated, accessToken } = useAuth();
  // Whose sign-in has just ended goes on as everybody else.
  const bearer = async () => (isAuthenticated ? accessToken().catch(() => null) : null);
  return {
    bearer,
    isJoined: email !== '',
    /** The address joined with; empty before. §3.17 */
    email,

    /** Joins; throws as the call does, and then nothing has changed. §4.14 */
    async join(address: string): Promise<void> {
      await sendJoin(address, await bearer());
      writeStored(WAITLIST_STORAGE_KEY, address);
    },

    /** Joins once more with the same address, for a browser that the server does not know any more. */
    async joinAgain(): Promise<void> {
      await sendJoin(readStored(WAITLIST_STORAGE_KEY) ?? '', await bearer());
    },

    /** Leaves, on the server and here; throws as the call does. */
    async leave(): Promise<void> {
      await sendLeave(await bearer());
      writeStored(WAITLIST_STORAGE_KEY, null);
    },
  };
}

export type Waitlist = ReturnType<typeof useWaitlist>;
