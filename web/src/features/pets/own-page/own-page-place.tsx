import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { AuthContext, useAuth } from '#/session/auth.ts';
import type { StandIn } from './stand-in.ts';

declare global {
  interface Window {
    /** What the document has asked for: http/pages/own-page-script.ts of the server. */
    ownPage?: Promise<Response | undefined> | undefined;
  }
}

export interface OwnPageProps {
  /** Fetches the code that the page shows its person with: nothing of theirs shows before, so that nothing moves. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * An own page, with what its document has asked for until its person's tokens are there. It is seen as theirs from then
 * on; whatever it asks for or sends meanwhile waits for the token.
 */
export function OwnPage({ load, children }: OwnPageProps) {
  const auth = useAuth();
  const client = useQueryClient();
  const { clientId } = useSite().identity;
  const [standIn, setStandIn] = useState<StandIn | null>(null);
  useEffect(() => {
    const { ownPage } = window;
    if (ownPage === undefined) return;
    // Once: a page that is come back to asks anew.
    window.ownPage = undefined;
    const left = new AbortController();
    Promise.all([import('./stand-in.ts'), load(), ownPage])
      .then(([{ takeStandIn }, , answer]) => takeStandIn(answer, { client, clientId, left, setStandIn }))
      // Without code or answer the page waits for tokens.
      .catch(() => {});
    return () => left.abort();
  }, [load, client, clientId]);
  const seen = standIn?.seen(auth) ?? null;
  const isOver = standIn !== null && seen === null;
  useEffect(() => {
    // For good: who signs in then gets their own answers.
    if (isOver) standIn.end();
  }, [isOver, standIn]);
  return <AuthContext value={seen ?? auth}>{children}</AuthContext>;
}
