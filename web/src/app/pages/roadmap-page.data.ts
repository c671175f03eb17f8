import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import { readBoardAddress } from '#/features/voting/board/board-feature.ts';
import { type BoardPage, boardPage } from '#/features/voting/board/sections.ts';
import type { PageNeeds } from '#/lib/page.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    /** As much of the board as the page shows at first. */
    readonly board?: BoardPage;
  }
}

export const needs = {
  calls: [listFeatures],
  snapshot: async (data, { search, departures }) => ({
    board: boardPage(await data.read(listFeatures), readBoardAddress(search.toString()), departures.sections),
  }),
} satisfies PageNeeds;
