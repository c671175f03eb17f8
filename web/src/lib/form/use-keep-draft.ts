import { useEffect, useRef } from 'react';
import type { Edits } from './edit-conflict.ts';
import { type KeptDraft, keepDraft } from './kept-drafts.ts';

/** What was written of something that has versions. */
export interface EditsDraft<Stored, Field extends string> extends KeptDraft {
  readonly edits: Edits<Field>;
  /** What was stored when it was written. */
  readonly seen: Stored;
}

/** How long somebody rests before what they wrote is kept, in milliseconds. */
const REST_MS = 3_000;

/**
 * Keeps what is not saved after a moment of rest, and when its form goes; forgets it once it is saved.
 *
 * @param key as of `keepDraft`.
 * @param isAsking whether somebody has still to say what is to become of the former one, which then stays.
 * @returns what forgets it at once: a form that goes in the same moment in which it is saved would keep it otherwise.
 */
export function useKeepDraft<Stored, Field extends string>(
  key: string,
  draft: Omit<EditsDraft<Stored, Field>, 'at'> | null,
  isAsking = false,
): () => void {
  const unsaved = useRef(draft);
  useEffect(() => {
    const hadSome = unsaved.current !== null;
    unsaved.current = draft;
    if (draft === null && hadSome) keepDraft(key, null);
    if (draft === null || isAsking) return;
    const rest = setTimeout(() => keepDraft(key, { ...draft, at: Date.now() }), REST_MS);
    return () => clearTimeout(rest);
  }, [key, draft, isAsking]);
  useEffect(
    () => () => {
      if (unsaved.current !== null) keepDraft(key, { ...unsaved.current, at: Date.now() });
    },
    [key],
  );
  return () => {
    unsaved.current = null;
    keepDraft(key, null);
  };
}
