/** The log in sentences. */
import type { LogRow } from '@pawhood/contract/desk/log.ts';
import { ROLES, type Role } from '@pawhood/contract/desk/roles.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import {
  addressWasSeen,
  afterText,
  articleWasChanged,
  becameOperator,
  beforeText,
  cardWasOpened,
  caseWasDecided,
  caseWasOpened,
  cityWasChanged,
  commandWasRun,
  DECIDED_AS,
  decisionWasUndone,
  forBusiness,
  GONE_PERSON,
  importWasDone,
  importWasUndone,
  itemWasAccepted,
  itemWasMerged,
  itemWasRejected,
  LOG_DOERS,
  linkWasMade,
  noteWasAdded,
  noteWasRemoved,
  personWasErased,
  placeWasAdded,
  placeWasEdited,
  placeWasGivenUp,
  placeWasHidden,
  placeWasProved,
  placeWasPutBack,
  placeWasShown,
  placeWasTakenAway,
  roleWasGiven,
  roleWasTaken,
  roleWasWoken,
  settingsWereChanged,
  settingsWereUndone,
  siteWasRestored,
  somethingWasDone,
  suspensionWasEnded,
  unseenWasShown,
} from '@pawhood/contract/words/desk.ts';
import { formatMoment } from '#/lib/dates.ts';
import { roleWords } from '../role-words.ts';

type Sentence = (who: string, whom: string, row: LogRow) => string;

/** By kind. What was done by a kind that is none of these is said in the server's word for it. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'correction-accepted': itemWasAccepted,
  'correction-rejected': itemWasRejected,
  'match-accepted': itemWasAccepted,
  'match-rejected': itemWasRejected,
  'suggestion-accepted': itemWasAccepted,
  'suggestion-rejected': itemWasRejected,
  'suggestion-merged': itemWasMerged,
  'claim-accepted': itemWasAccepted,
  'claim-rejected': itemWasRejected,
  'claim-proved': placeWasProved,
  'claim-given-up': placeWasGivenUp,
  'claim-ended': placeWasTakenAway,
  'place-added': placeWasAdded,
  'place-edited': placeWasEdited,
  'place-hidden': placeWasHidden,
  'place-shown': placeWasShown,
  'place-undone': placeWasPutBack,
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
  'person-opened': cardWasOpened,
  'person-address': addressWasSeen,
  'person-noted': noteWasAdded,
  'person-note-removed': noteWasRemoved,
  'case-opened': caseWasOpened,
  'report-unseen': unseenWasShown,
  'person-suspension-ended': suspensionWasEnded,
  'person-erased': personWasErased,
  'places-imported': importSentence,
  'neighbourhoods-imported': importSentence,
  'import-undone': importWasUndone,
  restored: (_, __, { after }) => siteWasRestored(formatMoment(after)),
  command: (_, __, { words }) => commandWasRun(words),
};

/** The server writes how many are new, changed and gone. */
function importSentence(who: string, whom: string, { after }: LogRow): string {
  const [added = 0, changed = 0, gone = 0] = after.split(' ').map(Number);
  return importWasDone(who, whom, added, changed, gone);
}

/** Of reports and objections. */
const DECIDED: Readonly<Record<string, keyof typeof DECIDED_AS>> = {
  ...{ 'report-kept': 'keep', 'report-hidden': 'hide', 'report-warned': 'warn' },
  ...{ 'report-limited': 'limit', 'report-suspended': 'suspend', 'report-held': 'hold' },
  ...{ 'objection-upheld': 'uphold', 'objection-changed': 'change' },
};

/** Before what was done to an article. */
const ARTICLE = 'article-';

/** Letters and marks that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that runs in another direction turns nothing around it: what `bdi` does, within a sentence. */
const setApart = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Who did what to whom. */
export function logSentence(row: LogRow): string {
  const { kind, way } = row;
  const about = setApart(row.about);
  const by = setApart(row.by);
  const who = way === 'business' && by !== '' ? forBusiness(by) : by || LOG_DOERS[way];
  if (kind.startsWith(ARTICLE))
    return articleWasChanged(who, kind.slice(ARTICLE.length), about || GONE_PERSON);
  const decision = DECIDED[kind];
  if (decision !== undefined) return caseWasDecided(who, about || GONE_PERSON, DECIDED_AS[decision]);
  const sentence = Object.hasOwn(SENTENCES, kind) ? SENTENCES[kind] : undefined;
  return sentence?.(who, about || GONE_PERSON, row) ?? somethingWasDone(who, kind);
}

/** What was before, what is now and why, where the sentence does not say it. */
export function logChange({ kind, before, after, words }: LogRow, cities: Pick<Cities, 'nameOf'>): string[] {
  if (IN_SENTENCE.includes(kind)) return [];
  return [
    before === '' || before === after ? '' : beforeText(valueWords(before, cities)),
    after === '' ? '' : afterText(valueWords(after, cities)),
    words,
  ].filter((text) => text !== '');
}

/** Kinds whose sentence says it all. */
const IN_SENTENCE = [
  ...['command', 'desk-opened', 'decision-undone', 'restored'],
  ...['places-imported', 'neighbourhoods-imported'],
];

/** A role as the log has it, 'moderator (dublin)', as people read it; anything else as it is. */
function valueWords(value: string, cities: Pick<Cities, 'nameOf'>): string {
  if (MOMENT.test(value)) return formatMoment(value);
  const [, role = '', city = ''] = /^(\w+)(?: \(([^)]+)\))?$/.exec(value) ?? [];
  return isRole(role) ? roleWords(role, city, cities) : value;
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
