/** What was written of articles and not saved. */
import type { DeskArticle } from '@pawhood/contract/desk/articles.ts';
import { useEffect, useRef } from 'react';
import type { Edits } from '#/lib/form/edit-conflict.ts';
import { type KeptDraft, keepDraft } from '../../kept-drafts.ts';
import type { ArticleField } from './article-texts.ts';

export interface ArticleDraft extends KeptDraft {
  readonly edits: Edits<ArticleField>;
  /** The article that it was written upon. */
  readonly seen: DeskArticle;
}

/** How long somebody rests before what they wrote is kept, in milliseconds. */
const REST_MS = 3_000;

/** Keeps what is not saved after a moment of rest, and when its form goes; forgets it once it is saved. */
export function useKeepDraft(id: string, draft: Omit<ArticleDraft, 'at'> | null, isAsking: boolean): void {
  const unsaved = useRef(draft);
  useEffect(() => {
    const hadSome = unsaved.current !== null;
    unsaved.current = draft;
    if (draft === null && hadSome) keepDraft(id, null);
    // Until somebody has said what is to become of the former one, it stays.
    if (draft === null || isAsking) return;
    const rest = setTimeout(() => keepDraft(id, { ...draft, at: Date.now() }), REST_MS);
    return () => clearTimeout(rest);
  }, [id, draft, isAsking]);
  useEffect(
    () => () => {
      if (unsaved.current !== null) keepDraft(id, { ...unsaved.current, at: Date.now() });
    },
    [id],
  );
}
