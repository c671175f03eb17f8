import { type DeskArticle, deskArticle } from '@pawhood/contract/desk/articles.ts';
import {
  ARTICLE_CONFLICT,
  ARTICLE_MERGED,
  ARTICLE_NOT_SAVED,
  ARTICLE_SAVED,
  KEPT_DROP,
  KEPT_TAKE,
  keptFound,
  PAGE,
  SHOWS_AT_ONCE,
  WRITE,
  WRITE_OR_PAGE,
} from '@pawhood/contract/words/deskarticles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { changedTexts } from '#/lib/form/edit-conflict.ts';
import { focusFirst } from '#/lib/form/focus-field.ts';
import { keepDraft, keptDraft } from '#/lib/form/kept-drafts.ts';
import { type EditsDraft, useKeepDraft } from '#/lib/form/use-keep-draft.ts';
import { useVersionedForm } from '#/lib/form/use-versioned-form.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { moveFocus } from '#/ui/strip-focus.ts';
import { DeskActionError } from '../../desk-failure.tsx';
import type { PartProps } from '../../part.ts';
import { articleQuery, keepArticle, saveMutation } from '../articles.api.ts';
import type { Say } from '../say.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { type ArticleField, check, textsOf } from './article-texts.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { ArticlePreview } from './preview.tsx';
import type { AddPicture } from './text-field.tsx';
import { useLeaveForm } from './use-leave-form.ts';
import { usePreview } from './use-preview.ts';

export interface ArticleFormProps extends PartProps {
  article: DeskArticle;
  say: Say;
}

/** Writes an article, beside its page as it will look. */
export function ArticleForm({ article, place, say }: ArticleFormProps) {
  const { form, kept, save, outcome, element } = useArticleForm(article, say);
  const texts = form.texts ?? textsOf(article);
  const preview = usePreview(texts.markdown, article);
  const [adding, setAdding] = useState<AddPicture | null>(null);
  const [side, setSide] = useState<Side>('write');
  const isOn = (of: Side) => (side === of ? 'flex' : 'hidden desk:flex');
  return (
    <>
      {kept.draft !== null && <Kept at={kept.draft.at} onTake={kept.take} onDrop={kept.drop} />}
      {article.state === 'published' && <p className="text-base text-ink-2">{SHOWS_AT_ONCE}</p>}
      <Sides side={side} onChange={setSide} />
      <div className="grid items-start gap-6 desk:grid-cols-[repeat(2,minmax(0,1fr))]">
        <form
          ref={element}
          id="article-write"
          noValidate
          aria-label={WRITE}
          className={`min-w-0 flex-col gap-4 ${isOn('write')}`}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <ArticleFields {...{ article, form, place }} onAddPicture={(add) => setAdding(() => add)} />
        </form>
        <div id="article-page" className={`min-w-0 flex-col desk:sticky desk:top-16 ${isOn('page')}`}>
          <ArticlePreview isBeside {...{ article, texts, preview }} />
        </div>
      </div>
      {/* Outside of the form: it has one of its own. */}
      {adding !== null && (
        <PictureDialog id={article.id} onPicture={adding} onClose={() => setAdding(null)} />
      )}
      <ArticleFoot
        article={article}
        isChanged={form.isChanged}
        status={outcome === 'merged' ? ARTICLE_MERGED : outcome === 'saved' ? ARTICLE_SAVED : ''}
        save={save}
        say={say}
      >
        {outcome === 'conflict' && <ErrorMessage error={null} fallback={ARTICLE_CONFLICT} />}
        {form.error !== null && (
          <DeskActionError error={form.error} fallback={ARTICLE_NOT_SAVED} onRetry={() => void save()} />
        )}
      </ArticleFoot>
    </>
  );
}

/** The state of the form, what is kept of it in this browser, and its saving. */
function useArticleForm(article: DeskArticle, say: Say) {
  const { id } = article;
  const [client, auth] = [useQueryClient(), useAuth()];
  const user = auth.user?.sub ?? '';
  const element = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState('');
  const [draft, setDraft] = useState(() => keptDraft<EditsDraft<DeskArticle, ArticleField>>(id, user));
  const form = useVersionedForm({
    stored: article,
    ...{ textsOf, check, schema: deskArticle },
    changedFields: changedTexts,
    mutation: useMutation(saveMutation(client, auth, id)),
    onStoredElsewhere: (stored) => keepArticle(client, auth, stored),
  });
  const { unsaved } = form;
  useLeaveForm(form.isChanged);
  const toKeep = useMemo(
    () => unsaved && { user, edits: unsaved.edits, seen: { ...unsaved.seen, html: '' } },
    [unsaved, user],
  );
  useKeepDraft(id, toKeep, draft !== null);

  /** Answers with the article as it is saved; null where it could not be. */
  async function save(): Promise<DeskArticle | null> {
    const result = await form.save();
    setOutcome(form.isChanged ? result.outcome : '');
    if (result.outcome === 'conflict' || result.outcome === 'failed') {
      if (element.current !== null) focusFirst(element.current, result.fields);
      return null;
    }
    say(result.outcome === 'merged' ? ARTICLE_MERGED : ARTICLE_SAVED);
    return client.getQueryData(articleQuery(auth, id).queryKey) ?? article;
  }

  return {
    form,
    save,
    element,
    /** Of what was last pressed, until something is written. */
    outcome: form.isChanged && outcome !== 'conflict' ? '' : outcome,
    kept: {
      draft,
      take(): void {
        if (draft !== null) form.resume(draft.edits, draft.seen);
        setDraft(null);
      },
      drop(): void {
        keepDraft(id, null);
        setDraft(null);
      },
    },
  };
}

interface KeptProps {
  at: number;
  onTake: () => void;
  onDrop: () => void;
}

/** What this browser has kept of before: to go on with, or to drop. */
function Kept({ at, onTake, onDrop }: KeptProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-toast bg-sunk p-4">
      <p className="min-w-0 grow basis-60">{keptFound(formatMoment(new Date(at).toISOString()))}</p>
      <Button onClick={onTake}>{KEPT_TAKE}</Button>
      <Button look="secondary" onClick={onDrop}>
        {KEPT_DROP}
      </Button>
    </div>
  );
}

type Side = 'write' | 'page';

const SIDES = [
  ['write', WRITE],
  ['page', PAGE],
] as const;

/** On a narrow screen, which of the two is seen. */
function Sides({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <div
      role="tablist"
      aria-label={WRITE_OR_PAGE}
      className="flex gap-2 desk:hidden"
      onKeyDown={(event) => moveFocus(event, '[role=tab]')}
    >
      {SIDES.map(([key, label]) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={side === key}
          aria-controls={`article-${key}`}
          tabIndex={side === key ? 0 : -1}
          onClick={() => onChange(key)}
          className="min-h-11 grow rounded-pill border border-line bg-card px-4 font-semibold text-ink aria-selected:border-brand aria-selected:bg-brand aria-selected:text-on-brand"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
