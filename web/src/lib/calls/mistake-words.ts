/** What the server says in English of fields that it refuses, in the words of this build; by the codes of its answer. */
import { MISTAKES, type MistakeValues } from '@pawhood/contract/mistakes.ts';

const TEXTS: ReadonlyMap<unknown, string | ((values: MistakeValues) => string)> = new Map(
  Object.entries(MISTAKES),
);

/** What is wrong with one field, as a server may answer it. */
export type AnsweredMistake = { readonly code?: unknown; readonly values?: MistakeValues } | null;

/** The same mistake in the words of this build; as the server said it where its code is a newer one. */
export function mistakeInWords(mistake: AnsweredMistake): AnsweredMistake {
  const text = TEXTS.get(mistake?.code);
  if (text === undefined) return mistake;
  return { ...mistake, ...{ detail: typeof text === 'string' ? text : text(mistake?.values ?? {}) } };
}
