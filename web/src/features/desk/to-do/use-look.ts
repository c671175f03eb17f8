import type { TodoLook } from '@pawhood/contract/desk/todo.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '#/session/auth.ts';
import { endLooking, lookQuery } from './to-do.api.ts';
import { type ItemKey, textOf } from './where.ts';

/** Tells others that the person looks at one thing, as long as it is on the page. Where that fails they are not told. */
export function useLook(key: ItemKey): void {
  const auth = useAuth();
  const { refetch } = useQuery(lookQuery(auth, key));
  const { kind, id } = key;
  const { accessToken } = auth;
  useEffect(() => {
    const end = () => void endLooking({ kind, id }, accessToken);
    // Back in a page that the browser has kept, one looks again.
    const begin = ({ persisted }: PageTransitionEvent) => persisted && void refetch();
    addEventListener('pagehide', end);
    addEventListener('pageshow', begin);
    return () => {
      removeEventListener('pagehide', end);
      removeEventListener('pageshow', begin);
      end();
    };
  }, [kind, id, accessToken, refetch]);
}

/** Names of those who look at one thing, the longest first. */
export const lookersAt = (looks: readonly TodoLook[], key: ItemKey): string[] =>
  looks.filter((look) => textOf(look) === textOf(key)).map(({ by }) => by);
