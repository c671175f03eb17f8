import type { Article } from '@pawhood/contract/articles/articles.ts';
import { type LanguageGroup, listedIn } from '@pawhood/contract/articles/languages.ts';
import { HUB_SEARCH_FROM } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { inCitiesText } from '@pawhood/contract/values/cities-text.ts';
import {
  ARTICLES,
  ARTICLES_FAILED,
  alsoIn,
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
import { nameOfLanguage } from '../spoken.ts';
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
 * /info-hub: the articles as a grid of cards, those in other languages below, and the FAQ. §1.13 §2.2
 */
export function InfoHubPage({ greeting, own, ownBelow }: InfoHubPageProps) {
  const site = useSite();
  const { cities } = site;
  useHead(infoHubHead(site));
  const state = useArticles();
  const groups = listedIn(state.articles, site);
  const articles = allOf(groups);
  const search = useSearch();
  const isLong = articles.length >= HUB_SEARCH_FROM;
  const narrowed = readHubAddress(isLong ? search : '');
  const matches = groups.map((group) => ({ ...group, articles: articlesOf(group.articles, narrowed) }));
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
        <LoadingLine isLoading={state.isLoading}>
          {countLine(allOf(matches).length, articles.length)}
        </LoadingLine>
        {state.error !== null && (
          <FailureBox error={state.error} fallback={ARTICLES_FAILED} onRetry={state.retry} />
        )}
        <ArticleLists {...state} groups={matches} all={articles.length} />
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

type Groups = readonly LanguageGroup<Article>[];

const allOf = (groups: Groups): readonly Article[] => groups.flatMap(({ articles }) => articles);

interface ArticleListsProps extends Articles {
  /** Those that are shown, the page's language first. */
  groups: Groups;
  /** How many there are, whatever the list is narrowed to. */
  all: number;
}

function ArticleLists({ groups, all, isLoading, hasArrived }: ArticleListsProps) {
  const [own, ...others] = groups.filter(({ articles }, index) => index === 0 || articles.length > 0);
  const count = allOf(groups).length;
  if (count === 0 && all > 0) {
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
  const isFirst = own !== undefined && own.articles.length > 0;
  return (
    <>
      {(isFirst || count === 0) && <ArticleGrid articles={own?.articles ?? []} isLoading={isLoading} first />}
      {others.map((group, index) => (
        <OtherLanguage key={group.language} {...group} first={!isFirst && index === 0} />
      ))}
    </>
  );
}

/** Articles that are not in the page's language, nor translated into it. */
function OtherLanguage({ language, articles, first }: LanguageGroup<Article> & { first: boolean }) {
  const id = `in-${language}`;
  return (
    <section aria-labelledby={id} className="mt-5 flex flex-col gap-3 md:gap-4">
      <h2 id={id}>{alsoIn(nameOfLanguage(useSite().languages, language))}</h2>
      <ArticleGrid articles={articles} first={first} />
    </section>
  );
}

interface ArticleGridProps {
  articles: readonly Article[];
  isLoading?: boolean;
  /** Whether its first cards are seen without scrolling. */
  first: boolean;
}

function ArticleGrid({ articles, isLoading = false, first }: ArticleGridProps) {
  return (
    <ul className="grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard article={article} first={first && index < 3} />
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
