import { ALL_ARTICLES, LATEST_ARTICLES } from '@pawhood/contract/articles/articles-texts.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { Link } from 'wouter';
import { ArticleCard } from '#/features/articles/hub/article-card.tsx';
import { hasFresh, useArticles } from '#/features/articles/use-articles.ts';
import { FrontPage } from '#/features/landing/front-page.tsx';
import { focusBoard } from '#/features/voting/voting-heading.tsx';
import { lazyBoard, VotingSection } from '#/features/voting/voting-section.tsx';
import { JoinWaitlistButton } from '#/features/waitlist/join-waitlist-button.tsx';
import { useHydrated } from '#/lib/browser/use-hydrated.ts';

const WaitlistBoard = lazyBoard(async () => (await import('./waitlist-board.tsx')).WaitlistBoard);

/** How many of the newest articles the front page shows. */
const LATEST = 3;

/** The front page with the board and the newest articles: four features meet here, so it stands in the shell. */
export function HomePage() {
  return (
    <FrontPage
      action={<JoinWaitlistButton place="#vote" onPress={focusBoard} />}
      board={<VotingSection Board={WaitlistBoard} />}
    >
      <LatestArticles />
    </FrontPage>
  );
}

/** Nothing while there are none: the hub is where loading and failing are told. */
function LatestArticles() {
  const { articles } = useArticles();
  // A kept page knows no today: until the browser has taken it over it says what is always true.
  const isFresh = useHydrated() && hasFresh(articles, Date.now());
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="latest">{isFresh ? LATEST_ARTICLES.fresh : LATEST_ARTICLES.older}</h2>
        <Link
          href={ROUTES.infoHub}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {ALL_ARTICLES}
        </Link>
      </div>
      <ul className="grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {articles.slice(0, LATEST).map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
