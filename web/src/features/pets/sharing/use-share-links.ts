import type { NewShareLink, ShareLink } from '@pawhood/contract/pets/sharing.ts';
import { LINK_OFF } from '@pawhood/contract/words/pets.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { createLinkMutation, revokeLinkMutation, shareLinksQuery } from './share-links.api.ts';

/** A link that was just made; its token is known nowhere else. */
export interface CreatedLink {
  readonly link: ShareLink;
  readonly token: string;
}

/** The links to an own pet, and what can be done with them. */
export function useShareLinks(petId: string) {
  const owner = useAuth();
  const client = useQueryClient();
  const query = useQuery(shareLinksQuery(petId, owner));
  const creating = useMutation(createLinkMutation(client, petId, owner));
  const revoking = useMutation(revokeLinkMutation(client, petId, owner));
  const [created, setCreated] = useState<CreatedLink | null>(null);
  const [message, setMessage] = useState('');

  async function create(link: NewShareLink): Promise<CreatedLink> {
    setMessage('');
    const answer = await creating.mutateAsync(link);
    setCreated(answer);
    return answer;
  }

  /** Turns a link off; throws where it could not be. */
  async function revoke(linkId: string): Promise<void> {
    setMessage('');
    await revoking.mutateAsync(linkId);
    if (created?.link.id === linkId) setCreated(null);
    setMessage(LINK_OFF);
  }

  return {
    query,
    created,
    forgetCreated: () => setCreated(null),
    /** Makes a link, as its form needs it. */
    creation: { mutateAsync: create, isPending: creating.isPending, error: creating.error },
    revoke,
    /** The message after a link was turned off, for screen readers. */
    message,
  };
}

export type ShareLinks = ReturnType<typeof useShareLinks>;
