import {
  createShareLink,
  listShareLinks,
  type NewShareLink,
  openShareLink,
  revokeShareLink,
  type ShareLink,
} from '@pawhood/contract/pets/sharing.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer } from '#/lib/calls/keep-answer.ts';
import { addToPet } from '../add-to-pet.api.ts';
import { type Owner, ownerQuery } from '../pets.api.ts';

/** The links to an own pet that work still, the latest first. */
export const shareLinksQuery = (petId: string, owner: Owner) => ownerQuery(listShareLinks, owner, { petId });

/** The new link, with the token that is told this once. */
export const createLinkMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async (body: NewShareLink) => addToPet(createShareLink, petId, body, owner),
    onSuccess: ({ link }) =>
      keep(client, petId, owner, (links) => [link, ...links.filter(({ id }) => id !== link.id)]),
  });

/** Turns a link off at once. */
export const revokeLinkMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async (linkId: string) =>
      call(revokeShareLink, { params: { petId, linkId }, bearer: await owner.accessToken() }),
    onSuccess: (_, linkId) => keep(client, petId, owner, (links) => links.filter(({ id }) => id !== linkId)),
    // Its time may be over meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: shareLinksQuery(petId, owner).queryKey }),
  });

const keep = (
  client: QueryClient,
  petId: string,
  owner: Owner,
  change: (links: ShareLink[]) => ShareLink[],
) => changeAnswer(client, shareLinksQuery(petId, owner).queryKey, change);

/** The content of a link; 404 when it does not work. Each opening is counted, so it is asked for once. */
export const sharedPetQuery = (token: string) =>
  queryOptions({
    queryKey: [openShareLink.path, token],
    queryFn: async ({ signal }) => call(openShareLink, { body: { token }, signal }),
    // What was shared for a time stays nowhere.
    gcTime: 0,
  });
