/** How things and moments are called where somebody is told of a decision. */
import type { ReportSubject } from '@pawhood/contract/reports/report-kinds.ts';
import type { Statement } from '@pawhood/contract/reports/statements.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { momentText } from '@pawhood/contract/values/dates.ts';
import type { Words } from '@pawhood/contract/values/words.ts';

/** What something is said in. */
export interface Speech {
  /** A code of BCP 47. */
  readonly language: string;
  readonly words: Words;
  /** By which moments are said: of the city that something belongs to; absent for UTC. */
  readonly clock?: Clock | undefined;
}

export interface Clock {
  /** Name of the city. */
  readonly city: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The clock of a city, by its key; nothing for what belongs to none. */
export function clockOf({ nameOf, timeZoneOf }: Cities, city: string): Clock | undefined {
  const timeZone = timeZoneOf(city);
  return timeZone === 'UTC' ? undefined : { city: nameOf(city), timeZone };
}

/** 'your photo “Nala”', within a sentence. */
export function ownThing(
  { words }: Pick<Speech, 'words'>,
  { kind, about }: { readonly kind: ReportSubject; readonly about: string },
): string {
  const { OWN_THINGS, namedThing } = words.statements;
  return about === '' ? OWN_THINGS[kind] : namedThing(OWN_THINGS[kind], about);
}

/** 'A photo “Nala”', of somebody else. */
export function reportedThing(
  { words }: Pick<Speech, 'words'>,
  { kind, about }: { readonly kind: ReportSubject; readonly about: string },
): string {
  const { REPORTED_THINGS, namedThing } = words.statements;
  return about === '' ? REPORTED_THINGS[kind] : namedThing(REPORTED_THINGS[kind], about);
}

/** A day and time, with the clock by which it is said: where the reader is, nobody knows. */
export const momentIn = ({ language, words, clock }: Speech, moment: string): string =>
  clock === undefined
    ? words.identity.inUtc(momentText(moment, language, 'UTC'))
    : words.statements.inTimeOf(momentText(moment, language, clock.timeZone), clock.city);

/** The same with a capital, where a line begins with it. */
export const capital = (text: string, language: string): string => {
  const [first = '', ...others] = text;
  return first.toLocaleUpperCase(language) + others.join('');
};

/** How long a decision holds. */
export function howLong(speech: Speech, { decision, until }: Pick<Statement, 'decision' | 'until'>): string {
  const { words } = speech;
  const { LASTS, heldUntil } = words.statements;
  if (decision === 'hold') return until === '' ? LASTS.hold : heldUntil(momentIn(speech, until));
  if (until !== '') return words.reasons.untilMoment(momentIn(speech, until));
  return decision === 'hide' || decision === 'warn' ? LASTS[decision] : LASTS.suspend;
}

/** The facts that a decision rests on; empty once they are forgotten. */
export const whatWeSaw = (
  { words }: Speech,
  { facts, heldBy }: Pick<Statement, 'facts' | 'heldBy'>,
): string => (heldBy === '' ? facts : words.reasons.HELD_BY[heldBy]);

/** Who found it. */
export function howWeCameToIt({ words }: Speech, by: Pick<Statement, 'heldBy' | 'isReported'>): string {
  const { FOUND_BY } = words.statements;
  if (by.heldBy !== '') return FOUND_BY.rule;
  return by.isReported ? FOUND_BY.report : FOUND_BY.team;
}

export const whoDecided = ({ words }: Speech, { heldBy }: Pick<Statement, 'heldBy'>): string =>
  heldBy === '' ? words.statements.A_PERSON_DECIDED : words.statements.A_RULE_DECIDED;
