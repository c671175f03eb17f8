import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import { readBoardAddress } from '#/features/voting/board/board-feature.ts';
import { firstFeatures } from '#/features/voting/board/sections.ts';
import type { PageNeeds } from '#/lib/page.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    /** The first features that the page shows, in the order of the board's list. */
    readonly features?: readonly Feature[];
  }
}

export const needs: PageNeeds = {
  calls: [listFeatures],
  snapshot: async (data, { search, departures }) => ({
    features: firstFeatures(
      await data.read(listFeatures),
      readBoardAddress(search.toString()),
      departures.sections,
    ),
  }),
};
