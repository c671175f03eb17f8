import type { Article } from '@pawhood/contract/articles/articles.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/words/directory.ts';
import { useId } from 'react';
import { Link } from 'wouter';
import { formatPublicDay } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { CityBadge } from '#/ui/city-badge.tsx';
import { articleAddress } from '../article-address.ts';
import { ArticlePicture } from '../article-picture.tsx';
import { ArticleTags } from '../article-tags.tsx';
import { spokenOn } from '../spoken.ts';

export interface ArticleCardProps {
  article: Article;
  /** True for the cards that are seen without scrolling. */
  first?: boolean;
}

/** An article in the grid. Its one link, the title, covers the whole card. §2.30 §2.31 */
export function ArticleCard({ article, first = false }: ArticleCardProps) {
  const titleId = useId();
  const site = useSite();
  const spoken = spokenOn(site, article);
  // Of the words that are the page's.
  const own = spoken.lang === undefined ? undefined : site.language;
  return (
    <article
      aria-labelledby={titleId}
      {...spoken}
      data-accent={site.cities.of(article.city)?.accent}
      className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-soft transition-transform duration-enter ease-soft motion-safe:hover:-translate-y-1"
    >
      <div className="relative overflow-hidden border-b-4 border-city">
        <ArticlePicture article={article} first={first} />
        {article.example && <ExampleTape lang={own} />}
      </div>
      <div className="flex grow flex-col gap-3 p-6">
        <div className="flex flex-wrap items-center gap-2">
          <CityBadge city={article.city} />
          <span className="text-sm font-semibold text-ink-2">{article.category}</span>
        </div>
        <h2 id={titleId} className="text-xl">
          <Link
            href={articleAddress(article.id)}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {article.title}
          </Link>
        </h2>
        <p className="text-ink-2">{article.excerpt}</p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 pt-3">
          <ArticleTags tags={article.tags} />
          <time dateTime={article.date} lang={own} className="text-sm text-ink-2">
            {formatPublicDay(article.date)}
          </time>
        </div>
      </div>
    </article>
  );
}

/** The mark of a built-in sample, like a strip of tape on the picture. */
function ExampleTape({ lang }: { lang: string | undefined }) {
  return (
    <span
      lang={lang}
      className="absolute top-4 -end-2 rotate-3 bg-sun px-6 py-1 text-sm font-semibold text-on-sun shadow-soft"
    >
      {EXAMPLE_MARK}
    </span>
  );
}
