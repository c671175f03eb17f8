import { ROUTES } from '@pawhood/contract/product.ts';
import { ROADMAP, ROADMAP_DESCRIPTION, ROADMAP_FEED } from '@pawhood/contract/voting/voting-texts.ts';
import { VotingHeading } from '#/features/voting/voting-heading.tsx';
import { useHead } from '#/lib/head.ts';
import { WaitlistBoard } from './waitlist-board.tsx';

/** What is new on the board. */
const FEED = '/roadmap/feed.xml';

const HEAD = {
  title: ROADMAP,
  description: ROADMAP_DESCRIPTION,
  path: ROUTES.roadmap,
  feed: FEED,
};

/** /roadmap: the board on a page of its own, for those who are signed in too; voting and the waitlist meet here. */
export function RoadmapPage() {
  useHead(HEAD);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-3 px-4 py-6 md:px-8 md:py-10">
      <VotingHeading level={1} />
      <WaitlistBoard level={1} />
      <p>
        <a href={FEED} className="inline-flex min-h-11 items-center text-brand underline">
          {ROADMAP_FEED}
        </a>
      </p>
    </div>
  );
}
