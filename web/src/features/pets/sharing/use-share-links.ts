import type { NewShareLink, ShareLink } from '@pawhood/contract/pet-sharing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../session/auth.ts';
import { succeeds } from '../succeeds.ts';
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
  const [said, setSaid] = useState('');

  /** Answers whether the link is there. */
  async function create(link: NewShareLink): Promise<boolean> {
    if (creating.isPending) return false;
    setSaid('');
    return succeeds(creating.mutateAsync(link).then(setCreated));
  }

  /** Ends a link; throws where it could not be ended. */
  async function revoke(linkId: string): Promise<void> {
    setSaid('');
    await revoking.mutateAsync(linkId);
    if (created?.link.id === linkId) setCreated(null);
    setSaid('The link does not work any more.');
  }

  return {
    query,
    created,
    forgetCreated: () => setCreated(null),
    create,
    isCreating: creating.isPending,
    /** Why the last link could not be made. */
    createError: creating.error,
    revoke,
    /** What is read out after a link was ended. */
    said,
  };
}

export type ShareLinks = ReturnType<typeof useShareLinks>;
