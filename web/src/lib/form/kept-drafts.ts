/**
 * What was written and not sent, as this browser keeps it until it is, or until somebody logs out: a crash loses nothing,
 * nor does a role that is taken meanwhile.
 */
import { useRef, useState } from 'react';
import { DRAFTS_KEY } from '../browser/device-keys.ts';
import { readStored, writeStored } from '../browser/storage.ts';

export interface KeptDraft {
  /** Whose it is: the subject of their account. */
  readonly user: string;
  /** In milliseconds. */
  readonly at: number;
}

/** Of more things of a kind at once nobody writes; browsers keep 5 MB. */
const MOST_KEPT = 5;

function allKept(): Readonly<Record<string, KeptDraft | null>> {
  try {
    const kept: unknown = JSON.parse(readStored(DRAFTS_KEY) ?? '{}');
    // Written by this file alone; whatever else is there is nothing.
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, KeptDraft>) : {};
  } catch {
    return {};
  }
}

/** The kind of what has a key: 'report' of 'report/57', nothing of an article's id. */
const kindOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf('/')));

/** What is kept of something for somebody; null where nothing is. */
export function keptDraft<Draft extends KeptDraft>(key: string, user: string): Draft | null {
  const draft = allKept()[key];
  return draft?.user === user ? (draft as Draft) : null;
}

/** Keeps what was written, in the place of what was before; with null it is forgotten. */
export function keepDraft<Draft extends KeptDraft>(key: string, draft: Draft | null): void {
  const { [key]: _, ...rest } = allKept();
  const others = Object.entries(rest);
  const newest = others
    .filter(([other]) => kindOf(other) === kindOf(key))
    .sort(([, one], [, other]) => (other?.at ?? 0) - (one?.at ?? 0))
    .slice(0, MOST_KEPT - 1);
  const kept = [
    ...others.filter(([other]) => kindOf(other) !== kindOf(key)),
    ...newest,
    ...(draft === null ? [] : [[key, draft] as const]),
  ];
  writeStored(DRAFTS_KEY, kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept)));
}

/** Values of a form, with whose they are. */
interface KeptValues<Values> extends KeptDraft {
  readonly values: Values;
}

/**
 * State of a form whose values are there again when it is opened once more.
 *
 * @param key kind and id of what it is about.
 * @param user the subject of the account.
 */
export function useDraft<Values extends object>(key: string, user: string, initial: Values) {
  const [values, setValues] = useState(() => keptDraft<KeptValues<Values>>(key, user)?.values ?? initial);
  // Two changes may come before the next drawing.
  const latest = useRef(values);
  function change(by: (before: Values) => Values): void {
    latest.current = by(latest.current);
    setValues(latest.current);
    keepDraft<KeptValues<Values>>(key, { user, at: Date.now(), values: latest.current });
  }
  return {
    state: [values, change] as const,
    forget: () => keepDraft(key, null),
  };
}
