import type { ReactNode } from 'react';
import { useHead } from '#/lib/head.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { ArticleCardSkeleton } from '../article-skeleton.tsx';
import { ArticlesFailure } from '../articles-failure.tsx';
import { infoHubHead } from '../articles-head.ts';
import { LoadingLine } from '../loading-line.tsx';
import { type Articles, useArticles } from '../use-articles.ts';
import { ArticleCard } from './article-card.tsx';
import { Faq } from './faq.tsx';

/** Skeletons shown while nothing is known, two rows of the grid. */
const SKELETONS = ['1', '2', '3', '4', '5', '6'];

export interface InfoHubPageProps {
  /** Takes no room of its own: it is placed above the heading. */
  greeting?: ReactNode;
  /** What to do first, for whom has just signed up. */
  firstSteps?: ReactNode;
}

/**
 * /info-hub: the articles as a grid of cards, and the FAQ. §1.13 §2.2
 */
export function InfoHubPage({ greeting, firstSteps }: InfoHubPageProps) {
  useHead(infoHubHead);
  const state = useArticles();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-12 px-4 py-12 md:px-8 md:py-18">
      <header className="relative flex max-w-article flex-col gap-4">
        {greeting}
        <PageHeading>Info Hub</PageHeading>
        <p className="text-lg text-ink-2">
          Good to know when you share a city with an animal: walks, home and the small rules that keep
          everybody safe, in Amsterdam, Dublin and Calgary.
        </p>
      </header>
      {firstSteps}
      <section aria-label="Articles" className="flex flex-col gap-4">
        <LoadingLine isLoading={state.isLoading}>{countLine(state.articles.length)}</LoadingLine>
        {state.error !== null && <ArticlesFailure error={state.error} onRetry={state.retry} />}
        <ArticleGrid {...state} />
      </section>
      <Faq />
    </div>
  );
}

function ArticleGrid({ articles, isLoading, hasArrived }: Articles) {
  if (hasArrived && articles.length === 0) {
    return (
      <EmptyState title="No articles yet">
        <p className="text-ink-2">The first one will stand here as soon as it is published.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} first={index < 3} />
        </li>
      ))}
      {isLoading &&
        articles.length === 0 &&
        SKELETONS.map((key) => (
          <li key={key} className="noscript:hidden">
            <ArticleCardSkeleton />
          </li>
        ))}
    </ul>
  );
}

function countLine(count: number): string {
  return count === 0 ? '' : `${count} ${count === 1 ? 'article' : 'articles'}`;
}
