/** What was written of articles and not saved, as this browser keeps it until it is: a crash loses nothing. */
import type { DeskArticle } from '@pawhood/contract/desk/articles.ts';
import { useEffect, useRef } from 'react';
import { ARTICLE_DRAFTS_KEY } from '#/lib/browser/device-keys.ts';
import { readStored, writeStored } from '#/lib/browser/storage.ts';
import type { Edits } from '#/lib/form/edit-conflict.ts';
import type { ArticleField } from './article-texts.ts';

export interface KeptDraft {
  /** Whose it is: the subject of their account. */
  readonly user: string;
  /** In milliseconds. */
  readonly at: number;
  readonly edits: Edits<ArticleField>;
  /** The article that it was written upon. */
  readonly seen: DeskArticle;
}

/** Of more articles at once nobody writes; browsers keep 5 MB. */
const MOST_KEPT = 5;

/** How long somebody rests before what they wrote is kept, in milliseconds. */
const REST_MS = 3_000;

function allKept(): Readonly<Record<string, KeptDraft>> {
  try {
    const kept: unknown = JSON.parse(readStored(ARTICLE_DRAFTS_KEY) ?? '{}');
    // Written by this file alone; whatever else is there is nothing.
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, KeptDraft>) : {};
  } catch {
    return {};
  }
}

/** What is kept of an article for somebody; null where nothing is. */
export function keptDraft(id: string, user: string): KeptDraft | null {
  const draft = allKept()[id];
  return draft?.user === user ? draft : null;
}

/** Keeps what was written, in the place of what was before; with null it is forgotten. */
export function keepDraft(id: string, draft: KeptDraft | null): void {
  const { [id]: _, ...others } = allKept();
  const newest = Object.entries(others)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST_KEPT - 1);
  const kept = [...newest, ...(draft === null ? [] : [[id, draft] as const])];
  writeStored(ARTICLE_DRAFTS_KEY, kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept)));
}

/** Keeps what is not saved after a moment of rest, and when its form goes; forgets it once it is saved. */
export function useKeepDraft(id: string, draft: Omit<KeptDraft, 'at'> | null, isAsking: boolean): void {
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
