/** Opens the copy where own pets are to be shown, and there is no network to ask for them. */
import { listOwnPets, readPet } from '@pawhood/contract/pets/profile.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { base, pathHere } from '#/lib/browser/base.ts';
import { usesWorker } from '#/lib/browser/worker.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import { waitForUnsaved } from '#/lib/form/leave-guard.ts';
import { hasNetwork } from '#/session/network.api.ts';
import { copyAddress } from './copy-address.ts';

/**
 * Does so until it is ended. A page that shows its pets already stays, and one on which something is not saved.
 *
 * @param open leaves for an address.
 * @returns ends it.
 */
export function startShowingCopy(
  queries: QueryClient,
  open: (address: string) => void = (address) => location.replace(address),
): () => void {
  async function show(query: Query): Promise<void> {
    const isShown = query.state.data !== undefined || query.state.error instanceof HttpError;
    // Without the worker the page of the copy cannot be opened, either.
    if (isShown || !usesWorker('offline')) return;
    const address = addressFor(query.queryKey);
    if (address === null || (await hasNetwork()) || address !== addressFor(query.queryKey)) return;
    if (!waitForUnsaved(() => void show(query))) open(address);
  }

  return queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void show(event.query);
  });
}

/** Where the copy has what a page of own pets asks for; null for other pages, and for what is only a part of one. */
function addressFor([path, first]: QueryKey): string | null {
  if (path === listOwnPets.path && pathHere() === FOOTER_ROUTES.pets) return base() + ROUTES.offline;
  const petId = String(first);
  if (path !== readPet.path || pathHere() !== ROUTES.petProfile.replace(':petId', petId)) return null;
  return base() + ROUTES.offline + copyAddress(petId);
}
