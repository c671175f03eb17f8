import type { Article } from '@pawhood/contract/articles/articles.ts';
import { isInLanguage, languageOf, versionsOf } from '@pawhood/contract/articles/languages.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { ARTICLES_FAILED, articleIn, BACK_TO_ARTICLES } from '@pawhood/contract/words/articles.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/words/directory.ts';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { useEffect, useMemo } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { trustedHtml } from '#/lib/browser/trusted-html.ts';
import { formatPublicDay } from '#/lib/dates.ts';
import { useHead } from '#/lib/head.ts';
import type { PageProps } from '#/lib/page.ts';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { ShareButton } from '#/ui/buttons/share-button.tsx';
import { CityBadge } from '#/ui/city-badge.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { articleAddress } from '../article-address.ts';
import { ArticlePicture } from '../article-picture.tsx';
import { ArticleSkeleton } from '../article-skeleton.tsx';
import { ArticleTags } from '../article-tags.tsx';
import { countViewMutation } from '../articles.api.ts';
import { articleHead, unknownArticleHead } from '../articles-head.ts';
import { LoadingLine } from '../loading-line.tsx';
import { nameOfLanguage, type Spoken, spokenOn } from '../spoken.ts';
import { type Articles, useArticles } from '../use-articles.ts';
import { ReadNextLinks } from './read-next-links.tsx';

/** /info-hub/{articleId}: one article alone; an unknown id leads to the list once that has arrived. §2.3 */
export function ArticlePage({ params }: PageProps) {
  const site = useSite();
  const { articleId = '' } = params;
  const { article, articles, isLoading, error, retry, isUnknown } = useArticle(articleId);
  useHead(article === null ? unknownArticleHead : articleHead(article, articles, site));
  if (isUnknown) return <Redirect to={ROUTES.infoHub} replace />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-8 md:px-8">
      <div className="-me-4 flex flex-wrap items-center max-tight:me-0 justify-between gap-4">
        <BackToArticles />
        {article !== null && (
          <ShareButton title={article.title} url={site.publicUrl + site.base + articleAddress(article.id)} />
        )}
      </div>
      {/* In the gap between the two, which it needs for a moment at most. */}
      <div className="-my-4">
        <LoadingLine isLoading={isLoading} />
      </div>
      {error !== null && <FailureBox error={error} fallback={ARTICLES_FAILED} onRetry={retry} />}
      {article === null ? (
        <NoArticle isLoading={isLoading} />
      ) : (
        <ArticleView article={article} articles={articles} />
      )}
    </div>
  );
}

/** While the list is on its way, or when it cannot be had. */
function NoArticle({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      <h1 className="sr-only">{unknownArticleHead.title}</h1>
      {isLoading && <ArticleSkeleton />}
      {/* Without JavaScript nothing more arrives: the server has no such article. */}
      <p className="hidden noscript:block">{unknownArticleHead.description}</p>
    </>
  );
}

/** §2.32a */
export function ArticleView({ article, articles }: { article: Article; articles: readonly Article[] }) {
  const site = useSite();
  const spoken = spokenOn(site, article);
  return (
    <article
      data-accent={site.cities.of(article.city)?.accent}
      className="mx-auto flex w-full max-w-article flex-col gap-8"
    >
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <CityBadge city={article.city} />
          <span {...spoken} className="font-semibold text-ink-2">
            {article.category}
          </span>
          {article.example && (
            <span className="-rotate-2 bg-sun px-4 text-sm font-semibold text-on-sun">{EXAMPLE_MARK}</span>
          )}
        </div>
        <div {...spoken} className="contents">
          <PageHeading>{article.title}</PageHeading>
          <p className="text-xl text-ink-2">{article.excerpt}</p>
        </div>
        {spoken.lang !== undefined && <OtherLanguage article={article} articles={articles} />}
        <time dateTime={article.date} className="text-sm text-ink-2">
          {formatPublicDay(article.date)}
        </time>
      </header>
      <div className="overflow-hidden rounded-card border border-line border-b-4 border-b-city-graphic">
        <ArticlePicture article={article} first />
      </div>
      <ArticleContent html={article.content} spoken={spoken} />
      <footer {...spoken} className="border-t border-line pt-6">
        <ArticleTags tags={article.tags} />
      </footer>
      <ReadNextLinks article={article} articles={articles} />
    </article>
  );
}

/** Says that an article is not in the page's language, and leads to its translation where there is one. */
function OtherLanguage({ article, articles }: { article: Article; articles: readonly Article[] }) {
  const { language, languages } = useSite();
  const translation = versionsOf(article, articles).find((other) => isInLanguage(other, language));
  return (
    <p className="text-ink-2">
      {articleIn(nameOfLanguage(languages, languageOf(article)))}{' '}
      {translation && (
        <Link href={articleAddress(translation.id)} className="text-brand underline">
          {translation.title}
        </Link>
      )}
    </p>
  );
}

/** The button back to the list; as a form's it also works before, or without, JavaScript. §2.32b */
function BackToArticles() {
  const [, navigate] = useLocation();
  const back = (event: FormEvent) => {
    event.preventDefault();
    navigate(ROUTES.infoHub);
  };
  return (
    <form action={useSite().base + ROUTES.infoHub} onSubmit={back}>
      <Button type="submit" look="secondary" className="max-sm:whitespace-normal">
        <ArrowLeft className="size-5 shrink-0" />
        {BACK_TO_ARTICLES}
      </Button>
    </form>
  );
}

/** An article's text: HTML that our server has made of Markdown and sanitised. */
function ArticleContent({ html, spoken }: { html: string; spoken: Spoken }) {
  // The same object for the same text: React writes the HTML again whenever the object is another.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server; raw HTML in Markdown is off
  return <div {...spoken} className="prose" dangerouslySetInnerHTML={content} />;
}

interface ArticleState extends Pick<Articles, 'articles' | 'isLoading' | 'error' | 'retry'> {
  readonly article: Article | null;
  /** True once the list has arrived without this id; never before. §2.3b */
  readonly isUnknown: boolean;
}

/** One article of the list; its reader is counted once the list has arrived. */
function useArticle(id: string): ArticleState {
  const { articles, isLoading, hasArrived, error, retry } = useArticles();
  const article = articles.find((candidate) => candidate.id === id) ?? null;
  useViewCount(hasArrived && article !== null ? id : null);
  return { article, articles, isLoading, error, retry, isUnknown: hasArrived && article === null };
}

/** Counts one reader of an article, once per opening; whether it succeeds is of no concern to the reader. */
function useViewCount(id: string | null): void {
  const { mutate } = useMutation(countViewMutation);
  useEffect(() => {
    if (id !== null) mutate(id);
  }, [id, mutate]);
}
