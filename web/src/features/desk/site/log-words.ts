/** The log in sentences. */
import type { LogRow } from '@pawhood/contract/desk/log.ts';
import { ROLES, type Role } from '@pawhood/contract/desk/roles.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import {
  afterText,
  becameOperator,
  beforeText,
  cityWasChanged,
  commandWasRun,
  decisionWasUndone,
  GONE_PERSON,
  itemWasAccepted,
  itemWasMerged,
  itemWasRejected,
  LOG_DOERS,
  linkWasMade,
  roleWasGiven,
  roleWasTaken,
  roleWasWoken,
  settingsWereChanged,
  settingsWereUndone,
  somethingWasDone,
} from '@pawhood/contract/words/desk.ts';
import { roleWords } from '../role-words.ts';

type Sentence = (who: string, whom: string, words: string) => string;

/** By kind. What was done by a kind that is none of these is said in the server's word for it. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'correction-accepted': itemWasAccepted,
  'correction-rejected': itemWasRejected,
  'match-accepted': itemWasAccepted,
  'match-rejected': itemWasRejected,
  'suggestion-accepted': itemWasAccepted,
  'suggestion-rejected': itemWasRejected,
  'suggestion-merged': itemWasMerged,
  'decision-undone': decisionWasUndone,
  'desk-link': linkWasMade,
  'desk-opened': becameOperator,
  'settings-changed': settingsWereChanged,
  'site-change-undone': settingsWereUndone,
  'city-changed': cityWasChanged,
  'city-retired-changed': cityWasChanged,
  'role-given': roleWasGiven,
  'role-woken': roleWasWoken,
  'role-taken': roleWasTaken,
  command: (_, __, words) => commandWasRun(words),
};

/** Who did what to whom. */
export function logSentence({ kind, by, way, about, words }: LogRow): string {
  const who = by || LOG_DOERS[way];
  const sentence = Object.hasOwn(SENTENCES, kind) ? SENTENCES[kind] : undefined;
  return sentence?.(who, about || GONE_PERSON, words) ?? somethingWasDone(who, kind);
}

/** Between a former and a new value, as the server writes them. */
const ARROW = ' → ';

/** What was before and what is now, where the sentence does not say it. */
export function logChange({ kind, words }: LogRow, cities: Pick<Cities, 'nameOf'>): string[] {
  if (words === '' || IN_SENTENCE.includes(kind)) return [];
  const [first = '', second] = words.split(ARROW).map((value) => valueWords(value, cities));
  if (second === undefined) return [kind === 'role-taken' ? beforeText(first) : afterText(first)];
  return first === second ? [afterText(second)] : [beforeText(first), afterText(second)];
}

/** Kinds whose sentence says it all. */
const IN_SENTENCE = ['command', 'desk-opened', 'decision-undone'];

/** A role as the log has it, 'moderator (dublin)', as people read it; anything else as it is. */
function valueWords(value: string, cities: Pick<Cities, 'nameOf'>): string {
  const [, role = '', city = ''] = /^(\w+)(?: \(([^)]+)\))?$/.exec(value) ?? [];
  return isRole(role) ? roleWords(role, city, cities) : value;
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
