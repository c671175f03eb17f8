import type { Article } from '@pawhood/contract/articles/articles.ts';
import { listedIn } from '@pawhood/contract/articles/languages.ts';
import { ArticleCard } from '#/features/articles/hub/article-card.tsx';
import { useSite } from '#/lib/site.tsx';

/** How many of the newest articles the front page shows. */
const LATEST = 3;

/** The newest articles of the front page, side by side: those in its language first. */
export function LatestArticles({ articles }: { articles: readonly Article[] }) {
  const listed = listedIn(articles, useSite()).flatMap((group) => group.articles);
  return (
    <ul className="grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {listed.slice(0, LATEST).map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}
