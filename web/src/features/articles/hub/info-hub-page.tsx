import { HUB_SEARCH_FROM } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { inCitiesText } from '@pawhood/contract/values/cities-text.ts';
import {
  ARTICLES,
  ARTICLES_FAILED,
  articlesOfText,
  articlesText,
  HUB_TITLE,
  hubLead,
  NO_ARTICLES,
  NO_MATCHING_ARTICLES,
  sampleArticles,
} from '@pawhood/contract/words/articles.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/words/directory.ts';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { useHead } from '#/lib/head.ts';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { ArticleCardSkeleton } from '../article-skeleton.tsx';
import { infoHubHead } from '../articles-head.ts';
import { LoadingLine } from '../loading-line.tsx';
import { type Articles, useArticles } from '../use-articles.ts';
import { ArticleCard } from './article-card.tsx';
import { Faq } from './faq.tsx';
import { articlesOf, readHubAddress } from './hub-address.ts';
import { HubControls } from './hub-controls.tsx';

/** Skeletons shown while nothing is known, two rows of the grid. */
const SKELETONS = ['1', '2', '3', '4', '5', '6'];

export interface InfoHubPageProps {
  /** Takes no room of its own: it is placed above the heading. */
  greeting?: ReactNode;
  /** Content for the signed-in person alone, above all else. */
  own?: ReactNode;
  /** The same where it comes too late to stand there. */
  ownBelow?: ReactNode;
}

/**
 * /info-hub: the articles as a grid of cards, and the FAQ. §1.13 §2.2
 */
export function InfoHubPage({ greeting, own, ownBelow }: InfoHubPageProps) {
  const site = useSite();
  const { cities } = site;
  useHead(infoHubHead(site));
  const state = useArticles();
  const { articles } = state;
  const search = useSearch();
  const isLong = articles.length >= HUB_SEARCH_FROM;
  const narrowed = readHubAddress(isLong ? search : '');
  const matches = articlesOf(articles, narrowed);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5 px-4 py-10 md:gap-12 md:px-8 md:py-18">
      {own}
      <header className="relative flex max-w-article flex-col gap-3 md:gap-4">
        {greeting}
        <PageHeading>{HUB_TITLE}</PageHeading>
        <p className="text-lg text-ink-2">{hubLead(inCitiesText(cities))}</p>
      </header>
      <section aria-label={ARTICLES} className="flex flex-col gap-3 md:gap-4">
        {isLong && <HubControls articles={articles} state={narrowed} />}
        <LoadingLine isLoading={state.isLoading}>{countLine(matches.length, articles.length)}</LoadingLine>
        {state.error !== null && (
          <FailureBox error={state.error} fallback={ARTICLES_FAILED} onRetry={state.retry} />
        )}
        <ArticleGrid {...state} articles={matches} all={articles.length} />
        {articles.some(({ example }) => example) && <SampleNote />}
      </section>
      {ownBelow}
      <Faq />
    </div>
  );
}

/** Said once; the mark itself stands on each of them. Below them, so that nothing moves where they come later. */
function SampleNote() {
  const mark = (words: string) => <span className="bg-sun px-1 font-semibold text-on-sun">{words}</span>;
  return <p className="text-ink-2 text-sm">{sentence(sampleArticles(mark, EXAMPLE_MARK))}</p>;
}

interface ArticleGridProps extends Articles {
  /** How many there are, whatever the list is narrowed to. */
  all: number;
}

function ArticleGrid({ articles, all, isLoading, hasArrived }: ArticleGridProps) {
  if (articles.length === 0 && all > 0) {
    return (
      <EmptyState title={NO_MATCHING_ARTICLES.title}>
        <p className="text-ink-2">{NO_MATCHING_ARTICLES.text}</p>
        <LinkButton href={ROUTES.infoHub}>{NO_MATCHING_ARTICLES.all}</LinkButton>
      </EmptyState>
    );
  }
  if (hasArrived && all === 0) {
    return (
      <EmptyState title={NO_ARTICLES.title}>
        <p className="text-ink-2">{NO_ARTICLES.text}</p>
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

function countLine(count: number, all: number): string {
  if (all === 0) return '';
  return count === all ? articlesText(count) : articlesOfText(count, all);
}
