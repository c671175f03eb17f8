/** What was written and not sent, as this browser keeps it until it is: a crash loses nothing. */
import { useEffect, useRef } from 'react';
import { readStored, writeStored } from '../browser/storage.ts';
import type { Edits } from './edit-conflict.ts';

export interface KeptDraft<Stored, Field extends string> {
  /** Whose it is: the subject of their account. */
  readonly user: string;
  /** In milliseconds. */
  readonly at: number;
  readonly edits: Edits<Field>;
  /** What was stored when it was written. */
  readonly seen: Stored;
}

/** Of more things at once nobody writes; browsers keep 5 MB. */
const MOST_KEPT = 5;

/** How long somebody rests before what they wrote is kept, in milliseconds. */
const REST_MS = 3_000;

/** The drafts of one kind of things. Signing out has to empty it (session/logout.ts). */
export interface DraftsKey<Stored, Field extends string> {
  /** Of browser storage. */
  readonly key: string;
  /** Never there: says what the drafts are of. */
  readonly of?: KeptDraft<Stored, Field>;
}

function allKept<Stored, Field extends string>({
  key,
}: DraftsKey<Stored, Field>): Readonly<Record<string, KeptDraft<Stored, Field>>> {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '{}');
    // Written by this file alone; whatever else is there is nothing.
    return typeof kept === 'object' && kept !== null
      ? (kept as Record<string, KeptDraft<Stored, Field>>)
      : {};
  } catch {
    return {};
  }
}

/** What is kept of a thing for somebody; null where nothing is. */
export function keptDraft<Stored, Field extends string>(
  drafts: DraftsKey<Stored, Field>,
  id: string,
  user: string,
): KeptDraft<Stored, Field> | null {
  const draft = allKept(drafts)[id];
  return draft?.user === user ? draft : null;
}

/** Keeps what was written, in the place of what was before; with null it is forgotten. */
export function keepDraft<Stored, Field extends string>(
  drafts: DraftsKey<Stored, Field>,
  id: string,
  draft: KeptDraft<Stored, Field> | null,
): void {
  const { [id]: _, ...others } = allKept(drafts);
  const newest = Object.entries(others)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST_KEPT - 1);
  const kept = [...newest, ...(draft === null ? [] : [[id, draft] as const])];
  writeStored(drafts.key, kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept)));
}

/**
 * Keeps what is not saved after a moment of rest, and when its form goes; forgets it once it is saved.
 *
 * @param isAsking whether somebody has still to say what is to become of the former one, which then stays.
 */
export function useKeepDraft<Stored, Field extends string>(
  drafts: DraftsKey<Stored, Field>,
  id: string,
  draft: Omit<KeptDraft<Stored, Field>, 'at'> | null,
  isAsking = false,
): void {
  const unsaved = useRef(draft);
  useEffect(() => {
    const hadSome = unsaved.current !== null;
    unsaved.current = draft;
    if (draft === null && hadSome) keepDraft(drafts, id, null);
    if (draft === null || isAsking) return;
    const rest = setTimeout(() => keepDraft(drafts, id, { ...draft, at: Date.now() }), REST_MS);
    return () => clearTimeout(rest);
  }, [drafts, id, draft, isAsking]);
  useEffect(
    () => () => {
      if (unsaved.current !== null) keepDraft(drafts, id, { ...unsaved.current, at: Date.now() });
    },
    [drafts, id],
  );
}
