import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import type { PageNeeds } from '#/lib/page.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    /** The one provider of its page. */
    readonly provider?: ProviderDetails;
  }
}

export const needs: PageNeeds = {
  calls: [],
  async snapshot(data, { params: { providerId: id = '' } }) {
    const provider = await data.find(readProvider, { id });
    return provider === null ? {} : { provider };
  },
};
