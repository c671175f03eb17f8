import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { COPY_KEY } from '#/lib/browser/device-keys.ts';
import { useStored } from '#/lib/browser/storage.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';

/** Keeps the copy of the signed-in person's pets up to date, where they keep one on this device. Others load nothing for it. */
export function useKeptCopy(): void {
  const { profile, user, accessToken } = useAuth();
  const { cities, departures } = useSite();
  const queries = useQueryClient();
  const mark = useStored(COPY_KEY);
  const isKept = departures.reach && mark !== null;
  const userId = profile?.id ?? '';
  const sub = user?.sub;
  useEffect(() => {
    if (!isKept) return;
    let end = () => {};
    let isOver = false;
    import('./show-copy.ts').then(
      ({ startShowingCopy }) => {
        if (!isOver) end = startShowingCopy(queries);
      },
      // Then pages say that there is no network.
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [isKept, queries]);
  // The writer outlives changes of the profile, which are told to it when it asks.
  const latest = useRef({ profile, accessToken });
  latest.current = { profile, accessToken };
  useEffect(() => {
    if (!isKept || userId === '' || sub === undefined) return;
    let end = () => {};
    let isOver = false;
    import('./copy-writer.ts').then(
      ({ startCopyWriter }) => {
        if (isOver) return;
        const owner = {
          cities,
          accessToken: () => latest.current.accessToken(),
          profile: {
            get fullName() {
              return latest.current.profile?.fullName ?? '';
            },
            get units() {
              return latest.current.profile?.units ?? 'metric';
            },
          },
        };
        end = startCopyWriter({ userId, owner, queries });
      },
      // Without its code the copy stays as it is until the next page.
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [isKept, userId, sub, cities, queries]);
}
