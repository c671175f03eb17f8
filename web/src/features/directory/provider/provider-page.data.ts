import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import type { PageNeeds } from '#/lib/page.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    /** The one provider of its page; null where the directory shows none of that id. */
    readonly provider?: { readonly id: string; readonly details: ProviderDetails | null };
  }
}

export const needs: PageNeeds = {
  calls: [],
  async snapshot(data, { params: { providerId: id = '' } }) {
    return { provider: { id, details: await data.find(readProvider, { id }) } };
  },
};
