import type { Claim } from '@pawhood/contract/claims/claim.ts';
import { useState } from 'react';

/** Where somebody is on the way to look after a place. */
export type ClaimStep = ReturnType<typeof useClaimStep>;

/** @param claims of the place, the newest first; undefined until they are there. */
export function useClaimStep(claims: readonly Claim[] = []) {
  // Whether they choose a way although something is there: another one, or once more for a further year.
  const [isChoosing, setChoosing] = useState(false);
  const open = claims.find(({ state }) => state === 'asked' || state === 'waiting');
  const proved = claims.find(({ state }) => state === 'proved');
  const steps = {
    /** Said of the last one that came to nothing. */
    last: claims.find(({ state }) => state === 'declined' || state === 'ended'),
    chooseAgain: () => setChoosing(true),
    /** What was asked for shows. */
    follow: () => setChoosing(false),
  };
  if (open?.state === 'waiting') return { ...steps, name: 'waiting' as const, claim: open };
  if (isChoosing) return { ...steps, name: 'choose' as const };
  if (open !== undefined) return { ...steps, name: 'asked' as const, claim: open };
  if (proved !== undefined) return { ...steps, name: 'proved' as const, claim: proved };
  return { ...steps, name: 'choose' as const };
}
