import type { Article } from '@pawhood/contract/articles/articles.ts';
import { ArticleCard } from '#/features/articles/hub/article-card.tsx';

/** The newest articles of the front page, side by side. */
export function LatestArticles({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}
