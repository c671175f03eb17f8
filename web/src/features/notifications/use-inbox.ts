import type { Inbox } from '@pawhood/contract/notifications/notifications.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { OWN_PROFILE_KEY } from '#/session/profile/profile.api.ts';
import { inboxQuery, type Reader, seeMutation } from './notifications.api.ts';

/** Whose notifications the calls are about. */
export function useReader(): Reader {
  const { user, accessToken } = useAuth();
  return { user, accessToken, language: useSite().language };
}

const NOTHING: Inbox = { seq: 0, unseen: 0, notifications: [] };

/** What the signed-in person is told. */
export function useInbox() {
  const { departures } = useSite();
  const { isAuthenticated, profile, profileError, isBusy } = useAuth();
  const client = useQueryClient();
  const reader = useReader();
  // Without an id there is nobody to be told anything. §3.3b
  const hasNoId = profile?.id === '';
  const enabled = departures.reach && isAuthenticated && profile !== null && !hasNoId;
  // Then nothing is asked for, and why stands where another failure would.
  const isFailed = profile === null && profileError !== null && !isBusy;
  const { data, error, refetch } = useQuery({ ...inboxQuery(reader), enabled });
  const { mutate } = useMutation(seeMutation(client, reader));
  return {
    /** Undefined until it is there. */
    inbox: hasNoId ? NOTHING : data,
    /** Why it is not there; null otherwise. */
    error: isFailed ? profileError : data === undefined ? error : null,
    unseen: data?.unseen ?? 0,
    /** Notes that all up to a number was seen. */
    see: mutate,
    /** Looks for what is new or done; answers with the newest, undefined where it could not be had. */
    refresh: useCallback(async () => {
      if (isFailed) await client.fetchQuery({ queryKey: OWN_PROFILE_KEY }).catch(() => {});
      if (!enabled) return undefined;
      const { data: latest, isError } = await refetch();
      return isError ? undefined : latest;
    }, [enabled, refetch, isFailed, client]),
  };
}
