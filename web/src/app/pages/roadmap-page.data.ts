import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import type { PageNeeds } from '#/lib/page.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    /** The features on the board. */
    readonly features?: readonly Feature[];
  }
}

export const needs: PageNeeds = {
  calls: [listFeatures],
  snapshot: async (data) => ({ features: await data.read(listFeatures) }),
};
