import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { AuthContext, useAuth } from '#/session/auth.ts';
import type { StandIn } from './stand-in.ts';

declare global {
  interface Window {
    /** What the document has asked for, after its path: http/pages/own-page-script.ts of the server. */
    ownPage?: readonly [path: string, answer: Promise<Response | undefined>] | undefined;
  }
}

export interface OwnPageProps {
  /** The pet whose page it is, where it is one pet's. */
  petId?: string;
  /** Fetches the code that the page shows its person with: nothing of theirs shows before, so that nothing moves. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * An own page, with what its document has asked for until its person's tokens are there. It is seen as theirs from then
 * on; whatever it asks for or sends meanwhile waits for the token.
 */
export function OwnPage({ petId, load, children }: OwnPageProps) {
  const auth = useAuth();
  const client = useQueryClient();
  const { clientId } = useSite().identity;
  const [standIn, setStandIn] = useState<StandIn | null>(null);
  useEffect(() => {
    const [path, ownPage] = window.ownPage ?? [];
    // Once: a page that is come back to asks anew.
    window.ownPage = undefined;
    // Of another page, from which somebody went on before it had begun.
    if (path !== location.pathname) return;
    const left = new AbortController();
    Promise.all([import('./stand-in.ts'), load(), ownPage])
      .then(([{ takeStandIn }, , answer]) =>
        takeStandIn(answer, petId, { client, clientId, left, setStandIn }),
      )
      // Without code or answer the page waits for tokens.
      .catch(() => {});
    return () => left.abort();
  }, [petId, load, client, clientId]);
  const seen = standIn?.seen(auth) ?? null;
  const isOver = standIn !== null && seen === null;
  useEffect(() => {
    // For good: who signs in then gets their own answers.
    if (isOver) standIn.end();
  }, [isOver, standIn]);
  return <AuthContext value={seen ?? auth}>{children}</AuthContext>;
}
