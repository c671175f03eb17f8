import type { DeskArticle } from '@pawhood/contract/desk/articles.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { DESK_PART_NAMES } from '@pawhood/contract/words/desk.ts';
import {
  ALL_ARTICLES,
  ARTICLE_NOT_LOADED,
  FILE_ABOUT,
  LOADING_ARTICLES,
  SAMPLE_ABOUT,
  SEE_PAGE,
  SOURCE_NAMES,
  STATE_NAMES,
  STATE_NOT_SET,
  TAKE_OVER,
} from '@pawhood/contract/words/deskarticles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { StatusLine } from '#/ui/status-line.tsx';
import { DeskActionError, PartFailure } from '../../desk-failure.tsx';
import type { PartProps } from '../../part.ts';
import { articleQuery } from '../articles.api.ts';
import { whenText } from '../city-time.ts';
import type { Say } from '../say.ts';
import { LIST_ADDRESS } from '../where.ts';
import { ArticleForm } from './article-form.tsx';
import { textsOf } from './article-texts.ts';
import { ArticlePreview } from './preview.tsx';
import { useAct } from './use-act.ts';

export interface ArticleProps extends PartProps {
  id: string;
  say: Say;
}

/** One article: its form where the desk looks after it, else its page. */
export function Article({ id, place, say }: ArticleProps) {
  const { data: article, error, refetch } = useQuery(articleQuery(useAuth(), id));
  return (
    <section aria-labelledby="articles" className="flex flex-col gap-4">
      <Link href={LIST_ADDRESS} className={`${buttonClass('plain', true)} -ms-3 self-start`}>
        {ALL_ARTICLES}
      </Link>
      <h2 id="articles" tabIndex={-1} className="wrap-anywhere scroll-mt-24 text-xl">
        <bdi>{article?.title ?? DESK_PART_NAMES.articles}</bdi>
      </h2>
      {article === undefined && error !== null && (
        <PartFailure error={error} fallback={ARTICLE_NOT_LOADED} onRetry={() => void refetch()} />
      )}
      {article === undefined && error === null && <StatusLine>{LOADING_ARTICLES}</StatusLine>}
      {article !== undefined && <Facts article={article} />}
      {article?.source === 'desk' && <ArticleForm article={article} place={place} say={say} />}
      {article !== undefined && article.source !== 'desk' && <Elsewhere article={article} say={say} />}
    </section>
  );
}

function Facts({ article }: { article: DeskArticle }) {
  const { cities } = useSite();
  const { id, state, source } = article;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-ink-2">
      <Badge tone={state === 'published' ? 'brand' : 'quiet'}>{STATE_NAMES[state]}</Badge>
      {source !== 'desk' && <Badge>{SOURCE_NAMES[source]}</Badge>}
      <span className="min-w-0">{whenText(article, cities)}</span>
      {state === 'published' && (
        <Link
          href={ROUTES.article.replace(':articleId', encodeURIComponent(id))}
          className="inline-flex min-h-11 items-center text-brand underline"
        >
          {SEE_PAGE}
        </Link>
      )}
    </p>
  );
}

/** An article that comes from a file, or with the product: it is taken over first. */
function Elsewhere({ article, say }: { article: DeskArticle; say: Say }) {
  const { act, error } = useAct(article);
  async function takeOver(): Promise<void> {
    if ((await act({ act: 'takeover' })) === null) return;
    say(TAKE_OVER);
    // Its button has gone.
    focusHeading('articles');
  }
  return (
    <>
      <div className="flex flex-col gap-3 rounded-toast bg-sunk p-4">
        <p>{article.source === 'file' ? FILE_ABOUT : SAMPLE_ABOUT}</p>
        {error !== null && (
          <DeskActionError error={error} fallback={STATE_NOT_SET} onRetry={() => void takeOver()} />
        )}
        <WorkingButton look="secondary" className="self-start" onPress={takeOver}>
          {TAKE_OVER}
        </WorkingButton>
      </div>
      <ArticlePreview
        article={article}
        texts={textsOf(article)}
        preview={{ html: article.html, error: null }}
      />
    </>
  );
}
