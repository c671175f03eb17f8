/** How the health log speaks of what it holds. */

import {
  dueIn,
  HEALTH_KIND_NAMES,
  KIND_NEXT_DUE,
  KIND_SUBJECTS,
  NEXT_ON,
  NOT_RECORDED,
  overdueBy,
  RECORDED,
  UP_TO_DATE,
  USUAL_SUBJECTS,
} from '@pawhood/contract/words/pets.ts';
import type { CareStatus } from '../care.ts';
import { HEALTH_KINDS, type HealthKind } from '../health.ts';

/** The labels of an entry's fields by kind; an absent one has no field. */
export interface KindWords {
  /** Label of the subject. */
  readonly subject?: string;
  /** Whether an entry without a subject says nothing. */
  readonly needsSubject?: true;
  /** Subjects that are offered. */
  readonly usual?: readonly string[];
  /** Label of the next day. */
  readonly nextDue?: string;
  readonly hasBatch?: true;
  readonly hasVet?: true;
}

export const KIND_WORDS: Readonly<Record<HealthKind, KindWords>> = {
  vaccination: {
    subject: KIND_SUBJECTS.vaccination,
    usual: USUAL_SUBJECTS.vaccination,
    nextDue: KIND_NEXT_DUE.vaccination,
    hasBatch: true,
    hasVet: true,
  },
  deworming: { subject: KIND_SUBJECTS.deworming, nextDue: KIND_NEXT_DUE.others, hasVet: true },
  'flea-tick': { subject: KIND_SUBJECTS['flea-tick'], nextDue: KIND_NEXT_DUE.others, hasVet: true },
  visit: {
    subject: KIND_SUBJECTS.visit,
    usual: USUAL_SUBJECTS.visit,
    nextDue: KIND_NEXT_DUE.visit,
    hasVet: true,
  },
  medicine: {
    subject: KIND_SUBJECTS.medicine,
    needsSubject: true,
    nextDue: KIND_NEXT_DUE.others,
    hasBatch: true,
    hasVet: true,
  },
  weight: {},
  allergy: { subject: KIND_SUBJECTS.allergy, needsSubject: true, hasVet: true },
  condition: {
    subject: KIND_SUBJECTS.condition,
    needsSubject: true,
    nextDue: KIND_NEXT_DUE.condition,
    hasVet: true,
  },
  surgery: {
    subject: KIND_SUBJECTS.surgery,
    needsSubject: true,
    usual: USUAL_SUBJECTS.surgery,
    nextDue: KIND_NEXT_DUE.surgery,
    hasVet: true,
  },
  dental: { subject: KIND_SUBJECTS.dental, nextDue: KIND_NEXT_DUE.others, hasVet: true },
  note: { subject: KIND_SUBJECTS.note },
};

export const KIND_CHOICES = HEALTH_KINDS.map((kind) => ({ value: kind, label: HEALTH_KIND_NAMES[kind] }));

/** What an entry says of the day on which it is due again: 'Valid until Oct 2, 2027'. */
export function nextOn(kind: HealthKind, day: string): string {
  const says = kind in NEXT_ON ? NEXT_ON[kind as keyof typeof NEXT_ON] : NEXT_ON.others; // `in` does not narrow it
  return says(day);
}

/** A status in words. */
export function statusWords(status: CareStatus): string {
  switch (status.kind) {
    case 'up-to-date':
      return UP_TO_DATE;
    case 'due':
      return dueIn(status.days);
    case 'overdue':
      return overdueBy(status.days);
    case 'recorded':
      return RECORDED;
    case 'not-recorded':
      return NOT_RECORDED;
  }
}
