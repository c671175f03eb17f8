import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { ROADMAP, ROADMAP_DESCRIPTION, ROADMAP_FEED, roadmapPage } from '@pawhood/contract/words/voting.ts';
import { useSearch } from 'wouter';
import { boardAddress, readBoardAddress } from '#/features/voting/board/board-feature.ts';
import { loadOpenBoard } from '#/features/voting/voting-board.tsx';
import { VotingHeading } from '#/features/voting/voting-heading.tsx';
import { readStored } from '#/lib/browser/storage.ts';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { useHead } from '#/lib/head.ts';
import type { Head } from '#/lib/page-head.ts';
import { useSite } from '#/lib/site.tsx';
import { WaitlistBoard } from './waitlist-board.tsx';

/** The feed of the board's news, among the pages of a language. */
const FEED = '/roadmap/feed.xml';

/**
 * The page, once the open board is there for those who have joined: as the server rendered it the board is open to them,
 * and what they write and press there is not to meet a closed one.
 */
export async function loadPage(): Promise<typeof RoadmapPage> {
  // Where it cannot be had, the board says so.
  if (readStored(WAITLIST_STORAGE_KEY)) await loadOpenBoard().catch(() => {});
  return RoadmapPage;
}

/** /roadmap: the board on a page of its own, for those who are signed in too; voting and the waitlist meet here. */
export function RoadmapPage() {
  useHead(useRoadmapHead());
  const { base } = useSite();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-3 px-4 py-6 md:px-8 md:py-10">
      <VotingHeading level={1} />
      <WaitlistBoard level={1} />
      <p>
        <a href={base + FEED} className="inline-flex min-h-11 items-center text-brand underline">
          {ROADMAP_FEED}
        </a>
      </p>
    </div>
  );
}

/** A search or an order is no page of its own; a page that continues the board is. */
function useRoadmapHead(): Head {
  const { query, category, page } = readBoardAddress(useSearch());
  const { board } = useSnapshot();
  const isWhole = query.trim() === '' && category === 'all';
  const number = isWhole ? Math.min(page, board?.count ?? page) : 1;
  return {
    title: number > 1 ? roadmapPage(number) : ROADMAP,
    description: ROADMAP_DESCRIPTION,
    path: boardAddress(ROUTES.roadmap, { ...readBoardAddress(''), page: number }),
    feed: FEED,
  };
}
