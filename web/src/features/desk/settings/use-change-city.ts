import { deskCities } from '@pawhood/contract/desk/cities.ts';
import type { SiteChange } from '@pawhood/contract/desk/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storedElsewhere } from '#/lib/form/edit-conflict.ts';
import { useAuth } from '#/session/auth.ts';
import { type CityChange, cityMutation, keepCities } from './settings.api.ts';

/** Changes a city, or their order; where somebody was faster, the page shows what is there now. */
export function useChangeCity(onSaved: (change: SiteChange | null) => void) {
  const client = useQueryClient();
  const auth = useAuth();
  const { mutateAsync, error, isPending } = useMutation(cityMutation(client, auth));
  const [last, setLast] = useState<CityChange | null>(null);
  const [hasConflict, setConflict] = useState(false);

  /** @throws why it could not be done. */
  async function send(change: CityChange): Promise<void> {
    setLast(change);
    setConflict(false);
    try {
      const answer = await mutateAsync(change);
      onSaved(answer.change);
    } catch (failure) {
      const now = storedElsewhere(failure, deskCities);
      if (now !== null) {
        setConflict(true);
        await keepCities(client, auth, now);
      }
      throw failure;
    }
  }

  return {
    /** Whether somebody else was faster. */
    hasConflict,
    /** Why the last attempt failed otherwise. */
    error: hasConflict ? null : error,
    isPending,
    send,
    /** As `send`; what fails has been told when it resolves. */
    change: (change: CityChange): Promise<void> => send(change).catch(() => {}),
    again: (): void => {
      if (last !== null) void send(last).catch(() => {});
    },
  };
}
