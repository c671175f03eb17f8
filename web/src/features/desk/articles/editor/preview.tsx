import type { DeskArticle } from '@pawhood/contract/desk/articles.ts';
import { PAGE_AS_IT_WILL_LOOK, PREVIEW_WAITS, previewFailed } from '@pawhood/contract/words/deskarticles.ts';
import { type MouseEvent, Suspense } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { Skeleton } from '#/ui/skeleton.tsx';
import { usePageOfArticle } from '../page-of-article.ts';
import { type ArticleTexts, tagsIn, YES } from './article-texts.ts';
import type { Preview } from './use-preview.ts';

export interface ArticlePreviewProps {
  article: Pick<DeskArticle, 'id' | 'shownDate'>;
  texts: ArticleTexts;
  preview: Preview;
  /** Stands beside what is written, and scrolls by itself. */
  isBeside?: true;
}

/** The page as it will look, drawn as visitors see it; its links lead nowhere. */
export function ArticlePreview({ article, texts, preview, isBeside }: ArticlePreviewProps) {
  const { id, shownDate } = article;
  const Page = usePageOfArticle();
  const { tags, external, date, translationOf, ...rest } = texts;
  const shown = {
    ...rest,
    ...{ id, content: preview.html, date: date || shownDate, tags: tagsIn(tags), views: 0 },
    external: external === YES,
  };
  return (
    <section
      aria-label={PAGE_AS_IT_WILL_LOOK}
      className={`min-w-0 ${isBeside ? SCROLLING : ''}`}
      // It scrolls by the keys, too.
      {...(isBeside && { tabIndex: 0 })}
    >
      <p role="status" className="text-base text-error">
        {preview.error !== null && previewFailed(reasonOf(preview.error))}
      </p>
      <div onClickCapture={stay} className="overflow-x-auto rounded-card border border-line bg-paper p-4">
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
          {Page !== null && <Page article={shown} articles={[]} />}
        </Suspense>
      </div>
    </section>
  );
}

const SCROLLING = 'overflow-y-auto desk:h-[calc(100svh-20.5rem)]';

function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
}

const reasonOf = (error: Error): string => (error instanceof HttpError ? error.text : PREVIEW_WAITS);
