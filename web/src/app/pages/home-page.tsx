import { ROUTES } from '@pawhood/contract/product.ts';
import { ALL_ARTICLES, FRESH_ARTICLES, OLDER_ARTICLES } from '@pawhood/contract/words/articles.ts';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { hasFresh, useArticles } from '#/features/articles/use-articles.ts';
import { FrontPage } from '#/features/landing/front-page.tsx';
import { StaticPart } from '#/features/landing/static-part.tsx';
import { focusBoard } from '#/features/voting/voting-heading.tsx';
import { VotingSection } from '#/features/voting/voting-section.tsx';
import { JoinWaitlistButton } from '#/features/waitlist/join-waitlist-button.tsx';
import { useHydrated } from '#/lib/browser/use-hydrated.ts';
import { optionalPart } from '#/ui/optional-part.tsx';
import { WaitlistBoard } from './waitlist-board.tsx';

const LatestArticles = optionalPart(async () => (await import('./latest-articles.tsx')).LatestArticles);

/** The front page with the board and the newest articles: four features meet here, so it stands in the shell. */
export function HomePage() {
  return (
    <FrontPage
      action={<JoinWaitlistButton place="#vote" onPress={focusBoard} />}
      board={<VotingSection Board={WaitlistBoard} />}
    >
      <FromTheHub />
    </FrontPage>
  );
}

/** Nothing while there are none: the hub is where loading and failing are told. */
function FromTheHub() {
  const { articles } = useArticles();
  // A kept page knows no today: until the browser has taken it over it says what is always true.
  const isFresh = useHydrated() && hasFresh(articles, Date.now());
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="latest">{isFresh ? FRESH_ARTICLES : OLDER_ARTICLES}</h2>
        <Link
          href={ROUTES.infoHub}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {ALL_ARTICLES}
        </Link>
      </div>
      <StaticPart>
        {/* Articles may arrive when the page is read already: it stays while the code of their cards comes. */}
        <Suspense>
          <LatestArticles articles={articles} />
        </Suspense>
      </StaticPart>
    </section>
  );
}
